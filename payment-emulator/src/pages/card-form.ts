import type { CardProblem } from './checkout-page.ts';

/** The entered card, or its first problem. */
export function readCard(
  form: Readonly<Record<string, string>>,
  now: Date,
): { readonly number: string } | CardProblem {
  const number = (form['number'] ?? '').replace(/[\s-]/g, '');
  if (!/^[0-9]{13,19}$/.test(number) || !hasCheckDigit(number)) {
    return { field: 'number', text: 'This is not a card number. Please check the digits.' };
  }
  const expiry = /^(0[1-9]|1[0-2])\s*(?:\/\s*)?(?:20)?([0-9]{2})$/.exec((form['expiry'] ?? '').trim());
  if (expiry === null) return { field: 'expiry', text: 'Please enter the month as MM/YY.' };
  const lastMonth = Date.UTC(2000 + Number(expiry[2]), Number(expiry[1]), 1);
  // A two-digit year is not checked once the clock is beyond the century.
  if (now.getUTCFullYear() < 2100 && lastMonth <= now.getTime()) {
    return { field: 'expiry', text: 'This card has expired.' };
  }
  if (!/^[0-9]{3,4}$/.test((form['security_code'] ?? '').trim())) {
    return { field: 'security_code', text: 'The security code has 3 or 4 digits.' };
  }
  return { number };
}

/** The Luhn check detects mistyped card numbers. */
function hasCheckDigit(number: string): boolean {
  const sum = [...number].reverse().reduce((total, sign, at) => {
    const doubled = Number(sign) * (at % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
