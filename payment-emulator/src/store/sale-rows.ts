import type { Connection } from './database.ts';

const SALE_STATES = ['completed', 'pending', 'declined'] as const;

export interface Sale {
  readonly id: string;
  readonly subscriptionId: string;
  readonly cents: number;
  /** The state of the payment itself; refunds and reversals are in the fields below. */
  readonly state: (typeof SALE_STATES)[number];
  /** For payments that are or were pending. */
  readonly clearsAt: Date | null;
  readonly clearsAsPaid: boolean | null;
  readonly refundedCents: number;
  /** Reversed by the payer's bank, not refunded by the merchant. */
  readonly isReversed: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export interface Refund {
  readonly id: string;
  readonly saleId: string;
  readonly cents: number;
  readonly createdAt: Date;
}

const COLUMNS = `id, subscription_id as "subscriptionId", cents, state, clears_at as "clearsAt",
  clears_as_paid as "clearsAsPaid", refunded_cents as "refundedCents", is_reversed as "isReversed", created_at as "createdAt", updated_at as "updatedAt"`;

export async function insertSale(connection: Connection, sale: Sale): Promise<void> {
  await connection.query(
    `insert into payment_emulator.sales
       (id, subscription_id, cents, state, clears_at, clears_as_paid, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      sale.id,
      sale.subscriptionId,
      sale.cents,
      sale.state,
      sale.clearsAt,
      sale.clearsAsPaid,
      sale.createdAt,
      sale.updatedAt,
    ],
  );
}

export async function updateSale(connection: Connection, sale: Sale): Promise<void> {
  await connection.query(
    `update payment_emulator.sales
     set state = $2, refunded_cents = $3, is_reversed = $4, updated_at = $5 where id = $1`,
    [sale.id, sale.state, sale.refundedCents, sale.isReversed, sale.updatedAt],
  );
}

export async function findSale(
  connection: Connection,
  id: string,
  { forUpdate = false } = {},
): Promise<Sale | null> {
  const { rows } = await connection.query<Sale>(
    `select ${COLUMNS} from payment_emulator.sales where id = $1 ${forUpdate ? 'for update' : ''}`,
    [id],
  );
  return rows[0] ?? null;
}

/** The earliest pending payment that completes up to a moment. */
export async function findEarliestClearing(
  connection: Connection,
  until: Date,
): Promise<{ readonly id: string; readonly at: Date } | null> {
  const { rows } = await connection.query<{ id: string; at: Date }>(
    `select id, clears_at as at from payment_emulator.sales
     where state = 'pending' and clears_at <= $1 order by clears_at, id limit 1`,
    [until],
  );
  return rows[0] ?? null;
}

export interface SaleWindow {
  readonly from: Date;
  readonly to: Date;
  readonly page: number;
  readonly size: number;
}

export async function listSales(
  connection: Connection,
  subscriptionId: string,
  { from, to, page, size }: SaleWindow,
): Promise<{ readonly sales: readonly Sale[]; readonly total: number }> {
  const matching = 'from payment_emulator.sales where subscription_id = $1 and created_at between $2 and $3';
  const window = [subscriptionId, from, to];
  const { rows: sales } = await connection.query<Sale>(
    `select ${COLUMNS} ${matching} order by created_at, id limit $4 offset $5`,
    [...window, size, (page - 1) * size],
  );
  const count = await connection.query<{ total: number }>(`select count(*) as total ${matching}`, window);
  return { sales, total: count.rows[0]?.total ?? 0 };
}

export async function listLatestSales(connection: Connection, most: number): Promise<Sale[]> {
  const { rows } = await connection.query<Sale>(
    `select ${COLUMNS} from payment_emulator.sales order by created_at desc, id limit $1`,
    [most],
  );
  return rows;
}

export async function insertRefund(connection: Connection, refund: Refund): Promise<void> {
  await connection.query(
    'insert into payment_emulator.refunds (id, sale_id, cents, created_at) values ($1, $2, $3, $4)',
    [refund.id, refund.saleId, refund.cents, refund.createdAt],
  );
}

export async function findRefund(connection: Connection, id: string): Promise<Refund | null> {
  const { rows } = await connection.query<Refund>(
    `select id, sale_id as "saleId", cents, created_at as "createdAt"
     from payment_emulator.refunds where id = $1`,
    [id],
  );
  return rows[0] ?? null;
}
