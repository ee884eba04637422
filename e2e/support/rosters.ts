import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { headersOf } from './session.ts';
import { expect } from './test.ts';

export type RosterPlayers = readonly (readonly [name: string, label: string])[];

interface Roster {
  readonly side: 'yourTeam' | 'yourOpponent';
  readonly name: string;
  readonly players: RosterPlayers;
}

/** Into the account of whoever is logged in on this page, past the form. */
export async function saveRoster(page: Page, { side, name, players }: Roster): Promise<void> {
  const reply = await page.request.post('/api/rosters', {
    headers: await headersOf(page),
    data: {
      id: randomUUID(),
      version: 0,
      side,
      name,
      division: '',
      players: players.map(([player, label]) => ({ id: randomUUID(), name: player, label })),
    },
  });
  expect(reply.status()).toBe(200);
}
