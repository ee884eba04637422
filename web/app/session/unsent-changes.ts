import { createMemberStore } from '../storage/member-store.ts';
import { readSession } from './session-storage.ts';

/** What the browser keeps and the account does not have yet, by what can send it. */
const UNSENT = [
  {
    area: 'planners',
    store: createMemberStore('localStorage', 'planner_'),
    keys: ['unsent_feature_1', 'unsent_feature_2', 'unsent_rosters'],
  },
  { area: 'lessons', store: createMemberStore('localStorage', 'lessons_'), keys: ['unsent_progress'] },
] as const;
export type UnsentArea = (typeof UNSENT)[number]['area'];

/** Those who can send them, once their script is there. */
const senders = new Set<() => Promise<unknown>>();

/** How long a logout waits for them. */
const PATIENCE_MS = 3000;

/** Only a member has an account that could have them. */
export function unsentAreas(): readonly UnsentArea[] {
  if (readSession().visitor !== 'member') return [];
  return UNSENT.filter(({ store, keys }) => keys.some((key) => store.read(key) !== '')).map(
    ({ area }) => area,
  );
}

export function addSender(send: () => Promise<unknown>): () => void {
  senders.add(send);
  return () => senders.delete(send);
}

/** Tries to; says whether the account has all of them now. */
export async function sendUnsentChanges(): Promise<boolean> {
  if (unsentAreas().length === 0) return true;
  const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([patience, Promise.all([...senders].map((send) => send()))]);
  return unsentAreas().length === 0;
}
