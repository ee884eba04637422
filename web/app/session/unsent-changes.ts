import { createMemberStore } from '../storage/member-store.ts';

/** What the planners keep and the account does not have yet: the night of each planner, and rosters. */
const UNSENT_KEYS = ['unsent_feature_1', 'unsent_feature_2', 'unsent_rosters'] as const;
const store = createMemberStore('localStorage', 'planner_');

/** Those who can send them, once the planners' script is there. */
const senders = new Set<() => Promise<void>>();

/** How long a logout waits for them. */
const PATIENCE_MS = 3000;

export function hasUnsentChanges(): boolean {
  return UNSENT_KEYS.some((key) => store.read(key) !== '');
}

export function addSender(send: () => Promise<void>): () => void {
  senders.add(send);
  return () => senders.delete(send);
}

/** Tries to; says whether the account has all of them now. */
export async function sendUnsentChanges(): Promise<boolean> {
  if (!hasUnsentChanges()) return true;
  const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([patience, Promise.all([...senders].map((send) => send()))]);
  return !hasUnsentChanges();
}
