import { classPath } from '@carom/domain/classes/class-address';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classTimeText } from '../../content/classes/class-time.ts';
import type { home } from '../../content/marketing/home.ts';
import { Button } from '../../ui/button.tsx';
import { momentText, visitorsWhenText, zoneText } from '../../ui/time-words.ts';
import { type NextClassEntry, readNextClasses } from './api.ts';
import { useRead } from './use-read.ts';

type Words = typeof home.products.learn.next;

interface NextClassesProps {
  /** Passed in, because the page's bundle already contains the texts. */
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
    <ol aria-label={words.label} className="grid gap-1.5">
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

/** Links to the page of the class, where it can be booked. */
function ClassRow({ entry, seatsLeft }: ClassRowProps) {
  const { starts_at, time_zone } = entry;
  const visitors = visitorsWhenText(entry);
  return (
    <Link to={classPath({ title: entry.title, classId: entry.random_id })} className="next-class group">
      <span className="next-class-title font-semibold underline-offset-4 group-hover:underline">
        {entry.title}
      </span>
      <time dateTime={starts_at}>{momentText(entry, time_zone)}</time>
      <span className="text-muted">
        {zoneText(starts_at, time_zone)} · {seatsLeft}
      </span>
      {visitors === null ? null : <span className="text-muted">{classTimeText.visitors(visitors)}</span>}
    </Link>
  );
}
