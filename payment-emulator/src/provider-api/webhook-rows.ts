import type { Connection } from '../store/database.ts';

export interface Webhook {
  readonly id: string;
  readonly url: string;
  readonly eventTypes: readonly string[];
}

const COLUMNS = 'id, url, event_types as "eventTypes"';

/** Returns false if the address is in use. */
export async function insertWebhook(connection: Connection, webhook: Webhook): Promise<boolean> {
  const { rowCount } = await connection.query(
    `insert into payment_emulator.webhooks (id, url, event_types) values ($1, $2, $3)
     on conflict do nothing`,
    [webhook.id, webhook.url, webhook.eventTypes],
  );
  return rowCount === 1;
}

/** The site's own webhook. Its address may change at each start. */
export async function putWebhook(connection: Connection, { id, url, eventTypes }: Webhook): Promise<void> {
  await connection.query('delete from payment_emulator.webhooks where url = $1 and id <> $2', [url, id]);
  await connection.query(
    `insert into payment_emulator.webhooks (id, url, event_types) values ($1, $2, $3)
     on conflict (id) do update set url = excluded.url, event_types = excluded.event_types`,
    [id, url, eventTypes],
  );
}

export async function findWebhook(connection: Connection, id: string): Promise<Webhook | null> {
  const { rows } = await connection.query<Webhook>(
    `select ${COLUMNS} from payment_emulator.webhooks where id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

export async function listWebhooks(connection: Connection): Promise<Webhook[]> {
  const { rows } = await connection.query<Webhook>(
    `select ${COLUMNS} from payment_emulator.webhooks order by id`,
  );
  return rows;
}
