import { whereWords } from '@carom/domain/classes/whereabouts';
import { useId, useRef } from 'react';
import { classCardText } from '../../content/classes.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { ClassEntry } from './api.ts';
import { momentText, zoneText } from './class-times.ts';
import { useBooking } from './use-booking.ts';
import type { Standing } from './use-standings.ts';

interface ClassCardProps {
  /** By what stands above the cards. */
  readonly heading: 'h2' | 'h3';
  readonly entry: ClassEntry;
  readonly timeZone: string;
  readonly standing: Standing | null;
  readonly onStanding: (standing: Standing) => void;
}

export function ClassCard({ heading: Heading, entry, timeZone, standing, onStanding }: ClassCardProps) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { title, description, image_url, category, starts_at } = entry;
  return (
    <article className="class-card panel" aria-labelledby={titleId}>
      <img src={image_url} alt="" width={320} height={200} loading="lazy" />
      <div>
        <p className="eyebrow text-felt">{category}</p>
        <Heading ref={heading} id={titleId} tabIndex={-1} className="text-2xl">
          {title}
        </Heading>
        <p className="whitespace-pre-line text-muted">{description}</p>
        <div className="class-end">
          <div>
            <p className="font-semibold">
              <time dateTime={starts_at}>{momentText(entry, timeZone)}</time>
            </p>
            <p className="text-sm text-muted">{zoneText(starts_at, timeZone)}</p>
            <WhereAndWho entry={entry} />
            <p className="mt-2">
              <SeatsLine entry={entry} standing={standing} />
            </p>
          </div>
          <BookButton
            {...{ entry, standing, onStanding, titleId }}
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

function SeatsLine({ entry, standing }: Pick<ClassCardProps, 'entry' | 'standing'>) {
  const { seats_left, capacity } = entry;
  if (standing === 'booked') return <ScheduleLine words={classCardText.booked} />;
  if (standing === 'waiting') return <ScheduleLine words={classCardText.waiting} />;
  if (seats_left === 0) {
    return <span className="font-semibold text-amber">{classCardText.full}</span>;
  }
  return (
    <>
      <span className="font-semibold">{seats_left === 1 ? '1 seat left' : `${seats_left} seats left`}</span>{' '}
      <span className="text-muted">of {capacity}</span>
    </>
  );
}

function ScheduleLine({ words }: { readonly words: string }) {
  return (
    <>
      {words} <TextLink to={paths.member.schedule}>Your schedule</TextLink>
    </>
  );
}

interface BookButtonProps extends Pick<ClassCardProps, 'entry' | 'standing' | 'onStanding'> {
  readonly titleId: string;
  readonly onFocusLost: () => void;
}

function BookButton({ entry, standing, onStanding, titleId, onFocusLost }: BookButtonProps) {
  const { isBusy, book } = useBooking(entry, onStanding);

  async function press() {
    await book();
    // A disabled button cannot take the focus back that the pop-up had.
    if (document.activeElement === document.body) onFocusLost();
  }

  if (standing !== null) {
    return (
      <Button disabled aria-describedby={titleId}>
        {standing === 'booked' ? 'Booked' : classCardText.onList}
      </Button>
    );
  }
  return (
    <Button
      isBusy={isBusy}
      aria-label={isBusy ? 'Booking' : undefined}
      aria-describedby={titleId}
      onClick={() => void press()}
    >
      Book
    </Button>
  );
}
