import type { ClassState } from '@carom/domain/classes/class-states';
import { classStateText } from '../../../content/admin/classes.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';

const STATE_TONES = { open: 'good', draft: 'warn', past: 'plain', cancelled: 'bad' } as const;

/** Explains each state to an admin. */
export const STATE_LABELS: Readonly<Record<ClassState, string>> = {
  open: classStateText.open,
  draft: 'Draft',
  past: classStateText.past,
  cancelled: 'Cancelled',
};

export function StateSign({ state }: { readonly state: ClassState }) {
  return <StatusBadge tone={STATE_TONES[state]}>{STATE_LABELS[state]}</StatusBadge>;
}

/** Formats a local time without conversion: `localText` parses it as UTC too. */
const LOCAL_MOMENT = new Intl.DateTimeFormat('en', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

export function localText(local: string): string {
  return LOCAL_MOMENT.format(new Date(`${local}Z`));
}

/** 'America/New_York' in readable form. */
export function zoneText(timeZone: string): string {
  return timeZone.replaceAll('_', ' ');
}

/** The start in the given time zone: 'Nov 21, 10:00 AM EST', with the year unless it is the current one. */
export function startText(startsAt: string, timeZone: string): string {
  const start = new Date(startsAt);
  const yearOf = (moment: Date) => moment.toLocaleDateString('en', { year: 'numeric', timeZone });
  return start.toLocaleString('en', {
    ...(yearOf(start) !== yearOf(new Date()) && { year: 'numeric' }),
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  });
}
