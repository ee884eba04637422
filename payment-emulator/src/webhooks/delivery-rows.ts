import type { Connection } from '../store/database.ts';
import type { DELIVERY_KINDS } from './events.ts';

export interface ClaimedDelivery {
  readonly number: number;
  readonly event_id: string;
  readonly webhook_id: string;
  readonly url: string;
  readonly kind: (typeof DELIVERY_KINDS)[number];
  readonly attempts: number;
  readonly body: string;
}

interface ClaimOptions {
  /** The emulator's time. */
  readonly now: Date;
  /** `null` includes deliveries that are held back. */
  readonly heldUntil: Date | null;
  readonly newestFirst: boolean;
}

/** Claims the next due delivery, so that no other process sends it. */
export async function claimDelivery(
  connection: Connection,
  { now, heldUntil, newestFirst }: ClaimOptions,
): Promise<ClaimedDelivery | null> {
  const { rows } = await connection.query<ClaimedDelivery>(
    `update payment_emulator.deliveries as delivery
     set state = 'sending', attempts = delivery.attempts + 1
     from payment_emulator.events as event, payment_emulator.webhooks as webhook
     where delivery.number = (
         select number from payment_emulator.deliveries
         where state = 'waiting' and due_at <= $1
           and ($2::timestamptz is null or held_until is null or held_until <= $2)
         order by number ${newestFirst ? 'desc' : 'asc'} limit 1 for update skip locked
       )
       and event.id = delivery.event_id and webhook.id = delivery.webhook_id
     returning delivery.number, delivery.event_id, delivery.webhook_id, webhook.url, delivery.kind,
       delivery.attempts, event.body`,
    [now, heldUntil],
  );
  return rows[0] ?? null;
}

export async function finishDelivery(
  connection: Connection,
  number: number,
  { state, answer, dueAt }: { readonly state: string; readonly answer: string; readonly dueAt: Date | null },
): Promise<void> {
  await connection.query(
    `update payment_emulator.deliveries
     set state = $2, last_answer = $3, due_at = coalesce($4, due_at), held_until = null where number = $1`,
    [number, state, answer, dueAt],
  );
}

/** The outcome of a delivery is unknown if the emulator ended during it, so it is sent again. */
export async function requeueUnfinished(connection: Connection): Promise<void> {
  await connection.query(`update payment_emulator.deliveries set state = 'waiting' where state = 'sending'`);
}

export async function countOpen(connection: Connection, now: Date): Promise<number> {
  const { rows } = await connection.query<{ open: number }>(
    `select count(*) as open from payment_emulator.deliveries
     where state = 'sending' or (state = 'waiting' and due_at <= $1)`,
    [now],
  );
  return rows[0]?.open ?? 0;
}

export async function countByState(connection: Connection): Promise<Record<string, number>> {
  const { rows } = await connection.query<{ state: string; count: number }>(
    'select state, count(*) as count from payment_emulator.deliveries group by state',
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

export interface StoredDelivery {
  readonly number: number;
  readonly eventId: string;
  readonly eventType: string;
  readonly subscriptionId: string;
  readonly createdAt: Date;
  readonly kind: string;
  readonly state: string;
  readonly attempts: number;
  /** The status of the last response, or an error. */
  readonly lastAnswer: string | null;
}

export async function listDeliveries(connection: Connection, most: number): Promise<StoredDelivery[]> {
  const { rows } = await connection.query<StoredDelivery>(
    `select delivery.number, event.id as "eventId", event.event_type as "eventType",
       event.subscription_id as "subscriptionId", event.created_at as "createdAt", delivery.kind,
       delivery.state, delivery.attempts, delivery.last_answer as "lastAnswer"
     from payment_emulator.deliveries as delivery
     join payment_emulator.events as event on event.id = delivery.event_id
     order by delivery.number desc limit $1`,
    [most],
  );
  return rows;
}
