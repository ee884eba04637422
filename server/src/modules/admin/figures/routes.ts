import { endpoints } from '@carom/contract/endpoints';
import { formatAmount } from '@carom/domain/subscription/money';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../plugins/calls/endpoint.ts';
import type { AdminFiguresService } from './service.ts';

export function adminFiguresRoutes(app: FastifyInstance, figures: AdminFiguresService): void {
  registerEndpoint(app, endpoints.adminReadFigures, async ({ query }) => {
    const { today, months } = await figures.read(Number(query.months));
    return {
      status: 200,
      message: 'The figures of the last months.',
      today,
      months: months.map((month) => ({
        month: month.month,
        revenue: formatAmount(month.chargedCents),
        refunds: formatAmount(month.returnedCents),
        active_members: month.active,
        members_at_start: month.atStart,
        members_left: month.left,
        churn_percent: percentOf(month.left, month.atStart),
        classes: month.classes,
        seats: month.seats,
        seats_taken: month.seatsTaken,
        fill_percent: percentOf(month.seatsTaken, month.seats),
      })),
    };
  });
}

/** With one decimal place; null if the whole is zero. */
function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((1000 * part) / whole) / 10;
}
