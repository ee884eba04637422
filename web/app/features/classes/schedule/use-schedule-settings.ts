import type { SwitchPosition } from '@carom/contract/schedule/schemas';
import { useState } from 'react';
import { useFailureLine } from '../../../api/use-failure-line.ts';
import { scheduleSettingsText as text } from '../../../content/classes/schedule.ts';
import { callQuery } from '../../../query/call-query.ts';
import { useCallMutation } from '../../../query/use-call-mutation.ts';
import { useCallQuery } from '../../../query/use-call-query.ts';
import { usePopUp } from '../../../ui/pop-ups.tsx';
import { endCalendarFeed, makeCalendarFeed, switchReminders } from '../api.ts';

const settingsQuery = callQuery('schedule', 'readScheduleSettings', {});
const SETTINGS_CHANGED = { invalidates: [settingsQuery.queryKey] };

export function useScheduleSettings() {
  const { reply, failure, reload } = useCallQuery(settingsQuery, text.loadFailed);
  return { settings: reply, failure, load: reload };
}

export function useReminderSwitch() {
  const switching = useCallMutation(switchReminders, SETTINGS_CHANGED);
  const problem = useFailureLine();
  return {
    failure: problem.failure,
    /** What has been chosen, while it is being saved. */
    underway: switching.underway,
    async choose(position: SwitchPosition): Promise<void> {
      problem.clear();
      const outcome = await switching.send(position);
      if (outcome !== null && outcome.kind !== 'ok') problem.fail(text.notSwitched, outcome);
    },
  };
}

export function useCalendarFeed(hasFeed: boolean) {
  const making = useCallMutation(makeCalendarFeed, SETTINGS_CHANGED);
  const ending = useCallMutation(endCalendarFeed, SETTINGS_CHANGED);
  const problem = useFailureLine();
  const showPopUp = usePopUp();
  /** Told once: it is gone with the page. */
  const [address, setAddress] = useState<string | null>(null);
  const [said, setSaid] = useState('');

  return {
    address,
    said,
    failure: problem.failure,
    isMaking: making.isBusy,
    isEnding: ending.isBusy,
    async make(): Promise<void> {
      if (making.isBusy || ending.isBusy) return;
      if (hasFeed && (await showPopUp(text.renewQuestion)) !== 'confirmed') return;
      problem.clear();
      const outcome = await making.send();
      if (outcome === null) return;
      if (outcome.kind !== 'ok') return problem.fail(text.notMade, outcome);
      setAddress(outcome.reply.address);
      setSaid(outcome.reply.message);
    },
    async end(): Promise<void> {
      if (making.isBusy || ending.isBusy) return;
      if ((await showPopUp(text.endQuestion)) !== 'confirmed') return;
      problem.clear();
      const outcome = await ending.send();
      if (outcome === null) return;
      if (outcome.kind !== 'ok') return problem.fail(text.notEnded, outcome);
      setAddress(null);
      setSaid(outcome.reply.message);
    },
    async copy(): Promise<void> {
      const isCopied = await navigator.clipboard.writeText(address ?? '').then(
        () => true,
        () => false,
      );
      setSaid(isCopied ? text.copied : text.notCopied);
    },
  };
}
