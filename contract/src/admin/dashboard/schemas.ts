import { PAY_TYPES } from '@carom/domain/access';
import { PLANS } from '@carom/domain/subscription/prices';
import { z } from 'zod';
import { envelope } from '../../envelope.ts';
import { shownAmount } from '../../money.ts';
import { paymentNotice } from '../operations/schemas.ts';

const count = z.int32();

export const adminDashboardReply = envelope.extend({
  members: z.object({ total: count, active: count, pending: count, blocked: count, new_this_month: count }),
  subscriptions: z.object({
    active: count.meta({ description: 'Paid and not cancelled' }),
    past_due: count.meta({ description: 'Of these: the last renewal failed' }),
    by_plan: z.array(z.object({ plan: z.enum(PLANS), pay_type: z.enum(PAY_TYPES), subscriptions: count })),
    monthly_revenue: shownAmount.meta({ description: 'A yearly price counts for a twelfth' }),
  }),
  months: z
    .array(
      z.object({
        month: z.string().meta({ description: 'YYYY-MM' }),
        new_subscriptions: count,
        cancelled_subscriptions: count,
        members: count.meta({ description: "Registered by the month's end, or by now" }),
        revenue: shownAmount.meta({ description: 'What was charged in the month' }),
        fill_percent: z
          .number()
          .nullable()
          .meta({ description: 'Of classes that began in the month; null: there were no seats' }),
        messages: count.meta({ description: 'Received in the month' }),
      }),
    )
    .meta({ description: 'The last twelve, this one included, the oldest first' }),
  last_month_to_date: z
    .object({ revenue: shownAmount, messages: count })
    .meta({ description: 'What last month had at the same time of the month' }),
  classes: z.object({
    open: count.meta({ description: 'Published and not begun' }),
    seats: count,
    booked: count,
    waiting: count,
    fill_percent: z.int32().nullable().meta({ description: 'null: no seats are offered' }),
  }),
  messages: z.object({
    unread: count,
    waiting: count.meta({ description: 'Neither answered nor archived' }),
  }),
  operations: z.object({
    mails_waiting: count,
    mails_given_up: count,
    jobs_failed: count,
    webhooks_failed: count,
  }),
  payment_notices: z.array(paymentNotice).meta({ description: 'What is wrong with payments, newest first' }),
});

export type AdminDashboard = z.infer<typeof adminDashboardReply>;
