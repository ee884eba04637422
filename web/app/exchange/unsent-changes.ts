import { withinChunkTimeout } from '../routing/chunk-timeout.ts';
import { readSession } from '../session/session-storage.ts';
import type { MemberStore } from '../storage/member-store.ts';

/** Changes that a feature stores in the browser until they are sent to the account. */
interface UnsentChanges {
  readonly store: MemberStore;
  /** The storage entries that are not empty while something is unsent. */
  readonly marks: readonly string[];
  /** Loads the script that sends the changes, which not every page contains. */
  readonly load: () => Promise<{ readonly sendUnsent: () => Promise<unknown> }>;
}

const registered: UnsentChanges[] = [];

/** How long a logout waits for the changes to be sent. */
const SEND_TIMEOUT_MS = 3000;

export function registerUnsentChanges(changes: UnsentChanges): void {
  registered.push(changes);
}

/** Only members have an account to send changes to. */
function unsent(): readonly UnsentChanges[] {
  if (readSession().visitor !== 'member') return [];
  return registered.filter(({ store, marks }) => marks.some((mark) => store.read(mark) !== ''));
}

/** Changes that cannot be sent now stay in the browser. */
export async function sendUnsentChanges(): Promise<void> {
  if (!navigator.onLine) return;
  await Promise.all(
    unsent().map(async ({ load }) => {
      try {
        const { sendUnsent } = await withinChunkTimeout(load);
        await sendUnsent();
      } catch (cause) {
        console.warn('Changes wait to be saved to the account', cause);
      }
    }),
  );
}

/** For a logout, which discards unsent changes; false if there are any. */
export async function isAllSent(): Promise<boolean> {
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, SEND_TIMEOUT_MS));
  if (unsent().length > 0) await Promise.race([timeout, sendUnsentChanges()]);
  return unsent().length === 0;
}
