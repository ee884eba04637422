import { z } from 'zod';
import { envelope } from '../../envelope.ts';
import { shownAmount } from '../../money.ts';
import { FIGURE_PERIODS, USUAL_FIGURE_PERIOD } from './periods.ts';

const count = z.int32();
const percent = z.number().nullable();

export const adminFiguresQuery = z.object({
  months: z.enum(FIGURE_PERIODS, { error: 'There is no such period.' }).default(USUAL_FIGURE_PERIOD),
});

const monthFigures = z.object({
  month: z.string().meta({ description: 'YYYY-MM, in UTC' }),
  revenue: shownAmount.meta({ description: 'What was charged in the month' }),
  refunds: shownAmount.meta({ description: 'What went back in the month, whenever it was charged' }),
  active_members: count.meta({ description: "With access by a subscription at the month's end, or today" }),
  members_at_start: count.meta({ description: "The same at the month's start" }),
  members_left: count.meta({ description: 'Of those at the start: not there at the end' }),
  churn_percent: percent.meta({ description: 'null: there was nobody at the start' }),
  classes: count.meta({ description: 'Published, not cancelled, and begun in the month' }),
  seats: count,
  seats_taken: count,
  fill_percent: percent.meta({ description: 'null: there were no seats' }),
});

export const adminFiguresReply = envelope.extend({
  today: z.iso.date().meta({ description: 'How far the last month has come, in UTC' }),
  months: z.array(monthFigures).meta({ description: 'This one included, the oldest first' }),
});

export type MonthFigures = z.infer<typeof monthFigures>;
