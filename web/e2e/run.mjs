// All end-to-end tests, one file after another: two browsers at once would only wait for each other.
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const files = readdirSync(here).filter((name) => name.endsWith('.test.mjs')).map((name) => join(here, name));
spawn(process.execPath, ['--test', '--test-concurrency=1', ...files], { stdio: 'inherit' }).on('exit', (code) => process.exit(code ?? 1));
