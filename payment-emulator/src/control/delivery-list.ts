import type { Connection } from '../store/database.ts';

export interface StoredDelivery {
  readonly number: number;
  readonly eventId: string;
  readonly eventType: string;
  readonly subscriptionId: string;
  readonly createdAt: Date;
  readonly kind: string;
  readonly state: string;
  readonly attempts: number;
  /** The status of the last answer, or why there was none. */
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
