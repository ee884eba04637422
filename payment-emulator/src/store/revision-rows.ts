import type { Revision } from '../billing/subscription.ts';
import type { Connection } from './database.ts';

/** A change of plan that awaits the payer's consent. */
export interface WaitingRevision {
  readonly token: string;
  readonly subscriptionId: string;
  readonly revision: Revision;
  readonly returnUrl: string | null;
  readonly cancelUrl: string | null;
  readonly createdAt: Date;
}

const COLUMNS = `token, subscription_id as "subscriptionId", revision, return_url as "returnUrl",
  cancel_url as "cancelUrl", created_at as "createdAt"`;

/** Replaces an older revision that is still open. */
export async function putRevision(connection: Connection, waiting: WaitingRevision): Promise<void> {
  await deleteRevision(connection, waiting.subscriptionId);
  await connection.query(
    `insert into payment_emulator.revisions
       (token, subscription_id, revision, return_url, cancel_url, created_at) values ($1, $2, $3, $4, $5, $6)`,
    [
      waiting.token,
      waiting.subscriptionId,
      waiting.revision,
      waiting.returnUrl,
      waiting.cancelUrl,
      waiting.createdAt,
    ],
  );
}

/** By the token or the subscription id, which both open a consent page. */
export async function findRevision(connection: Connection, token: string): Promise<WaitingRevision | null> {
  const { rows } = await connection.query<WaitingRevision>(
    `select ${COLUMNS} from payment_emulator.revisions where subscription_id = $1 or token = $1`,
    [token],
  );
  return rows[0] ?? null;
}

export async function deleteRevision(connection: Connection, subscriptionId: string): Promise<void> {
  await connection.query('delete from payment_emulator.revisions where subscription_id = $1', [
    subscriptionId,
  ]);
}
