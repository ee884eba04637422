import { formatMoney } from '@carom/domain/subscription/money';
import { type ReactNode, useId } from 'react';
import { generatePath } from 'react-router';
import { besideText } from '../../../content/admin/messages.ts';
import { paths } from '../../../paths.ts';
import { useCallQuery } from '../../../query/use-call-query.ts';
import { Card } from '../../../ui/card.tsx';
import { LoadState } from '../../../ui/loading/load-state.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { memberTabAddress } from '../members/member-tabs.ts';
import { memberBookingsQuery, memberPaymentsQuery } from '../members/queries.ts';
import { dayText, momentText } from '../shared/list/list-text.ts';

const SHOWN = 3;
const NEWEST_FIRST = { direction: 'desc' };

interface OfMember {
  readonly memberId: string;
}

export function LastPayments({ memberId }: OfMember) {
  const query = memberPaymentsQuery(memberId, NEWEST_FIRST);
  const { data, failure, reload } = useCallQuery(query, besideText.paymentsFailed);
  return (
    <LastRecords
      heading={besideText.payments}
      none={besideText.noPayments}
      all={{ to: generatePath(paths.admin.memberPayments, { id: memberId }), label: besideText.allPayments }}
      lines={data?.rows.map(({ id, charged_at, amount, currency, plan, state }) => ({
        id,
        first: `${formatMoney(amount, currency)}, ${plan}`,
        second: `${dayText(charged_at)}, ${state}`,
      }))}
      {...{ failure, reload }}
    />
  );
}

export function LastBookings({ memberId }: OfMember) {
  const query = memberBookingsQuery(memberId, NEWEST_FIRST);
  const { data, failure, reload } = useCallQuery(query, besideText.bookingsFailed);
  return (
    <LastRecords
      heading={besideText.bookings}
      none={besideText.noBookings}
      all={{ to: memberTabAddress(memberId, 'bookings'), label: besideText.allBookings }}
      lines={data?.rows.map(({ id, class_title, starts_at, state }) => ({
        id,
        first: class_title,
        second: `${momentText(starts_at)}, ${state}`,
      }))}
      {...{ failure, reload }}
    />
  );
}

interface LastRecordsProps {
  readonly heading: string;
  readonly none: string;
  readonly all: { readonly to: string; readonly label: string };
  readonly lines:
    | readonly { readonly id: string; readonly first: ReactNode; readonly second: string }[]
    | undefined;
  readonly failure: string;
  readonly reload: () => Promise<void>;
}

function LastRecords({ heading, none, all, lines, failure, reload }: LastRecordsProps) {
  const headingId = useId();
  return (
    <Card>
      <h2 id={headingId} className="mb-2 text-2xl">
        {heading}
      </h2>
      {lines === undefined ? <LoadState label={heading} failure={failure} onRetry={reload} /> : null}
      {lines?.length === 0 ? <p className="text-muted">{none}</p> : null}
      {lines && lines.length > 0 ? (
        <>
          <ul aria-labelledby={headingId}>
            {lines.slice(0, SHOWN).map(({ id, first, second }) => (
              <li key={id} className="border-b border-line py-2 wrap-anywhere">
                <span className="block font-semibold">{first}</span>
                <span className="text-muted">{second}</span>
              </li>
            ))}
          </ul>
          <TextLink to={all.to} className="mt-1 inline-block py-2.5">
            {all.label}
          </TextLink>
        </>
      ) : null}
    </Card>
  );
}
