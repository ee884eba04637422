import { TEMPERATURE_UNITS } from '@carom/domain/weather';
import { z } from 'zod';
import { envelope } from '../envelope.ts';
import { shownAmount, shownCurrency } from '../money.ts';
import { shownSubscription } from '../subscription/schemas.ts';

const count = z.int32().min(0);

const nextClass = z.object({
  title: z.string(),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  time_zone: z.string(),
});

const weatherNow = z.object({
  place_name: z.string(),
  unit: z.enum(TEMPERATURE_UNITS),
  temperature_c: z.number(),
  weather_code: z.int32(),
  fetched_at: z.iso.datetime(),
});

const lastPayment = z.object({
  date: z.iso.date(),
  amount: shownAmount,
  currency: shownCurrency,
});

/** Each fact is independent; `null` if it is not available at the moment. */
const facts = z.object({
  subscription: shownSubscription.nullable(),
  classes: z.object({ next: nextClass.nullable() }).nullable(),
  check_list: z.object({ open_items: count, done_items: count }).nullable(),
  portfolio: z.object({ plans: count, runs: count }).nullable(),
  traffic: z.object({ runs: count }).nullable(),
  weather: z
    .object({
      now: weatherNow
        .nullable()
        .meta({ description: 'As last known; null: no place chosen, or never looked at' }),
    })
    .nullable(),
  videos: z.object({ videos: count, newest: z.string().nullable() }).nullable(),
  payments: z.object({ last: lastPayment.nullable() }).nullable(),
});

export const dashboardReply = envelope.extend({ first_name: z.string(), facts });

export type DashboardFacts = z.infer<typeof facts>;
