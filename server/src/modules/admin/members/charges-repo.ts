import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { inOrderOf, type ListSource } from '../../../db/lists/page.ts';
import { matchesWords } from '../../../db/lists/search.ts';
import { planOfCharge } from '../../../db/plan-of-charge.ts';
import { charges, subscriptions } from '../../../db/schema.ts';

export const chargeList: ListSource<'charged_at'> = {
  table: charges,
  id: { by: charges.id, kind: 'uuid' },
  sorts: { charged_at: { by: charges.chargedAt, kind: 'moment' } },
};

export function chargesOf(memberId: string, { search }: { readonly search: string }): SQL | undefined {
  return and(
    eq(charges.userId, memberId),
    matchesWords(sql`lower(' ' || ${charges.providerChargeId})`, search),
  );
}

export async function selectCharges(db: Queryable, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ charge: charges, plan: planOfCharge })
    .from(charges)
    .innerJoin(subscriptions, eq(subscriptions.id, charges.subscriptionId))
    .where(inArray(charges.id, [...ids]));
  return inOrderOf(ids, rows, ({ charge }) => charge.id);
}

export type StoredCharge = Awaited<ReturnType<typeof selectCharges>>[number];
