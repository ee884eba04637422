import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';

const SAME_KEYPRESS_MS = 1_000;
/** Longer than the limits for pending requests and for a mail in progress. */
const STEP_LIMIT_MS = 20_000;
/** For a slow reader. A reader that has stopped reading is not waited for. */
const LAST_LINES_MS = 5_000;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

type Step = () => Promise<void> | void;

interface StepOptions {
  /** The time limit of the step. */
  readonly limitMs?: number;
}

export interface Shutdown {
  /** Steps run in the reverse order of registration. */
  add(name: string, step: Step, options?: StepOptions): void;
  hasBegun(): boolean;
  /** Runs every step, then ends the process. */
  exit(code: number): Promise<never>;
}

/** Shuts down on the first signal, and exits immediately on the second. */
export function createShutdown(logger: Logger): Shutdown {
  const steps: { name: string; step: Step; limitMs: number }[] = [];
  let firstSignalAt: number | null = null;
  let ending: Promise<never> | null = null;

  async function end(code: number): Promise<never> {
    for (const { name, step, limitMs } of steps.reverse()) {
      try {
        const limit = new AbortController();
        const late = sleep(limitMs, 'late' as const, { signal: limit.signal });
        const outcome = await Promise.race([step(), late.catch(() => undefined)]);
        limit.abort();
        if (outcome === 'late') logger.warn({}, `stopping takes too long: ${name}`);
      } catch (error) {
        logger.error({ err: error }, `stopping failed: ${name}`);
      }
    }
    await flushLog(logger);
    process.exit(code);
  }

  function exit(code: number): Promise<never> {
    ending ??= end(code);
    return ending;
  }

  for (const signal of SIGNALS) {
    process.on(signal, () => {
      const now = performance.now();
      // npm forwards Ctrl-C although the terminal has already sent the signal.
      if (firstSignalAt !== null && now - firstSignalAt < SAME_KEYPRESS_MS) return;
      if (firstSignalAt !== null) process.exit(1);
      firstSignalAt = now;
      logger.info({ signal }, 'stopping');
      void exit(0);
    });
  }
  return {
    add(name, step, { limitMs = STEP_LIMIT_MS } = {}) {
      steps.push({ name, step, limitMs });
    },
    hasBegun: () => ending !== null,
    exit,
  };
}

async function flushLog(logger: Logger): Promise<void> {
  await Promise.race([new Promise<void>((resolve) => logger.flush(() => resolve())), sleep(LAST_LINES_MS)]);
}
