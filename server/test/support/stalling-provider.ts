import { onTestFinished } from 'vitest';
import { passOn } from './passed-on.ts';
import { startStandIn } from './stand-in.ts';

interface StallingProvider {
  readonly url: string;
  /** From now on, requests whose address contains this text get no reply. */
  stall(contains?: string): void;
  /** The number of unanswered requests. */
  waiting(): number;
  /** Resolves when this many requests wait. */
  untilWaiting(count: number): Promise<void>;
  /** Forwards all waiting and later requests. */
  goOn(): void;
}

/** A proxy in front of the emulator that can stall. */
export async function startStallingProvider(
  emulatorUrl: string,
  atTheEnd: (clean: () => Promise<void>) => void = onTestFinished,
): Promise<StallingProvider> {
  let stalled: string | null = null;
  let gate = Promise.withResolvers<void>();
  let waiting = 0;
  let onArrival = () => {};
  const { url, stop } = await startStandIn(async (request, response) => {
    if (stalled !== null && (request.url ?? '').includes(stalled)) {
      waiting += 1;
      onArrival();
      const gone = new Promise((resolve) => response.once('close', resolve));
      await Promise.race([gate.promise, gone]);
      waiting -= 1;
      if (response.destroyed) return;
    }
    const { status, text } = await passOn(request, emulatorUrl);
    response.writeHead(status, { 'content-type': 'application/json' }).end(text);
  });
  atTheEnd(stop);
  return {
    url,
    stall(contains = '') {
      stalled = contains;
      gate = Promise.withResolvers();
    },
    waiting: () => waiting,
    untilWaiting: (count) =>
      new Promise((resolve) => {
        onArrival = () => {
          if (waiting >= count) resolve();
        };
        onArrival();
      }),
    goOn() {
      stalled = null;
      gate.resolve();
    },
  };
}
