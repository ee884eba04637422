import type { ShownSubscription, SubscriptionInfo } from '@carom/contract/subscription/schemas';
import type { PayType } from '@carom/domain/access';
import { leavesNoRoom } from '@carom/domain/subscription/member-subscription';
import { formatAmount } from '@carom/domain/subscription/money';
import { isGranted } from '@carom/domain/subscription/predicates';
import type { PriceList } from '@carom/domain/subscription/prices';
import type { Subscription } from '@carom/domain/subscription/subscription';
import type { BackgroundWrites } from '../../../db/background-writes.ts';
import type { Database } from '../../../db/client.ts';
import type { QueueJob } from '../../../jobs/job-queue.ts';
import { isRecent } from '../../../limits/recent.ts';
import type { Payments } from '../../../ports/payments.ts';
import { isAtProvider } from '../billing-actions/at-provider.ts';
import { synchroniseJob } from '../job-names.ts';
import type { Prices } from '../prices/prices.ts';
import type { PaymentEnvironment } from '../prices/prices-repo.ts';
import { selectCurrentPrices } from '../prices/prices-repo.ts';
import { switchOfferOf } from '../renewal/switch-fields.ts';
import { isSyncDue } from '../sync/next-sync.ts';
import type { MemberState, MemberStates } from './member-state.ts';
import {
  comingDaysOf,
  paymentCancelledOf,
  paymentPaidOf,
  profileSubscriptionOf,
  renewalFieldsOf,
  shownSubscriptionOf,
} from './reply-fields.ts';

export interface MemberOfPayType {
  readonly id: string;
  readonly payType: PayType;
}

/** The reply without status and message. */
type Info = Omit<SubscriptionInfo, 'status' | 'message'>;
type State = Pick<Info, 'profile' | 'payment_paid' | 'payment_cancelled' | 'complimentary_days'> &
  ReturnType<typeof pricesIn>;

export interface InfoService {
  /** The full reply. Status 404: the member never paid. */
  reply(member: MemberOfPayType): Promise<SubscriptionInfo>;
  read(member: MemberOfPayType): Promise<Info>;
  readState(member: MemberOfPayType): Promise<State>;
  /** The state of the subscription, without prices and available actions. */
  readShown(member: MemberOfPayType): Promise<ShownSubscription>;
  /** The real prices for a new member, even in test mode. */
  readPublicPrices(): Promise<PriceList[PayType]>;
  readonly checkout: Info['checkout'];
}

interface InfoDeps {
  readonly db: Database;
  readonly backgroundWrites: BackgroundWrites;
  readonly prices: Pick<Prices, 'listsIn'>;
  readonly environment: PaymentEnvironment;
  readonly payments: Pick<Payments, 'timings'>;
  readonly memberStates: MemberStates;
  readonly queueJob: QueueJob;
  readonly checkout: Info['checkout'];
  readonly payerPageUrl: string;
  readonly isTestMode: boolean;
  readonly clock: () => Date;
}

export function createInfoService(deps: InfoDeps): InfoService {
  const {
    db,
    backgroundWrites,
    prices,
    environment,
    payments,
    memberStates,
    checkout,
    payerPageUrl,
    isTestMode,
    clock,
  } = deps;

  async function readAll(userId: string) {
    const [state, current] = await Promise.all([
      memberStates.read(db, userId),
      selectCurrentPrices(db, environment),
    ]);
    return { state, lists: prices.listsIn(current) };
  }

  /**
   * If the payment window was closed early and the webhook was lost, a visit detects the payment. It queues a sync
   * while the offer can be approved, at most once per sync interval.
   */
  function queueSyncOfOffers({ all }: MemberState): void {
    const now = clock();
    for (const { row } of all) {
      const isOpen = isRecent(row.createdAt, payments.timings.approvalMs, now);
      if (row.status === 'pending' && isAtProvider(row) && isOpen && isSyncDue(row, now)) {
        const job = synchroniseJob(row.providerSubscriptionId);
        backgroundWrites.begin(`job ${job.key}`, () => deps.queueJob(db, job));
      }
    }
  }

  async function readInfo({ id, payType }: MemberOfPayType): Promise<{ state: MemberState; info: Info }> {
    const { state, lists } = await readAll(id);
    queueSyncOfOffers(state);
    const { current } = state;
    const info = {
      ...shownSubscriptionOf(state, { payType, payerPageUrl }),
      ...pricesIn(lists.charged),
      can_subscribe_anew: current !== null && isGranted(current) && !leavesNoRoom(current, state.today),
      can_stop_renewal: renewalFieldsOf(current, state.today).can_stop_renewal,
      switch_offer: switchOfferOf(state, lists.charged[payType]),
      checkout,
      test_mode: isTestMode ? realPrices(lists.real[payType]) : null,
    };
    return { state, info };
  }

  return {
    checkout,
    read: async (member) => (await readInfo(member)).info,
    async reply(member) {
      const { state, info } = await readInfo(member);
      // A fully refunded charge still counts here.
      const hasPaid = state.all.some(({ subscription }) => wasPaid(subscription));
      return info.payment_paid !== null || hasPaid
        ? { status: 200, message: 'Your subscription.', ...info }
        : { status: 404, message: 'You have not subscribed yet.', ...info };
    },
    readPublicPrices: async () => prices.listsIn(await selectCurrentPrices(db, environment)).real.payee,
    readShown: async ({ id, payType }) =>
      shownSubscriptionOf(await memberStates.read(db, id), { payType, payerPageUrl }),
    async readState({ id, payType }) {
      const { state, lists } = await readAll(id);
      return stateIn(state, payType, lists.charged);
    },
  };
}

function wasPaid({ refusal, charges }: Subscription): boolean {
  return refusal === null && charges.length > 0;
}

function stateIn(state: MemberState, payType: PayType, list: PriceList): State {
  const { current, facts } = state;
  return {
    profile: { pay_type: payType, subscription: profileSubscriptionOf(facts) },
    payment_paid: paymentPaidOf(state),
    payment_cancelled: paymentCancelledOf(current),
    complimentary_days: comingDaysOf(state),
    ...pricesIn(list),
  };
}

function pricesIn(list: PriceList) {
  return {
    subscription_yearly_payment_amount: formatAmount(list.payee.yearly),
    subscription_monthly_payment_amount: formatAmount(list.payee.monthly),
    subscription_vip_yearly_payment_amount: formatAmount(list.vip.yearly),
    subscription_vip_monthly_payment_amount: formatAmount(list.vip.monthly),
  };
}

function realPrices({ monthly, yearly }: PriceList[PayType]) {
  return { monthly_payment_amount: formatAmount(monthly), yearly_payment_amount: formatAmount(yearly) };
}
