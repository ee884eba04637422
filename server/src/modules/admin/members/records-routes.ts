import type { MemberBooking, MemberPayment } from '@carom/contract/admin/members/schemas';
import { endpoints } from '@carom/contract/endpoints';
import { formatAmount } from '@carom/domain/subscription/money';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../plugins/calls/endpoint.ts';
import { stateOf } from '../../subscription/member-state/charge-state.ts';
import { pageFields } from '../list/reply.ts';
import type { MemberRecordsService } from './records-service.ts';

type Booking = Awaited<ReturnType<MemberRecordsService['bookings']>>['rows'][number];
type Payment = Awaited<ReturnType<MemberRecordsService['payments']>>['rows'][number];

export function memberRecordsRoutes(app: FastifyInstance, records: MemberRecordsService): void {
  registerEndpoint(app, endpoints.adminListMemberBookings, async ({ params, query }) => {
    const page = await records.bookings(params.id, query);
    return { status: 200, message: 'The bookings.', ...pageFields(page), rows: page.rows.map(bookingOf) };
  });

  registerEndpoint(app, endpoints.adminListMemberPayments, async ({ params, query }) => {
    const page = await records.payments(params.id, query);
    return { status: 200, message: 'The payments.', ...pageFields(page), rows: page.rows.map(paymentOf) };
  });
}

function bookingOf({
  id,
  classId,
  classTitle,
  startsAt,
  timeZone,
  state,
  createdAt,
}: Booking): MemberBooking {
  return {
    id,
    class_id: classId,
    class_title: classTitle,
    starts_at: startsAt.toISOString(),
    time_zone: timeZone,
    state,
    created_at: createdAt.toISOString(),
  };
}

function paymentOf({ charge, plan }: Payment): MemberPayment {
  const {
    id,
    providerChargeId,
    chargedAt,
    amountCents,
    currency,
    status,
    refundedCents,
    startDate,
    endDate,
  } = charge;
  return {
    id,
    sale_id: providerChargeId,
    charged_at: chargedAt.toISOString(),
    plan,
    amount: formatAmount(amountCents),
    currency,
    state: stateOf(status),
    refunded_amount: refundedCents === null ? null : formatAmount(refundedCents),
    start_date: startDate,
    end_date: endDate,
  };
}
