import { useEffect, useRef } from 'react';
import { pageMeta } from '../../../routing/page-meta.ts';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/loading/spinner.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Schedule } from './schedule.tsx';
import { ScheduleSettings } from './schedule-settings.tsx';
import { useSchedule } from './use-schedule.ts';
import './schedule.css';
import { scheduleText } from '../../../content/classes/schedule.ts';

export const meta = () =>
  pageMeta({ title: 'Schedule', description: scheduleText.description, noIndex: true });

export default function SchedulePage() {
  const { loaded, failure, said, busyId, load, giveUp } = useSchedule();
  return (
    <div className="area-page">
      <PageHeader title="Schedule" />
      <Said words={said} />
      {failure ? (
        <div role="alert" className="mt-6 space-y-4">
          <p className="font-semibold text-red">{failure}</p>
          <Button variant="outline" onClick={() => void load()}>
            Try again
          </Button>
        </div>
      ) : null}
      {loaded === null && !failure ? <Spinner label={scheduleText.loading} /> : null}
      {loaded ? (
        <Schedule
          bookings={loaded.bookings}
          now={loaded.at}
          busyId={busyId}
          onGiveUp={(booking) => void giveUp(booking)}
        />
      ) : null}
      {loaded ? <ScheduleSettings /> : null}
    </div>
  );
}

/** What came of the last action. It takes the focus, because the button that was pressed is gone. */
function Said({ words }: { readonly words: string }) {
  const element = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (words !== '') element.current?.focus();
  }, [words]);
  return (
    <p
      ref={element}
      role="status"
      tabIndex={-1}
      className={words === '' ? '' : 'mt-6 rounded-control bg-felt-tint px-4 py-3 font-semibold text-felt'}
    >
      {words}
    </p>
  );
}
