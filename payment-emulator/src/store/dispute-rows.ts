import type { Connection } from './database.ts';

export const DISPUTE_REASONS = [
  'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
  'MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED',
  'UNAUTHORISED',
  'CREDIT_NOT_PROCESSED',
  'DUPLICATE_TRANSACTION',
  'INCORRECT_AMOUNT',
  'PAYMENT_BY_OTHER_MEANS',
  'CANCELED_RECURRING_BILLING',
  'PROBLEM_WITH_REMITTANCE',
  'OTHER',
] as const;

export const OPEN_STATUSES = [
  'OPEN',
  'WAITING_FOR_BUYER_RESPONSE',
  'WAITING_FOR_SELLER_RESPONSE',
  'UNDER_REVIEW',
  'OTHER',
] as const;

export const DISPUTE_OUTCOMES = [
  'RESOLVED_BUYER_FAVOUR',
  'RESOLVED_SELLER_FAVOUR',
  'RESOLVED_WITH_PAYOUT',
  'CANCELED_BY_BUYER',
  'ACCEPTED',
  'DENIED',
  'NONE',
] as const;
export type DisputeOutcome = (typeof DISPUTE_OUTCOMES)[number];

export interface Dispute {
  readonly id: string;
  readonly saleId: string;
  readonly reason: (typeof DISPUTE_REASONS)[number];
  readonly status: (typeof OPEN_STATUSES)[number] | 'RESOLVED';
  /** The disputed amount: the part of the sale that was not refunded. */
  readonly cents: number;
  /** The seller's deadline. */
  readonly respondBy: Date | null;
  readonly outcome: DisputeOutcome | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

const COLUMNS = `id, sale_id as "saleId", reason, status, cents, respond_by as "respondBy", outcome,
  created_at as "createdAt", updated_at as "updatedAt"`;

export async function putDispute(connection: Connection, dispute: Dispute): Promise<void> {
  await connection.query(
    `insert into payment_emulator.disputes
       (id, sale_id, reason, status, cents, respond_by, outcome, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (id) do update set status = excluded.status, respond_by = excluded.respond_by,
       outcome = excluded.outcome, updated_at = excluded.updated_at`,
    [
      dispute.id,
      dispute.saleId,
      dispute.reason,
      dispute.status,
      dispute.cents,
      dispute.respondBy,
      dispute.outcome,
      dispute.createdAt,
      dispute.updatedAt,
    ],
  );
}

export async function findDispute(
  connection: Connection,
  id: string,
  { forUpdate = false } = {},
): Promise<Dispute | null> {
  const { rows } = await connection.query<Dispute>(
    `select ${COLUMNS} from payment_emulator.disputes where id = $1 ${forUpdate ? 'for update' : ''}`,
    [id],
  );
  return rows[0] ?? null;
}

export async function listDisputes(connection: Connection, most: number): Promise<Dispute[]> {
  const { rows } = await connection.query<Dispute>(
    `select ${COLUMNS} from payment_emulator.disputes order by created_at desc, id limit $1`,
    [most],
  );
  return rows;
}
