import { z } from 'zod';

/** Published schemas that several calls use. */
const DATE_TIME =
  /^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[1-2][0-9]|3[0-1])[T,t]([0-1][0-9]|2[0-3]):[0-5][0-9]:([0-5][0-9]|60)([.][0-9]+)?([Zz]|[+-][0-9]{2}:[0-9]{2})$/;

export const dateTime = z
  .string()
  .regex(DATE_TIME)
  .transform((text, context) => {
    const date = new Date(text);
    if (!Number.isNaN(date.getTime())) return date;
    context.addIssue({ code: 'custom', message: 'no such moment' });
    return z.NEVER;
  });

export const money = z.strictObject({
  currency_code: z.string().length(3),
  value: z
    .string()
    .max(32)
    .regex(/^((-?[0-9]+)|(-?([0-9]+)?[.][0-9]+))$/),
});

export const webAddress = z.url().min(1).max(2000);

export const reason = z.strictObject({ reason: z.string().min(1).max(128) });
export const optionalReason = z.strictObject({ reason: z.string().min(1).max(128).optional() });

const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

export const page = {
  page_size: z.coerce.number().int().min(1).max(20).default(10),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  total_required: flag.default(false),
};
