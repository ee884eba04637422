import type { ShownClass } from '@carom/contract/classes/schemas';
import { whereWords } from '@carom/domain/classes/whereabouts';
import { type ReactNode, useEffect, useRef } from 'react';
import { classPageText } from '../../../content/classes/class-page.ts';
import { PLANS_PLACE, paths } from '../../../paths.ts';
import { jsonInMarkup } from '../../../routing/json-in-markup.ts';
import { useIsHydrated } from '../../../routing/use-is-hydrated.ts';
import { useSession } from '../../../session/use-session.ts';
import { dropWantedClass } from '../../../storage/wanted-class.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { dateText, hoursText, visitorsTimeZone, visitorsWhenText, zoneText } from '../../../ui/time-words.ts';
import { BookButton, SeatsLine } from '../booking-controls.tsx';
import { useBookingStates } from '../use-booking-states.ts';
import { classEvent } from './class-event.ts';
import { pathOf } from './class-head.ts';
import { OwnBooking } from './own-booking.tsx';
import { ShareButton } from './share-button.tsx';

interface ClassProps {
  readonly entry: ShownClass;
}

/** A fixed id: the server renders the page without its layout, on which generated ids depend. */
const TITLE_ID = 'class-title';

export function ClassDetails({ entry }: ClassProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { title, description, image_url, category, state, cancel_reason } = entry;
  return (
    <article className="class-page measure py-10 md:py-16" aria-labelledby={TITLE_ID}>
      <header className="min-w-0 wrap-anywhere">
        <p className="eyebrow text-felt">{category}</p>
        <h1 ref={heading} id={TITLE_ID} tabIndex={-1} className="mt-2 text-4xl md:text-5xl">
          {title}
        </h1>
        {state === 'open' ? null : <StateLine state={state} />}
        {cancel_reason === null ? null : <p className="mt-2">{classPageText.why(cancel_reason)}</p>}
      </header>
      <section aria-label={classPageText.details} className="class-facts panel p-6">
        <Facts entry={entry} />
        <Booking entry={entry} onFocusLost={() => heading.current?.focus({ preventScroll: true })} />
      </section>
      <div className="class-story min-w-0">
        <img src={image_url} alt="" width={640} height={400} loading="lazy" className="rounded-card" />
        <p className="mt-6 max-w-2xl text-lg wrap-anywhere whitespace-pre-line">{description}</p>
        <p className="mt-8">
          <TextLink to={paths.search}>{classPageText.allClasses}</TextLink>
        </p>
      </div>
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which nothing can end the element
        dangerouslySetInnerHTML={{ __html: jsonInMarkup(classEvent(entry)) }}
      />
    </article>
  );
}

function StateLine({ state }: { readonly state: Exclude<ShownClass['state'], 'open'> }) {
  return (
    <p className={`mt-4 text-lg font-semibold ${state === 'cancelled' ? 'text-red' : 'text-amber'}`}>
      {classPageText[state]}
    </p>
  );
}

function Facts({ entry }: ClassProps) {
  const { time_zone, teacher, is_online } = entry;
  const where = whereWords(entry);
  return (
    <dl className="grid grid-cols-2 gap-4">
      <Fact name="When" className="class-when">
        <ZonedTime entry={entry} timeZone={time_zone} />
      </Fact>
      <VisitorsTime entry={entry} />
      {where === null ? null : (
        <Fact name="Where" className="col-span-2">
          {where}
          {is_online ? (
            <span className="block text-sm font-normal text-muted">{classPageText.linkHint}</span>
          ) : null}
        </Fact>
      )}
      {teacher === null ? null : (
        <Fact name="Teacher" className="col-span-2">
          {teacher}
        </Fact>
      )}
    </dl>
  );
}

interface FactProps {
  readonly name: string;
  readonly className?: string;
  readonly children: ReactNode;
}

function Fact({ name, className = '', children }: FactProps) {
  return (
    <div className={`wrap-anywhere ${className}`}>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

interface ZonedTimeProps extends ClassProps {
  readonly timeZone: string;
}

/**
 * Lines short enough not to wrap, so that the height stays the same when the browser formats the time. Browsers format
 * times differently: the server's text is kept as long as the time is the same.
 */
function ZonedTime({ entry, timeZone }: ZonedTimeProps) {
  const { starts_at } = entry;
  return (
    <>
      <time dateTime={starts_at} className="block" suppressHydrationWarning>
        {dateText(starts_at, timeZone)}
      </time>
      <span className="block" suppressHydrationWarning>
        {hoursText(entry, timeZone)}
      </span>
      <span className="block text-sm font-normal text-muted" suppressHydrationWarning>
        {zoneText(starts_at, timeZone)}
      </span>
    </>
  );
}

/** Shown if it differs. The server does not know the visitor's zone, so the line appears later, in reserved space. */
function VisitorsTime({ entry }: ClassProps) {
  const isHydrated = useIsHydrated();
  if (!isHydrated || visitorsWhenText(entry) === null) return null;
  return (
    <Fact name="Your time" className="class-when">
      <ZonedTime entry={entry} timeZone={visitorsTimeZone()} />
    </Fact>
  );
}

interface BookingProps extends ClassProps {
  readonly onFocusLost: () => void;
}

function Booking({ entry, onFocusLost }: BookingProps) {
  const { bookingStateOf, setBookingState, bookingOf } = useBookingStates();
  const bookingState = bookingStateOf(entry.random_id);
  const isOpen = entry.state === 'open';
  const session = useSession();
  const isSubscribed = session !== 'unknown' && session.isSubscribed;
  const canBeWanted = isOpen && bookingState === null;
  // A class that is booked, cancelled or has begun is no longer offered after the login.
  useEffect(() => {
    if (!canBeWanted) dropWantedClass(entry.random_id);
  }, [canBeWanted, entry.random_id]);
  return (
    <div className="mt-5 grid gap-4 border-t border-line pt-5">
      {isOpen || (bookingState === 'booked' && entry.state === 'begun') ? (
        <p>
          <SeatsLine entry={entry} bookingState={bookingState} />
        </p>
      ) : null}
      {isOpen ? (
        <>
          <noscript>
            <p className="font-semibold text-amber">{classPageText.withoutScript}</p>
          </noscript>
          <div className="grid noscript:hidden">
            <BookButton
              entry={entry}
              bookingState={bookingState}
              onBookingState={(next) => setBookingState(entry.random_id, next)}
              titleId={TITLE_ID}
              onFocusLost={onFocusLost}
            />
          </div>
          <OwnBooking booking={bookingOf(entry.random_id)} titleId={TITLE_ID} />
          {isSubscribed ? null : (
            <p className="text-sm text-muted">
              {classPageText.needsSubscription} <TextLink to={PLANS_PLACE}>{classPageText.plans}</TextLink>
            </p>
          )}
        </>
      ) : null}
      <ShareButton title={entry.title} path={pathOf(entry)} />
    </div>
  );
}
