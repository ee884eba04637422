import { whereWords } from '@carom/domain/classes/whereabouts';
import { useId, useRef } from 'react';
import { Link } from 'react-router';
import { classCardText } from '../../../content/classes/classes.ts';
import { paths } from '../../../paths.ts';
import { prefetchOnIntent } from '../../../routing/prefetching.ts';
import { ClassTime } from '../../../ui/class-time.tsx';
import type { ClassEntry } from '../api.ts';
import { BookButton, SeatsLine } from '../booking-controls.tsx';
import { pathOf } from '../page/class-head.ts';
import type { ActiveBookingState } from '../use-booking-states.ts';

interface ClassCardProps {
  /** Depends on the heading above the cards. */
  readonly heading: 'h2' | 'h3';
  readonly entry: ClassEntry;
  readonly bookingState: ActiveBookingState | null;
  readonly onBookingState: (bookingState: ActiveBookingState) => void;
}

export function ClassCard({ heading: Heading, entry, bookingState, onBookingState }: ClassCardProps) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { title, description, image_url, category } = entry;
  return (
    <article className="class-card panel" aria-labelledby={titleId}>
      <img src={image_url} alt="" width={320} height={200} loading="lazy" />
      <div>
        <p className="eyebrow text-felt">{category}</p>
        <Heading ref={heading} id={titleId} tabIndex={-1} className="text-2xl">
          <Link
            to={pathOf(entry)}
            {...prefetchOnIntent(paths.class)}
            className="underline-offset-4 hover:underline"
          >
            {title}
          </Link>
        </Heading>
        <p className="whitespace-pre-line text-muted">{description}</p>
        <div className="class-end">
          <div>
            <ClassTime entry={entry} />
            <WhereAndWho entry={entry} />
            <p className="mt-2">
              <SeatsLine entry={entry} bookingState={bookingState} />
            </p>
          </div>
          <BookButton
            {...{ entry, bookingState, onBookingState, titleId }}
            onFocusLost={() => heading.current?.focus({ preventScroll: true })}
          />
        </div>
      </div>
    </article>
  );
}

function WhereAndWho({ entry }: Pick<ClassCardProps, 'entry'>) {
  const where = whereWords(entry);
  return (
    <>
      {where === null ? null : <p className="mt-2 font-semibold">{where}</p>}
      {entry.teacher === null ? null : <p>{classCardText.teacher(entry.teacher)}</p>}
    </>
  );
}
