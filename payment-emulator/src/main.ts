import { type EmulatorSettings, processEnv, readEmulatorEnv } from './env.ts';

function fail(line: string): void {
  process.stderr.write(`${line}\n`);
  process.exitCode = 1;
}

async function run(settings: EmulatorSettings): Promise<void> {
  // Loaded after the checks, so that invalid settings are reported quickly.
  const { startEmulator } = await import('./app.ts');
  const emulator = await startEmulator(settings);
  process.stdout.write(`Payment emulator at ${emulator.url}\n`);
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    void emulator.stop().finally(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  // If the site that started this process is killed, no signal arrives.
  process.once('disconnect', stop);
}

// The process that reads the output may end first; keep running.
process.stdout.on('error', () => {});
process.stderr.on('error', () => {});

const env = readEmulatorEnv(processEnv());
if (env.kind === 'unusable') fail(env.problems.join('\n'));
else {
  await run(env.settings).catch((error: unknown) =>
    fail(`The payment emulator cannot start: ${error instanceof Error ? error.message : String(error)}`),
  );
}
