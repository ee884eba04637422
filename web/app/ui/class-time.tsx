import { classTimeText } from '../content/classes/class-time.ts';
import { momentText, visitorsWhenText, type ZonedTimes, zoneText } from './time-words.ts';

/** The class's own time first, and the visitor's time below it if it differs. */
export function ClassTime({ entry }: { readonly entry: ZonedTimes }) {
  const { starts_at, time_zone } = entry;
  const visitors = visitorsWhenText(entry);
  return (
    <>
      <p className="font-semibold">
        <time dateTime={starts_at}>{momentText(entry, time_zone)}</time>
      </p>
      <p className="text-sm text-muted">{zoneText(starts_at, time_zone)}</p>
      {visitors === null ? null : (
        <p className="mt-1 text-sm text-muted">{classTimeText.visitors(visitors)}</p>
      )}
    </>
  );
}
