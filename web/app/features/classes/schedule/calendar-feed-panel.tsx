import type { CalendarFeed } from '@carom/contract/schedule/schemas';
import { useId } from 'react';
import { scheduleSettingsText as text } from '../../../content/classes/schedule.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useCalendarFeed } from './use-schedule-settings.ts';

const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });
const dayOf = (moment: string) => DAY.format(new Date(moment));

/** The private address of the member's calendar, which is shown only once, when it is created. */
export function CalendarFeedPanel({ feed }: { readonly feed: CalendarFeed | null }) {
  const { address, failure, isMaking, isEnding, make, end, copy } = useCalendarFeed(feed !== null);
  return (
    <Panel id={useId()} heading="Calendar address">
      <p>{text.feedHint}</p>
      {feed === null ? null : <p className="mt-2 text-sm text-muted">{feedText(feed)}</p>}
      {address === null ? null : <Address address={address} onCopy={() => void copy()} />}
      {failure ? (
        <p role="alert" className="mt-4 font-semibold text-red">
          {failure}
        </p>
      ) : null}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="outline" size="compact" isBusy={isMaking} onClick={() => void make()}>
          {feed === null ? text.make : text.renew}
        </Button>
        {feed === null ? null : (
          <Button variant="danger" size="compact" isBusy={isEnding} onClick={() => void end()}>
            {text.end}
          </Button>
        )}
      </div>
    </Panel>
  );
}

function Address({ address, onCopy }: { readonly address: string; readonly onCopy: () => void }) {
  return (
    <div className="mt-4 space-y-3">
      <Field
        label={text.address}
        hint={text.addressHint}
        readOnly
        value={address}
        onFocus={({ target }) => target.select()}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button size="compact" onClick={onCopy}>
          {text.copy}
        </Button>
        <a
          href={address.replace(/^https?:/, 'webcal:')}
          className="inline-flex min-h-11 items-center px-2 font-semibold text-felt underline underline-offset-4"
        >
          {text.open}
        </a>
      </div>
    </div>
  );
}

function feedText({ created_at, last_read_at }: CalendarFeed): string {
  const made = text.madeOn(dayOf(created_at));
  return `${made} ${last_read_at === null ? text.notRead : text.readOn(dayOf(last_read_at))}`;
}
