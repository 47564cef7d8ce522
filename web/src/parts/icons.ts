import source from './icons.svg?raw';

const HOLDER = 'tabia-icons';

export function ensureIcons(): void {
  if (document.getElementById(HOLDER) !== null) return;
  const holder = document.importNode(new DOMParser().parseFromString(source, 'image/svg+xml').documentElement, true);
  holder.id = HOLDER;
  holder.setAttribute('class', 'unseen');
  holder.setAttribute('aria-hidden', 'true');
  document.body.append(holder);
}
