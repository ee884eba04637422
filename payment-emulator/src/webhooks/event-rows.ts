import type { Connection } from '../store/database.ts';

export interface StoredEvent {
  readonly number: number;
  readonly id: string;
  readonly eventType: string;
  readonly subscriptionId: string;
  readonly createdAt: Date;
  readonly body: string;
}

const COLUMNS = `number, id, event_type as "eventType", subscription_id as "subscriptionId",
  created_at as "createdAt", body`;

export async function findEvent(connection: Connection, id: string): Promise<StoredEvent | null> {
  const { rows } = await connection.query<StoredEvent>(
    `select ${COLUMNS} from payment_emulator.events where id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

export interface EventFilter {
  readonly subscriptionId?: string | undefined;
  readonly resourceId?: string | undefined;
  readonly type?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly most: number;
  readonly newestFirst: boolean;
}

export async function listEvents(connection: Connection, filter: EventFilter): Promise<StoredEvent[]> {
  const { rows } = await connection.query<StoredEvent>(
    `select ${COLUMNS} from payment_emulator.events
     where ($1::text is null or subscription_id = $1) and ($2::text is null or resource_id = $2)
       and ($3::text is null or event_type = $3)
       and ($4::timestamptz is null or created_at >= $4) and ($5::timestamptz is null or created_at <= $5)
     order by number ${filter.newestFirst ? 'desc' : 'asc'} limit $6`,
    [
      filter.subscriptionId ?? null,
      filter.resourceId ?? null,
      filter.type ?? null,
      filter.from ?? null,
      filter.to ?? null,
      filter.most,
    ],
  );
  return rows;
}

/** Adds another delivery of an event, due at once. */
export async function resend(connection: Connection, eventId: string, now: Date): Promise<void> {
  await connection.query(
    `insert into payment_emulator.deliveries (event_id, webhook_id, kind, state, due_at)
     select $1, id, 'genuine', 'waiting', $2 from payment_emulator.webhooks order by id`,
    [eventId, now],
  );
}
