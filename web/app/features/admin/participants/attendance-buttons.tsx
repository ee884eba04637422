import type { Participant } from '@carom/contract/admin/participants/schemas';
import { ATTENDANCES, type Attendance } from '@carom/domain/classes/attendance';
import { type KeyboardEvent, useState } from 'react';
import { api } from '../../../api/api.ts';
import { failureLine } from '../../../api/failure-line.ts';
import { attendanceText } from '../../../content/admin/participants.ts';
import { useCallMutation } from '../../../query/use-call-mutation.ts';
import './attendance.css';

const KEYS: Readonly<Record<string, Attendance>> = { p: 'present', a: 'absent' };
const LABELS: Readonly<Record<Attendance, string>> = { present: 'Present', absent: 'Absent' };

/** Saved with the press; pressed again, it is taken back. With the keyboard: P or A, and on to the next. */
export function AttendanceButtons({ participant }: { readonly participant: Participant }) {
  const { id, name } = participant;
  const [failure, setFailure] = useState('');
  const { underway, send } = useCallMutation(
    (attendance: Attendance | 'unmarked') =>
      api.call('adminMarkAttendance', { params: { id }, body: { attendance } }),
    // One after the other, so that the last press is what stays.
    { invalidates: [['admin']], queue: `attendance ${id}` },
  );
  const shown = underway ?? participant.attendance ?? 'unmarked';

  async function mark(attendance: Attendance | 'unmarked') {
    setFailure('');
    const outcome = await send(attendance);
    if (outcome === null || outcome.kind === 'ok') return;
    console.error(attendanceText.failed, outcome);
    setFailure(failureLine(attendanceText.failed, outcome));
  }

  function press(event: KeyboardEvent<HTMLDivElement>) {
    const { key, currentTarget } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const wanted = KEYS[key.toLowerCase()];
    const step = key === 'ArrowUp' ? -1 : key === 'ArrowDown' || wanted !== undefined ? 1 : 0;
    if (step === 0) return;
    event.preventDefault();
    if (wanted !== undefined && wanted !== shown) void mark(wanted);
    focusNeighbour(currentTarget, step);
  }

  return (
    <div className="attendance">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's */}
      <div
        role="group"
        aria-label={attendanceText.of(name)}
        aria-busy={underway !== null}
        className="attendance-buttons"
        onKeyDown={press}
      >
        {ATTENDANCES.map((attendance) => (
          <button
            key={attendance}
            type="button"
            aria-pressed={shown === attendance}
            data-attendance={attendance}
            onClick={() => void mark(shown === attendance ? 'unmarked' : attendance)}
          >
            {LABELS[attendance]}
          </button>
        ))}
      </div>
      {failure ? (
        <p role="alert" className="text-sm font-semibold text-red">
          {failure}
        </p>
      ) : null}
    </div>
  );
}

/** The same button of the row above or below; at the ends the focus stays. */
function focusNeighbour(group: HTMLElement, step: number): void {
  const groups = [...document.querySelectorAll<HTMLElement>('.attendance-buttons')];
  const neighbour = groups[groups.indexOf(group) + step];
  const kind = (document.activeElement as HTMLElement | null)?.dataset['attendance'] ?? 'present';
  neighbour?.querySelector<HTMLElement>(`[data-attendance="${kind}"]`)?.focus();
}
