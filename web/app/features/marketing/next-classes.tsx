import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { home } from '../../content/home.ts';
import { paths } from '../../paths.ts';
import { ANY_CATEGORY, writeSearch } from '../../routing/search-address.ts';
import { Button } from '../../ui/button.tsx';
import type { NextClassEntry } from './api.ts';
import { useNextClasses } from './use-next-classes.ts';

const { label, empty, failed, retry: retryLabel, withoutScript, seatsLeft } = home.products.learn.next;
/** The site's words are English, so its dates are too; the hours are the visitor's own. */
const LANGUAGE = 'en';
const ROWS = [0, 1, 2] as const;

/** Three rows of one height from the beginning: what arrives moves nothing. */
export function NextClasses() {
  const place = useRef<HTMLDivElement>(null);
  const { classes, retry } = useNextClasses(place);
  return (
    <div ref={place} className="next-classes bg-sunk p-4" aria-live="polite">
      {classes === 'waiting' ? (
        <>
          <Message className="shown-without-script">{withoutScript}</Message>
          {ROWS.map((row) => (
            <div key={row} className="next-class-waiting" />
          ))}
        </>
      ) : classes === 'failed' ? (
        <Message>
          {failed}
          <Button variant="outline" size="compact" onClick={retry}>
            {retryLabel}
          </Button>
        </Message>
      ) : classes.length === 0 ? (
        <Message>{empty}</Message>
      ) : (
        <ol aria-label={label} className="grid gap-2">
          {classes.map((entry) => (
            <li key={entry.random_id} className="min-w-0">
              <ClassRow entry={entry} />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function Message({
  className = '',
  children,
}: {
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return <p className={`next-classes-message ${className}`}>{children}</p>;
}

/** Leads to where it can be booked. */
function ClassRow({ entry }: { readonly entry: NextClassEntry }) {
  const starts = new Date(entry.starts_at);
  const text = (format: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LANGUAGE, format).format(starts);
  const search = writeSearch({ terms: entry.title, category: ANY_CATEGORY, pages: 1 });
  return (
    <Link to={`${paths.search}${search}`} className="next-class group">
      <time dateTime={entry.starts_at} className="next-class-day figures">
        <span className="text-xs text-muted">{text({ month: 'short' })}</span>
        <span className="font-heading text-xl leading-tight font-bold">{text({ day: 'numeric' })}</span>
      </time>
      <span className="min-w-0">
        <span className="block truncate text-[0.9375rem] font-semibold underline-offset-4 group-hover:underline">
          {entry.title}
        </span>
        <span className="block truncate text-sm text-muted">
          {text({ weekday: 'short', hour: 'numeric', minute: '2-digit' })} · {seatsLeft(entry.seats_left)}
        </span>
      </span>
    </Link>
  );
}
