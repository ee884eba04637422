/** `npm run dev`: the server restarts and the pages reload when their sources change. */
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const port = Number(process.env.PORT ?? 3000);
const apiPort = port + 2;
const siteUrl = process.env.SITE_URL ?? `http://localhost:${port}`;

const children = [
  run('node', ['--watch', '--watch-preserve-output', 'server/src/main.ts'], root, {
    PORT: String(apiPort),
    SITE_URL: siteUrl,
  }),
  run('node', ['payment-emulator/src/main.ts'], root, {}),
  run('react-router', ['dev', '--port', String(port), '--strictPort'], join(root, 'web'), {
    DEV_API_ORIGIN: `http://127.0.0.1:${apiPort}`,
  }),
];

function run(command, args, cwd, extraEnv) {
  const child = spawn(command, args, { cwd, stdio: 'inherit', env: { ...process.env, ...extraEnv } });
  child.on('exit', () => stop());
  return child;
}

let isStopping = false;
function stop() {
  if (isStopping) return;
  isStopping = true;
  for (const child of children) child.kill('SIGTERM');
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
