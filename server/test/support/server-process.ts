import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { processEnv } from '../../src/settings/env.ts';
import { keepLog } from './kept-log.ts';

const MAIN = fileURLToPath(new URL('../../build/main.js', import.meta.url));
const ANNOUNCEMENT = 'Carom Labs is at';
/** Below the range of ephemeral ports. */
const [FIRST_PORT, LAST_PORT] = [10_000, 30_000];

interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface ServerProcess {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  readonly ended: Promise<Ended>;
  output(): string;
  /** Stops reading the server's output, like a hanging reader. */
  stopReading(): void;
  readOn(): void;
  kill(signal: NodeJS.Signals): Promise<Ended>;
}

type Settings = Readonly<Record<string, string>>;

interface LaunchOptions {
  /** Registers the cleanup if the tests of a file share the process. */
  readonly atTheEnd?: (clean: () => Promise<void>) => void;
  /** The entry file. Default: the built server. */
  readonly entry?: string;
}

/**
 * Starts the server like an operator, without the settings of the machine that runs the tests. The
 * addresses depend on PORT, so it is never 0. If the port is in use, another one is tried.
 */
export async function startServer(settings: Settings, options: LaunchOptions = {}): Promise<ServerProcess> {
  const port = randomInt(FIRST_PORT, LAST_PORT);
  const { child, ended, stdout } = launch({ ...settings, PORT: String(port) }, options);
  const isUp = new Promise<true>((resolve) => {
    child.stdout?.on('data', () => stdout().includes(ANNOUNCEMENT) && resolve(true));
  });
  const first = await Promise.race([isUp, ended]);
  if (first !== true) {
    const words = first.stdout + first.stderr;
    if (words.includes(`Port ${port} on`)) return startServer(settings, options);
    throw new Error(`The server did not start: ${words}`);
  }
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid ?? 0,
    ended,
    output: stdout,
    stopReading: () => void child.stdout?.pause(),
    readOn: () => void child.stdout?.resume(),
    kill(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

/** For starts that are expected to fail. */
export function runServer(settings: Settings): Promise<Ended> {
  return launch(settings).ended;
}

function launch(settings: Settings, { atTheEnd = onTestFinished, entry = MAIN }: LaunchOptions = {}) {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = processEnv() as {
    PATH?: string;
    NODE_COMPILE_CACHE?: string;
  };
  const env = { PATH, NODE_COMPILE_CACHE, NODE_ENV: 'development', ...settings };
  const child = spawn(process.execPath, ['--enable-source-maps', entry], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stdout = collect(child.stdout);
  const stderr = collect(child.stderr);
  const ended = once(child, 'close').then(
    ([code, signal]): Ended => ({ code, signal, stdout: stdout(), stderr: stderr() }),
  );
  atTheEnd(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    await ended;
  });
  return { child, ended, stdout };
}

function collect(stream: ChildProcess['stdout']): () => string {
  let text = '';
  stream?.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
    keepLog(chunk);
  });
  return () => text;
}
