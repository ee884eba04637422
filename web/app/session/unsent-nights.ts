import { createMemberStore } from '../storage/member-store.ts';

/** What the planners keep of a night that the account does not have yet, by planner. */
const UNSENT_KEYS = ['unsent_feature_1', 'unsent_feature_2'] as const;
const store = createMemberStore('localStorage', 'planner_');

/** Those who can send them, once the planners' script is there. */
const senders = new Set<() => Promise<void>>();

/** How long a logout waits for them. */
const PATIENCE_MS = 3000;

export function hasUnsentNights(): boolean {
  return UNSENT_KEYS.some((key) => store.read(key) !== '');
}

export function addNightSender(send: () => Promise<void>): () => void {
  senders.add(send);
  return () => senders.delete(send);
}

/** Tries to; says whether the account has all of them now. */
export async function sendUnsentNights(): Promise<boolean> {
  if (!hasUnsentNights()) return true;
  const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([patience, Promise.all([...senders].map((send) => send()))]);
  return !hasUnsentNights();
}
