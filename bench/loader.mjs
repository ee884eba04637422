/** The processes of a bench: the caller and the bare server. */
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** See load-caller.mjs. Without `mostCalls` it sends requests for the whole time. */
export function createLoader() {
  const child = fork(fileURLToPath(new URL('load-caller.mjs', import.meta.url)));
  return {
    async load(task) {
      child.send(task);
      const [result] = await once(child, 'message');
      return result;
    },
    close: () => child.kill(),
  };
}

export async function startBareServer(databaseUrl, connections, pageFile) {
  const program = fileURLToPath(new URL('bare-server.mjs', import.meta.url));
  const args = [program, databaseUrl, String(connections), ...(pageFile === undefined ? [] : [pageFile])];
  const child = spawn(process.execPath, args, {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(child.stdout, 'data');
  return { url: String(line).trim(), close: () => child.kill() };
}

export function rateOf({ times, ms }) {
  return times.length / ms;
}

export function quantile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}
