import { classPath } from '@carom/domain/classes/class-address';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { home } from '../../content/marketing/home.ts';
import { Button } from '../../ui/button.tsx';
import { type NextClassEntry, readNextClasses } from './api.ts';
import { useRead } from './use-read.ts';

type Words = typeof home.products.learn.next;

/** The site's words are English, so its dates are too; the hours are the visitor's own. */
const LANGUAGE = 'en';

interface NextClassesProps {
  /** The page has brought its words already. */
  readonly words: Words;
  readonly waiting: ReactNode;
}

export default function NextClasses({ words, waiting }: NextClassesProps) {
  const { found, retry } = useRead(readNextClasses);
  if (found === 'waiting') return waiting;
  if (found === 'failed') {
    return (
      <div role="alert" className="next-classes-message">
        {words.failed}
        <Button variant="outline" size="compact" onClick={retry}>
          {words.retry}
        </Button>
      </div>
    );
  }
  const { next_classes: classes } = found;
  if (classes.length === 0) return <p className="next-classes-message">{words.empty}</p>;
  return (
    <ol aria-label={words.label} className="grid gap-2">
      {classes.map((entry) => (
        <li key={entry.random_id} className="min-w-0">
          <ClassRow entry={entry} seatsLeft={words.seatsLeft(entry.seats_left)} />
        </li>
      ))}
    </ol>
  );
}

interface ClassRowProps {
  readonly entry: NextClassEntry;
  readonly seatsLeft: string;
}

/** Leads to its page, where it can be booked. */
function ClassRow({ entry, seatsLeft }: ClassRowProps) {
  const starts = new Date(entry.starts_at);
  const text = (format: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LANGUAGE, format).format(starts);
  return (
    <Link to={classPath({ title: entry.title, classId: entry.random_id })} className="next-class group">
      <time dateTime={entry.starts_at} className="next-class-day figures">
        <span className="text-xs text-muted">{text({ month: 'short' })}</span>
        <span className="font-heading text-xl leading-tight font-bold">{text({ day: 'numeric' })}</span>
      </time>
      <span className="min-w-0">
        <span className="next-class-title text-[0.9375rem] font-semibold underline-offset-4 group-hover:underline">
          {entry.title}
        </span>
        <span className="block truncate text-sm text-muted">
          {text({ weekday: 'short', hour: 'numeric', minute: '2-digit' })} · {seatsLeft}
        </span>
      </span>
    </Link>
  );
}
