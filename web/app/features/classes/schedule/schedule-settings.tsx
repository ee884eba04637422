import { useId } from 'react';
import { scheduleSettingsText as text } from '../../../content/classes/schedule.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Spinner } from '../../../ui/loading/spinner.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { CalendarFeedPanel } from './calendar-feed-panel.tsx';
import { useReminderSwitch, useScheduleSettings } from './use-schedule-settings.ts';

/** Reminders by e-mail, and the address to which calendars subscribe. */
export function ScheduleSettings() {
  const { settings, failure, load } = useScheduleSettings();
  if (settings === null) {
    return failure ? (
      <div role="alert" className="mt-10 space-y-4">
        <p className="font-semibold text-red">{failure}</p>
        <Button variant="outline" onClick={() => void load()}>
          Try again
        </Button>
      </div>
    ) : (
      <Spinner label={text.loading} />
    );
  }
  return (
    <div className="mt-10 grid items-start gap-6 md:grid-cols-2">
      <RemindersPanel isOn={settings.reminders === 'on'} />
      <CalendarFeedPanel feed={settings.calendar_feed} />
    </div>
  );
}

function RemindersPanel({ isOn }: { readonly isOn: boolean }) {
  const { underway, failure, choose } = useReminderSwitch();
  const isShownOn = underway === null ? isOn : underway === 'on';
  return (
    <Panel id={useId()} heading="Reminders">
      <Checkbox
        role="switch"
        label={text.remindMe}
        checked={isShownOn}
        aria-disabled={underway !== null || undefined}
        error={failure || undefined}
        onChange={({ target }) => void choose(target.checked ? 'on' : 'off')}
      />
      <p className="mt-2 text-sm text-muted">{text.remindersHint}</p>
    </Panel>
  );
}
