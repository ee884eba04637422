import { type Cents, toCents } from '@carom/domain/subscription/prices';
import { isAtProvider } from '../../subscription/billing-actions/at-provider.ts';
import type { RefundService } from '../../subscription/refunds/refund-service.ts';

type Refunds = Pick<RefundService, 'listOf' | 'leftOf'>;
type Listed = Awaited<ReturnType<Refunds['listOf']>>;

interface ChargeRow {
  readonly charge: Parameters<Refunds['leftOf']>[0] & { readonly id: string };
  readonly vendor: Parameters<typeof isAtProvider>[0]['vendor'];
}

/** The rows with the refunds that were ordered of their charges, and what can still be refunded. */
export async function withRefunds<Row extends ChargeRow>(
  refunds: Refunds,
  rows: readonly Row[],
): Promise<(Row & { readonly refunds: Listed; readonly leftCents: Cents })[]> {
  if (rows.length === 0) return [];
  const ordered = await refunds.listOf(rows.map(({ charge }) => charge.id));
  return rows.map((row) => {
    const own = ordered.filter(({ chargeId }) => chargeId === row.charge.id);
    // A test payment moved no money.
    const leftCents = isAtProvider(row) ? refunds.leftOf(row.charge, own) : toCents(0);
    return { ...row, refunds: own, leftCents };
  });
}
