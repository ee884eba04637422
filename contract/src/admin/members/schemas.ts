import { PAY_TYPES, ROLES } from '@carom/domain/access';
import { BOOKING_STATES } from '@carom/domain/classes/booking-states';
import { ACCESS_RULES } from '@carom/domain/subscription/access-rules';
import { PLANS } from '@carom/domain/subscription/prices';
import { z } from 'zod';
import { envelope } from '../../envelope.ts';
import { shownAmount, shownCurrency } from '../../money.ts';
import { CHARGE_STATES } from '../../subscription/charge-states.ts';
import { auditEntry } from '../audit-log/schemas.ts';
import { choice, listQuery, listReply, seenVersion } from '../list/schemas.ts';
import { MEMBER_SORTS, MEMBER_SUBSCRIPTION_FILTERS, MEMBER_SUBSCRIPTIONS, USER_STATUSES } from './text.ts';

export const membersQuery = listQuery({
  sorts: MEMBER_SORTS,
  filters: {
    role: choice(ROLES),
    pay_type: choice(PAY_TYPES),
    status: choice(USER_STATUSES),
    subscription: choice(MEMBER_SUBSCRIPTION_FILTERS),
  },
});

const listedMember = z.object({
  id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  pay_type: z.enum(PAY_TYPES),
  status: z.enum(USER_STATUSES),
  subscription: z.enum(MEMBER_SUBSCRIPTIONS),
  created_at: z.iso.datetime(),
});
export const membersReply = listReply(listedMember);

const adminMember = listedMember.extend({
  version: z.string(),
  is_self: z.boolean().meta({ description: 'The account of the admin who asks' }),
  terms_accepted_at: z.iso.datetime().nullable(),
  sessions: z.int32().meta({ description: 'How many devices are logged in' }),
  last_used_at: z.iso.datetime().nullable().meta({ description: 'The last use of a session that is open' }),
  access: z
    .array(z.object({ rule: z.enum(ACCESS_RULES), holds: z.boolean(), found: z.string() }))
    .meta({ description: 'What booking asks, one by one: all must hold' }),
  changes: z.array(auditEntry).meta({ description: 'The newest changes by admins' }),
});
export const adminMemberReply = envelope.extend({ member: adminMember });

/** Absent fields do not change. */
export const changeMemberBody = z.object({
  version: seenVersion,
  pay_type: z.enum(PAY_TYPES, { error: "The pay type is 'payee' or 'vip'." }).optional(),
  role: z.enum(ROLES, { error: "The role is 'member' or 'admin'." }).optional(),
  status: z.enum(['active', 'blocked'], { error: "The status is 'active' or 'blocked'." }).optional(),
});

export const memberBookingsQuery = listQuery({
  sorts: ['created_at'],
  filters: { state: choice(BOOKING_STATES) },
});
const memberBooking = z.object({
  id: z.uuid(),
  class_id: z.uuid(),
  class_title: z.string(),
  starts_at: z.iso.datetime(),
  time_zone: z.string(),
  state: z.enum(BOOKING_STATES),
  created_at: z.iso.datetime(),
});
export const memberBookingsReply = listReply(memberBooking);

export const memberPaymentsQuery = listQuery({ sorts: ['charged_at'], filters: {} });
const memberPayment = z.object({
  id: z.uuid(),
  sale_id: z.string(),
  charged_at: z.iso.datetime(),
  plan: z.enum(PLANS),
  amount: shownAmount,
  currency: shownCurrency,
  state: z.enum(CHARGE_STATES),
  refunded_amount: shownAmount.nullable(),
  start_date: z.iso.date().nullable(),
  end_date: z.iso.date().nullable(),
});
export const memberPaymentsReply = listReply(memberPayment);

export type ListedMember = z.infer<typeof listedMember>;
export type AdminMember = z.infer<typeof adminMember>;
export type MemberBooking = z.infer<typeof memberBooking>;
export type MemberPayment = z.infer<typeof memberPayment>;
