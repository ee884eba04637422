import { timestamp } from '../billing/calendar.ts';
import type { FaultSwitches } from '../faults.ts';
import { newId } from '../ids.ts';
import type { Connection } from '../store/database.ts';
import type { EventType } from './event-types.ts';
import { EVERY_EVENT } from './event-types.ts';

export const DELIVERY_KINDS = ['genuine', 'copy', 'forged'] as const;
type DeliveryKind = (typeof DELIVERY_KINDS)[number];

const REORDER_GATHER_MS = 300;

interface NewEvent {
  readonly type: EventType;
  readonly resourceType: 'subscription' | 'sale' | 'refund' | 'dispute';
  readonly resourceVersion: '1.0' | '2.0';
  readonly summary: string;
  readonly resource: object;
  readonly resourceId: string;
  readonly subscriptionId: string;
  readonly at: Date;
}

export interface EventRecorder {
  /** Records an event in the transaction of its change. It is sent after the commit. */
  record(connection: Connection, event: NewEvent): Promise<void>;
}

interface RecorderOptions {
  readonly baseUrl: () => string;
  readonly faults: FaultSwitches;
  readonly realTime: () => Date;
}

export function createEventRecorder({ baseUrl, faults, realTime }: RecorderOptions): EventRecorder {
  async function record(connection: Connection, event: NewEvent): Promise<void> {
    const id = newId.event();
    const { kinds, state, heldForMs } = planned();
    await connection.query(
      `with event as (
         insert into payment_emulator.events
           (id, event_type, subscription_id, resource_id, created_at, body) values ($1, $2, $3, $4, $5, $6)
         returning id, event_type, created_at
       )
       insert into payment_emulator.deliveries (event_id, webhook_id, kind, state, due_at, held_until)
       select event.id, webhook.id, kind.name, $8, event.created_at, $9
       from event, unnest($7::text[]) with ordinality as kind (name, place), payment_emulator.webhooks as webhook
       where webhook.event_types && array[event.event_type, $10]
       order by kind.place, webhook.id`,
      [
        id,
        event.type,
        event.subscriptionId,
        event.resourceId,
        event.at,
        bodyOf(id, event, baseUrl()),
        kinds,
        state,
        heldForMs === 0 ? null : new Date(realTime().getTime() + heldForMs),
        EVERY_EVENT,
      ],
    );
  }

  function planned() {
    const { lose, delay_ms, duplicate, reorder, forge } = faults.current();
    const kinds: DeliveryKind[] = [
      ...(forge ? (['forged'] as const) : []),
      'genuine',
      ...Array.from({ length: duplicate }, () => 'copy' as const),
    ];
    return {
      kinds,
      state: lose ? 'lost' : 'waiting',
      heldForMs: Math.max(delay_ms, reorder ? REORDER_GATHER_MS : 0),
    };
  }

  return { record };
}

/**
 * Escapes slashes, as some serialisers do. The content is equal, but a verification of anything except the
 * received bytes fails.
 */
function bodyOf(id: string, event: NewEvent, baseUrl: string): string {
  const self = `${baseUrl}/v1/notifications/webhooks-events/${id}`;
  const body = {
    id,
    event_version: '1.0',
    create_time: timestamp(event.at),
    resource_type: event.resourceType,
    resource_version: event.resourceVersion,
    event_type: event.type,
    summary: event.summary,
    resource: event.resource,
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: `${self}/resend`, rel: 'resend', method: 'POST' },
    ],
  };
  return JSON.stringify(body).replaceAll('/', '\\/');
}
