import type { ShownComplimentaryDays } from '@carom/contract/admin/billing/schemas';
import { endpoints } from '@carom/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../plugins/endpoint.ts';
import type { ComplimentaryDaysService, ShownDays } from './complimentary-days-service.ts';

interface BillingServices {
  readonly complimentaryDays: ComplimentaryDaysService;
}

export function adminBillingRoutes(app: FastifyInstance, { complimentaryDays }: BillingServices): void {
  async function reply(message: string, memberId: string) {
    const given = await complimentaryDays.list(memberId);
    return { status: 200, message, billing: { complimentary_days: given.map(shownDays) } };
  }

  registerEndpoint(app, endpoints.adminReadBilling, ({ params }) => reply('The billing.', params.id));

  registerEndpoint(app, endpoints.adminPreviewDays, async ({ params, body }) => {
    const { startDate, endDate, paidUntil, renews } = await complimentaryDays.preview(
      params.id,
      Number(body.days),
    );
    return {
      status: 200,
      message: 'Nothing is given yet.',
      start_date: startDate,
      end_date: endDate,
      paid_until: paidUntil,
      renews,
    };
  });

  registerEndpoint(app, endpoints.adminGiveDays, async ({ params, body, session }) => {
    const { id, days, reason, start_date: startDate } = body;
    await complimentaryDays.give(session.user, params.id, { id, days: Number(days), reason, startDate });
    return reply('The days are given.', params.id);
  });

  registerEndpoint(app, endpoints.adminRevokeDays, async ({ params, session }) => {
    const memberId = await complimentaryDays.revoke(session.user, params.id);
    return reply('The days have ended.', memberId);
  });
}

function shownDays(days: ShownDays): ShownComplimentaryDays {
  const { id, startDate, endDate, reason, givenBy, givenAt, revokedBy, revokedAt, state } = days;
  return {
    id,
    start_date: startDate,
    end_date: endDate,
    reason,
    given_by: givenBy,
    given_at: givenAt.toISOString(),
    revoked_by: revokedBy,
    revoked_at: revokedAt?.toISOString() ?? null,
    state,
  };
}
