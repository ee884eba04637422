import type { SubscriptionInfo } from '@carom/contract/subscription/schemas';
import type { PayType } from '@carom/domain/access';
import { formatAmount } from '@carom/domain/subscription/money';
import type { PriceList } from '@carom/domain/subscription/prices';
import type { Database } from '../../db/client.ts';
import { writeIfPossible } from '../../db/write-if-possible.ts';
import type { QueueJob } from '../../jobs/job-queue.ts';
import { isRecent } from '../../limits/recent.ts';
import { synchroniseJob } from './job-names.ts';
import type { MemberState, ReadMemberState } from './member-state.ts';
import type { Prices } from './prices.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
/** While an offer is fresh, every visit asks whether it was taken up, but not more often than this. */
const OFFER_FRESH_MS = 60 * MINUTE_MS;
const LOOK_EVERY_MS = 5 * SECOND_MS;

interface MemberOfPayType {
  readonly id: string;
  readonly payType: PayType;
}

/** Everything of the reply but its status and message. */
type Info = Omit<SubscriptionInfo, 'status' | 'message'>;
type State = Omit<Info, 'payment_pending' | 'payment_overdue' | 'checkout' | 'test_mode'>;

export interface InfoService {
  read(member: MemberOfPayType): Promise<Info>;
  readState(member: MemberOfPayType): Promise<State>;
  readonly checkout: Info['checkout'];
}

interface InfoDeps {
  readonly db: Database;
  readonly prices: Prices;
  readonly readMemberState: ReadMemberState;
  readonly queueJob: QueueJob;
  readonly checkout: Info['checkout'];
  readonly isTestMode: boolean;
  readonly clock: () => Date;
}

export function createInfoService(deps: InfoDeps): InfoService {
  const { db, prices, readMemberState, queueJob, checkout, isTestMode, clock } = deps;

  /** A window that closed too early, and a webhook that is lost: then a visit is what finds the payment. */
  async function lookForApproval({ all }: MemberState): Promise<void> {
    const now = clock();
    for (const { row } of all) {
      const isFresh = now.getTime() - row.createdAt.getTime() < OFFER_FRESH_MS;
      const isDue = !isRecent(row.updatedAt, LOOK_EVERY_MS, now);
      if (row.status === 'pending' && row.vendor === 'paypal' && isFresh && isDue) {
        await writeIfPossible(() => queueJob(db, synchroniseJob(row.providerSubscriptionId)));
      }
    }
  }

  return {
    checkout,
    async read({ id, payType }) {
      const state = await readMemberState(db, id);
      await lookForApproval(state);
      const { pending, isOverdue } = state;
      return {
        ...stateIn(state, payType, await prices.listCharged()),
        payment_pending:
          pending === null
            ? null
            : {
                plan: pending.row.plan,
                amount: formatAmount(pending.row.amountCents),
                recurring_payment_id: pending.row.providerSubscriptionId,
              },
        payment_overdue: isOverdue,
        checkout,
        test_mode: isTestMode ? realPrices((await prices.list())[payType]) : null,
      };
    },
    async readState({ id, payType }) {
      return stateIn(await readMemberState(db, id), payType, await prices.listCharged());
    },
  };
}

function stateIn({ profile, paid, cancelled }: MemberState, payType: PayType, list: PriceList): State {
  return {
    profile: { pay_type: payType, subscription: profile },
    payment_paid:
      paid === null
        ? null
        : {
            plan: paid.plan,
            amount: formatAmount(paid.amountCents),
            start_date: paid.startDate,
            end_date: paid.endDate,
            status: paid.status,
          },
    payment_cancelled:
      cancelled === null
        ? null
        : {
            plan: cancelled.plan,
            amount: formatAmount(cancelled.amountCents),
            date: cancelled.date,
            status: 'cancelled',
          },
    subscription_yearly_payment_amount: formatAmount(list.payee.yearly),
    subscription_monthly_payment_amount: formatAmount(list.payee.monthly),
    subscription_vip_yearly_payment_amount: formatAmount(list.vip.yearly),
    subscription_vip_monthly_payment_amount: formatAmount(list.vip.monthly),
  };
}

function realPrices({ monthly, yearly }: PriceList[PayType]) {
  return { monthly_payment_amount: formatAmount(monthly), yearly_payment_amount: formatAmount(yearly) };
}
