import type { Database } from '../../src/db/client.ts';
import { portfolioEntries } from '../../src/db/schema.ts';

/** The request of a page that saves a match plan. */
export const portfolioPlan = {
  kind: 'feature_2_plan',
  name: 'Tuesday at home',
  data: { yourTeam: [{ skillLevel: 5, grade: '+', quantity: 2 }], matchUps: [], selectedTeam: 'yourTeam' },
} as const;

export type StoredEntry = typeof portfolioEntries.$inferSelect;

/** Inserts an entry directly, for states that the API cannot create at once. */
export async function addPortfolioEntry(
  { db }: { readonly db: Database },
  owner: { readonly id: string },
  given: Partial<typeof portfolioEntries.$inferInsert> = {},
): Promise<StoredEntry> {
  const now = new Date();
  const [row] = await db
    .insert(portfolioEntries)
    .values({ ...portfolioPlan, userId: owner.id, createdAt: now, updatedAt: now, ...given })
    .returning();
  if (row === undefined) throw new Error('No entry was made');
  return row;
}
