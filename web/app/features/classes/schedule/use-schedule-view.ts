import { useSearchParams } from 'react-router';
import { type Day, isDay } from './calendar-days.ts';

export const VIEWS = [
  { name: 'agenda', label: 'Agenda' },
  { name: 'month', label: 'Month' },
] as const;
type View = (typeof VIEWS)[number]['name'];

/** The view and the selected day. They are part of the address, so they survive a reload. */
export function useScheduleView(firstDay: Day) {
  const [parameters, setParameters] = useSearchParams();
  const view: View = parameters.get('view') === 'month' ? 'month' : 'agenda';
  const asked = parameters.get('day') ?? '';
  return {
    view,
    day: isDay(asked) ? asked : firstDay,
    addressOf: (name: View) => (name === 'month' ? '?view=month' : '?'),
    chooseDay: (day: Day) =>
      setParameters({ view: 'month', day }, { replace: true, preventScrollReset: true }),
  };
}
