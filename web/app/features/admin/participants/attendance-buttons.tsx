import type { Participant } from '@carom/contract/admin/participants/schemas';
import { ATTENDANCES, type Attendance } from '@carom/domain/classes/attendance';
import type { KeyboardEvent } from 'react';
import { api } from '../../../api/api.ts';
import { useFailureLine } from '../../../api/use-failure-line.ts';
import { attendanceText } from '../../../content/admin/participants.ts';
import { useCallMutation } from '../../../query/use-call-mutation.ts';
import './attendance.css';

const KEYS: Readonly<Record<string, Attendance>> = { p: 'present', a: 'absent' };
const LABELS: Readonly<Record<Attendance, string>> = { present: 'Present', absent: 'Absent' };

/** A press saves the mark, a second press removes it. The keys P and A mark and move to the next row. */
export function AttendanceButtons({ participant }: { readonly participant: Participant }) {
  const { id, name } = participant;
  const { failure, fail, clear } = useFailureLine();
  const { isPending, variables, mutate } = useCallMutation({
    mutationFn: (attendance: Attendance | 'unmarked') =>
      api.call('adminMarkAttendance', { params: { id }, body: { attendance } }),
    invalidates: [['admin']],
    // Serialized, so that the last press wins.
    scope: { id: `attendance ${id}` },
  });
  const shown = isPending ? variables : (participant.attendance ?? 'unmarked');

  function mark(attendance: Attendance | 'unmarked') {
    clear();
    void mutate(attendance, { onError: (error) => fail(attendanceText.failed, error) });
  }

  function press(event: KeyboardEvent<HTMLDivElement>) {
    const { key, currentTarget } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const wanted = KEYS[key.toLowerCase()];
    const step = key === 'ArrowUp' ? -1 : key === 'ArrowDown' || wanted !== undefined ? 1 : 0;
    if (step === 0) return;
    event.preventDefault();
    if (wanted !== undefined && wanted !== shown) mark(wanted);
    focusNeighbour(currentTarget, step);
  }

  return (
    <div className="attendance">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form */}
      <div
        role="group"
        aria-label={attendanceText.of(name)}
        aria-busy={isPending}
        className="attendance-buttons"
        onKeyDown={press}
      >
        {ATTENDANCES.map((attendance) => (
          <button
            key={attendance}
            type="button"
            aria-pressed={shown === attendance}
            data-attendance={attendance}
            onClick={() => mark(shown === attendance ? 'unmarked' : attendance)}
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

/** Focuses the same button in the row above or below. At the ends the focus stays. */
function focusNeighbour(group: HTMLElement, step: number): void {
  const groups = [...document.querySelectorAll<HTMLElement>('.attendance-buttons')];
  const neighbour = groups[groups.indexOf(group) + step];
  const kind = (document.activeElement as HTMLElement | null)?.dataset['attendance'] ?? 'present';
  neighbour?.querySelector<HTMLElement>(`[data-attendance="${kind}"]`)?.focus();
}
