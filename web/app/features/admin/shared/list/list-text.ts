const NUMBER = new Intl.NumberFormat('en');
const MOMENT = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

/** '1 member', '25 members', 'More than 1,000 members'. */
export function totalLine(
  { count, has_more }: { readonly count: number; readonly has_more: boolean },
  { one, many }: { readonly one: string; readonly many: string },
): string {
  if (has_more) return `More than ${NUMBER.format(count)} ${many}`;
  return `${NUMBER.format(count)} ${count === 1 ? one : many}`;
}

/** In a narrow column the line breaks before the hour, not before PM. */
export function momentText(iso: string): string {
  return MOMENT.format(new Date(iso)).replace(/\s(?=[AP]M$)/, '\u00a0');
}

export function dayText(iso: string): string {
  return DAY.format(new Date(iso));
}

/** 'pay_type' in readable form: 'Pay type'. */
export function plainText(name: string): string {
  const words = name.replaceAll('_', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
