import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { withinChunkTimeout } from '../routing/chunk-timeout.ts';
import { type UnsentArea, unsentAreas } from '../session/unsent-changes.ts';

/** Fetched only for those who have left something behind. */
const SENDERS: Readonly<Record<UnsentArea, () => Promise<() => Promise<unknown>>>> = {
  planners: async () => (await import('../features/match-planner/send-unsent.ts')).sendUnsent,
  lessons: async () => (await import('../features/simulators/lessons/progress-exchange.ts')).exchangeProgress,
};

async function sendWhatIsLeft(area: UnsentArea): Promise<void> {
  try {
    const send = await withinChunkTimeout(SENDERS[area]);
    await send();
  } catch (cause) {
    console.warn('Changes wait to be saved to the account', area, cause);
  }
}

/**
 * Changes that could not be sent follow from whichever page is open when there is a network. Every page is
 * another try.
 */
export function UnsentChanges() {
  const { pathname } = useLocation();
  return <Sending key={pathname} />;
}

function Sending() {
  useEffect(() => {
    function send() {
      if (navigator.onLine) for (const area of unsentAreas()) void sendWhatIsLeft(area);
    }
    send();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, []);
  return null;
}
