import { lastPrintedDay } from '@carom/domain/subscription/invoices';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** A date has no time zone, so it is formatted without a conversion. */
export function Day({ date }: { readonly date: string }) {
  return (
    <time dateTime={date} className="whitespace-nowrap">
      {DAY.format(new Date(`${date}T00:00:00Z`))}
    </time>
  );
}

interface Validity {
  readonly start_date: string;
  readonly end_date: string;
}

export function ValidityRange({ start_date, end_date }: Validity) {
  return (
    <>
      <Day date={start_date} /> – <Day date={end_date} />
    </>
  );
}

/** A paid period, as documents print it. */
export function PrintedPeriod({ start_date, end_date }: Validity) {
  return <ValidityRange start_date={start_date} end_date={lastPrintedDay(end_date)} />;
}
