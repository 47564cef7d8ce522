import { mount } from 'svelte';
import App from './App.svelte';
import { ensureIcons } from './parts/icons';
import { page } from './state/page.svelte';
import './styles/tokens.css';
import './styles/base.css';
import './styles/board.css';
import type { Socket } from './wire/connection';

ensureIcons();
const server = (): Socket => new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`) as Socket;
// Work on the page without the program: npm run dev, then /?fake. Never part of what is built.
if (import.meta.env.DEV && location.search === '?fake') {
  const { FakeServer } = await import('./wire/fake_server');
  page.start(new FakeServer().open);
} else page.start(server);
mount(App, { target: document.getElementById('page')! });
