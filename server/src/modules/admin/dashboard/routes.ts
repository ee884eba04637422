import { endpoints } from '@carom/contract/endpoints';
import { PAY_TYPES } from '@carom/domain/access';
import { formatAmount } from '@carom/domain/subscription/money';
import { PLANS } from '@carom/domain/subscription/prices';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../plugins/calls/endpoint.ts';
import { noticeView } from '../operations/notice-view.ts';
import type { AdminDashboardService } from './service.ts';

const BY_PLAN = PLANS.flatMap((plan) => PAY_TYPES.map((payType) => ({ plan, payType })));
const PER_CENT = 100;

export function adminDashboardRoutes(app: FastifyInstance, dashboard: AdminDashboardService): void {
  registerEndpoint(app, endpoints.adminReadDashboard, async () => {
    const { members, groups, classes, ...numbers } = await dashboard.read();
    return {
      status: 200,
      message: 'The numbers of the site.',
      members: {
        total: members.total,
        active: members.active,
        pending: members.pending,
        blocked: members.blocked,
        new_this_month: members.newThisMonth,
      },
      subscriptions: {
        active: numbers.active,
        past_due: numbers.pastDue,
        by_plan: BY_PLAN.map(({ plan, payType }) => {
          const group = groups.find((each) => each.plan === plan && each.payType === payType);
          return { plan, pay_type: payType, subscriptions: group?.subscriptions ?? 0 };
        }),
        monthly_revenue: formatAmount(numbers.monthlyCents),
      },
      months: numbers.months.map((month) => ({
        month: month.month,
        new_subscriptions: month.made,
        cancelled_subscriptions: month.cancelled,
        members: month.members,
        revenue: formatAmount(month.chargedCents),
        fill_percent: percentOf(month.seatsTaken, month.seats),
        messages: month.messages,
      })),
      last_month_to_date: {
        revenue: formatAmount(numbers.lastMonthToDate.chargedCents),
        messages: numbers.lastMonthToDate.messages,
      },
      classes: { ...classes, fill_percent: percentOf(classes.booked, classes.seats) },
      messages: numbers.messages,
      operations: {
        mails_waiting: numbers.mailsWaiting,
        mails_given_up: numbers.mailsGivenUp,
        jobs_failed: numbers.jobsFailed,
        webhooks_failed: numbers.webhooksFailed,
      },
      payment_notices: numbers.paymentNotices.map(noticeView),
    };
  });
}

function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((PER_CENT * part) / whole);
}
