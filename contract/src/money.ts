import { parseTypedDollars } from '@carom/domain/subscription/money';
import { z } from 'zod';
import { line } from './text.ts';

/** An amount in a reply. */
export const shownAmount = z.string().meta({
  description: "With two decimals, such as '19.00'; US dollars where no currency stands beside it",
});

export const shownCurrency = z.string().meta({ description: "Of the amounts beside it, such as 'USD'" });

interface DollarRules {
  readonly label: string;
  /** The message for an invalid amount. */
  readonly error: string;
  readonly maxDollars?: number;
}

/** A positive amount in dollars, such as 5 or 5.00, converted to cents. */
export function typedDollars({ label, error, maxDollars = Number.POSITIVE_INFINITY }: DollarRules) {
  return line({ label, max: 20 }).transform((text, context) => {
    const amountCents = parseTypedDollars(text);
    if (amountCents !== null && amountCents > 0 && amountCents <= maxDollars * 100) return amountCents;
    context.addIssue({ code: 'custom', message: error });
    return z.NEVER;
  });
}
