import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { withinChunkTimeout } from '../routing/chunk-timeout.ts';
import { hasUnsentNights } from '../session/unsent-nights.ts';

/** The planners' part is fetched only for those who have left something behind. */
async function sendWhatIsLeft(): Promise<void> {
  if (!hasUnsentNights() || !navigator.onLine) return;
  try {
    const { sendNights } = await withinChunkTimeout(
      import('../features/match-planner/night/night-exchange.ts'),
    );
    await sendNights();
  } catch (cause) {
    console.warn('A night waits to be saved to the account', cause);
  }
}

/** Changes that a planner could not send follow from whichever page is open when there is a network. */
export function UnsentNights() {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page is another try
  useEffect(() => void sendWhatIsLeft(), [pathname]);
  useEffect(() => {
    const send = () => void sendWhatIsLeft();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, []);
  return null;
}
