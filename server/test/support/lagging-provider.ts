import { onTestFinished } from 'vitest';
import { passOn } from './passed-on.ts';
import { startStandIn } from './stand-in.ts';

interface LaggingProvider {
  readonly url: string;
  /** While lagging, the provider's lists contain no charges. */
  setLagging(isLagging: boolean): void;
  /** Holds the next list back until it is released. */
  holdNextList(): { readonly isHeld: Promise<void>; letGo(): void };
}

/** A proxy in front of the emulator for one test. It forwards everything, with an optional delay of its lists. */
export async function startLaggingProvider(emulatorUrl: string): Promise<LaggingProvider> {
  let isLagging = false;
  let onList: () => Promise<void> = async () => {};
  const { url, stop } = await startStandIn(async (request, response) => {
    const { forwarded, status, text } = await passOn(request, emulatorUrl);
    const isList = forwarded.target.includes('/transactions');
    if (isList) await onList();
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(isLagging && isList ? '{"transactions":[]}' : text);
  });
  onTestFinished(stop);
  return {
    url,
    setLagging: (lags) => {
      isLagging = lags;
    },
    holdNextList() {
      const arrival = Promise.withResolvers<void>();
      const release = Promise.withResolvers<void>();
      onList = async () => {
        onList = async () => {};
        arrival.resolve();
        await release.promise;
      };
      return { isHeld: arrival.promise, letGo: release.resolve };
    },
  };
}
