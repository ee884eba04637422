import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { withinChunkTimeout } from '../routing/chunk-timeout.ts';
import { hasUnsentChanges } from '../session/unsent-changes.ts';

/** The planners' part is fetched only for those who have left something behind. */
async function sendWhatIsLeft(): Promise<void> {
  if (!hasUnsentChanges() || !navigator.onLine) return;
  try {
    const { sendUnsent } = await withinChunkTimeout(import('../features/match-planner/send-unsent.ts'));
    await sendUnsent();
  } catch (cause) {
    console.warn('Changes of a planner wait to be saved to the account', cause);
  }
}

/**
 * Changes that a planner could not send follow from whichever page is open when there is a network. Every
 * page is another try.
 */
export function UnsentChanges() {
  const { pathname } = useLocation();
  return <Sending key={pathname} />;
}

function Sending() {
  useEffect(() => {
    const send = () => void sendWhatIsLeft();
    send();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, []);
  return null;
}
