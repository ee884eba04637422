import type { ParticipantSheet as Sheet } from '@carom/contract/admin/participants/schemas';
import { sheetText } from '../../../content/admin/participants.ts';
import { Facts } from '../../../ui/facts.tsx';
import { localText, zoneText } from '../classes/class-text.tsx';
import './participant-sheet.css';

/** The participants with a box for each. Printing the page prints only this element. */
export function ParticipantSheet({ sheet }: { readonly sheet: Sheet }) {
  const { class: held, rows } = sheet;
  const { starts_local, ends_local, time_zone, place, teacher } = held;
  return (
    <article aria-label={held.title} className="participant-sheet panel mt-6 p-6">
      <h2 className="text-2xl">{held.title}</h2>
      <div className="mt-3">
        <Facts
          facts={[
            {
              name: 'Time',
              value: `${localText(starts_local)} – ${localText(ends_local)}, ${zoneText(time_zone)}`,
            },
            ...(place === null ? [] : [{ name: 'Place', value: place }]),
            ...(teacher === null ? [] : [{ name: 'Teacher', value: teacher }]),
            { name: 'Booked', value: sheetText.seats(held.seats_taken, held.capacity) },
          ]}
        />
      </div>
      {rows.length === 0 ? (
        <p className="mt-4 text-muted">{sheetText.nobody}</p>
      ) : (
        <ol className="participant-boxes">
          {rows.map(({ id, name, attendance }) => (
            <li key={id}>
              <span className="participant-box" data-attendance={attendance ?? undefined} aria-hidden />
              <span className="min-w-0 wrap-anywhere">{name}</span>
              {attendance === null ? null : <span className="sr-only">{attendance}</span>}
            </li>
          ))}
        </ol>
      )}
    </article>
  );
}
