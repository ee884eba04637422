import { randomUUID } from 'node:crypto';
import type { saveRosterBody } from '@carom/contract/rosters/schemas';
import type { z } from 'zod';
import type { Database } from '../../src/db/client.ts';
import { rosters } from '../../src/db/schema.ts';

/** Inserts a roster directly. */
export async function addRoster(
  { db }: { readonly db: Database },
  owner: { readonly id: string },
): Promise<string> {
  const id = randomUUID();
  const now = new Date();
  const times = { createdAt: now, updatedAt: now };
  await db.insert(rosters).values({
    ...times,
    id,
    userId: owner.id,
    side: 'yourOpponent',
    name: 'The Rays',
    division: 'North',
    players: [{ id: randomUUID(), name: 'Ida', label: '6' }],
    version: 1,
  });
  return id;
}

type Body = z.input<typeof saveRosterBody>;

/** The request of a page that saves a new roster. */
export function rosterOf(given: Partial<Record<keyof Body, unknown>> = {}): Record<string, unknown> {
  return {
    id: randomUUID(),
    version: 0,
    side: 'yourTeam',
    name: 'The Sharks',
    division: '',
    players: [
      { id: randomUUID(), name: 'Ann', label: '7' },
      { id: randomUUID(), name: 'Bob', label: '5+' },
    ],
    ...given,
  };
}
