import { DAY_MS } from '@carom/domain/time/durations';
import type { Clock } from '../clock.ts';
import { newId } from '../ids.ts';
import type { Connection, Database } from '../store/database.ts';
import { type Dispute, type DisputeOutcome, findDispute, putDispute } from '../store/dispute-rows.ts';
import type { Sale } from '../store/sale-rows.ts';
import type { Dispatcher } from '../webhooks/dispatcher.ts';
import type { EventRecorder } from '../webhooks/events.ts';
import { disputeView } from './dispute-view.ts';
import { unknownResource, unprocessable } from './refusal.ts';
import type { SaleService } from './sale-service.ts';

/** The recipient of the disputed amount. The provider pays a payout itself. */
const MONEY_GOES_TO: Readonly<Record<DisputeOutcome, 'buyer' | 'seller' | 'nobody'>> = {
  RESOLVED_BUYER_FAVOUR: 'buyer',
  ACCEPTED: 'buyer',
  RESOLVED_SELLER_FAVOUR: 'seller',
  CANCELED_BY_BUYER: 'seller',
  DENIED: 'seller',
  RESOLVED_WITH_PAYOUT: 'nobody',
  NONE: 'nobody',
};

const WORDS = { CREATED: 'created', UPDATED: 'updated', RESOLVED: 'resolved' } as const;

interface DisputeServiceOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly events: EventRecorder;
  readonly dispatcher: Pick<Dispatcher, 'wake'>;
  readonly sales: SaleService;
  readonly baseUrl: () => string;
}

/** `null`: no deadline. */
type Deadline = { readonly respondWithinDays: number | null };

export type DisputeService = ReturnType<typeof createDisputeService>;

/** Claims of payers for a refund of a sale. */
export function createDisputeService(options: DisputeServiceOptions) {
  const { database, clock, events, dispatcher, sales, baseUrl } = options;

  const deadlineIn = ({ respondWithinDays: days }: Deadline) =>
    days === null ? null : new Date(clock.now().getTime() + days * DAY_MS);

  async function required(connection: Connection, id: string, lock = {}): Promise<Dispute> {
    const dispute = await findDispute(connection, id, lock);
    if (dispute === null) throw unknownResource('dispute_id', id);
    return dispute;
  }

  async function write(connection: Connection, dispute: Dispute, what: keyof typeof WORDS): Promise<object> {
    const sale = await sales.required(connection, dispute.saleId);
    const resource = disputeView(dispute, sale, baseUrl());
    await putDispute(connection, dispute);
    await events.record(connection, {
      type: `CUSTOMER.DISPUTE.${what}`,
      resourceType: 'dispute',
      resourceVersion: '1.0',
      summary: `A dispute was ${WORDS[what]} with case # ${dispute.id}`,
      resource,
      resourceId: dispute.id,
      subscriptionId: sale.subscriptionId,
      at: dispute.updatedAt,
    });
    return resource;
  }

  async function change(
    id: string,
    what: keyof typeof WORDS,
    work: (connection: Connection, dispute: Dispute) => Promise<Partial<Dispute>>,
  ): Promise<object> {
    const view = await database.transaction(async (connection) => {
      const dispute = await required(connection, id, { forUpdate: true });
      if (dispute.status === 'RESOLVED') {
        throw unprocessable('ACTION_NOT_ALLOWED_IN_CURRENT_DISPUTE_STATE', 'The dispute is resolved.');
      }
      const changed = await work(connection, dispute);
      return write(connection, { ...dispute, ...changed, updatedAt: clock.now() }, what);
    });
    dispatcher.wake();
    return view;
  }

  async function moveMoney(connection: Connection, { saleId }: Dispute, outcome: DisputeOutcome) {
    const sale: Sale = await sales.required(connection, saleId, { forUpdate: true });
    const to = MONEY_GOES_TO[outcome];
    const isKept = !sale.isReversed && sale.refundedCents < sale.cents;
    if (to === 'buyer' && isKept) await sales.reverseWithin(connection, saleId);
    if (to === 'seller' && sale.isReversed) await sales.restoreWithin(connection, sale);
  }

  return {
    async show(id: string): Promise<object> {
      const dispute = await required(database, id);
      return disputeView(dispute, await sales.required(database, dispute.saleId), baseUrl());
    },

    async open(saleId: string, wanted: Pick<Dispute, 'reason'> & Deadline): Promise<object> {
      const view = await database.transaction(async (connection) => {
        const { cents, refundedCents } = await sales.required(connection, saleId);
        const now = clock.now();
        const dispute: Dispute = {
          id: newId.dispute(),
          saleId,
          reason: wanted.reason,
          status: 'WAITING_FOR_SELLER_RESPONSE',
          cents: cents - refundedCents,
          respondBy: deadlineIn(wanted),
          outcome: null,
          createdAt: now,
          updatedAt: now,
        };
        return write(connection, dispute, 'CREATED');
      });
      dispatcher.wake();
      return view;
    },

    update: (id: string, wanted: Pick<Dispute, 'status'> & Deadline) =>
      change(id, 'UPDATED', async () => ({ status: wanted.status, respondBy: deadlineIn(wanted) })),

    resolve: (id: string, outcome: DisputeOutcome) =>
      change(id, 'RESOLVED', async (connection, dispute) => {
        await moveMoney(connection, dispute, outcome);
        return { status: 'RESOLVED', outcome };
      }),

    /** The merchant accepts the claim: the provider refunds the payer from the merchant's account. */
    accept: (id: string) =>
      change(id, 'RESOLVED', async (connection, { saleId }) => {
        await sales.refundWithin(connection, saleId, null);
        return { status: 'RESOLVED', outcome: 'RESOLVED_BUYER_FAVOUR' };
      }),
  };
}
