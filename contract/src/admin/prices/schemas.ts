import { PAY_TYPES } from '@carom/domain/access';
import { PLANS } from '@carom/domain/subscription/prices';
import { z } from 'zod';
import { envelope } from '../../envelope.ts';
import { shownAmount, typedDollars } from '../../money.ts';
import { PRICE_MAX_DOLLARS } from './rules.ts';

const wantedPrice = {
  pay_type: z.enum(PAY_TYPES, { error: "The pay type is 'payee' or 'vip'." }),
  plan: z.enum(PLANS, { error: "The plan is 'monthly' or 'yearly'." }),
  amount: typedDollars({
    label: 'Price',
    maxDollars: PRICE_MAX_DOLLARS,
    error: `The price is an amount from 0.01 to ${PRICE_MAX_DOLLARS}.00, such as 19.00.`,
  }),
};

export const previewPriceBody = z.object(wantedPrice);
/** `version` is the id of the price that the admin saw. */
export const changePriceBody = z.object({
  ...wantedPrice,
  version: z.guid({ error: 'The version is not one of ours.' }).toLowerCase(),
});

const count = z.int32();

const currentPrice = z.object({
  pay_type: z.enum(PAY_TYPES),
  plan: z.enum(PLANS),
  amount: shownAmount,
  since: z.iso.datetime(),
  provider_plan_id: z.string(),
  problem: z.string().nullable().meta({ description: 'Why it is not sold at the moment' }),
  subscribers: count.meta({ description: 'Who pay this price now' }),
  version: z.uuid(),
});

const formerPrice = z.object({
  id: z.uuid(),
  pay_type: z.enum(PAY_TYPES),
  plan: z.enum(PLANS),
  amount: shownAmount,
  since: z.iso.datetime(),
  until: z.iso.datetime(),
  provider_plan_id: z.string(),
  subscribers: count.meta({ description: 'Who pay it still: a subscription keeps its price' }),
});

export const pricesReply = envelope.extend({
  prices: z.array(currentPrice),
  former_prices: z.array(formerPrice).meta({ description: 'The newest first' }),
});

export const previewPriceReply = envelope.extend({
  amount: shownAmount.meta({ description: 'As it would be written' }),
  current_amount: shownAmount,
  keeping: z
    .array(z.object({ amount: shownAmount, subscribers: count }))
    .meta({ description: 'Who subscribe to this plan now, and go on paying their price' }),
  open_checkouts: count.meta({
    description: 'Who were offered the old price a moment ago and may still pay it',
  }),
  would_pay: count.meta({
    description: 'Active members of the pay type without a subscription: they would see the new price',
  }),
});

export type CurrentPrice = z.infer<typeof currentPrice>;
export type FormerPrice = z.infer<typeof formerPrice>;
export type PricePreview = z.infer<typeof previewPriceReply>;
