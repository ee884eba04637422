import type { SwitchPosition } from '@carom/contract/schedule/schemas';
import { useState } from 'react';
import { scheduleSettingsText as text } from '../../../content/classes/schedule.ts';
import { callQuery } from '../../../query/call-query.ts';
import { useCallMutation } from '../../../query/use-call-mutation.ts';
import { useCallQuery } from '../../../query/use-call-query.ts';
import { usePopUp } from '../../../ui/pop-ups.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { endCalendarFeed, makeCalendarFeed, switchReminders } from '../api.ts';

const settingsQuery = callQuery('schedule', 'readScheduleSettings', {});
const SETTINGS_CHANGED = { invalidates: [settingsQuery.queryKey] };

export function useScheduleSettings() {
  const { data = null, failure, reload } = useCallQuery(settingsQuery, text.loadFailed);
  return { settings: data, failure, load: reload };
}

export function useReminderSwitch() {
  const { isPending, variables, failure, mutate } = useCallMutation({
    mutationFn: switchReminders,
    whatFailed: text.notSwitched,
    ...SETTINGS_CHANGED,
  });
  return {
    failure,
    /** The new value while it is being saved. */
    underway: isPending ? variables : null,
    choose: (position: SwitchPosition) => mutate(position),
  };
}

export function useCalendarFeed(hasFeed: boolean) {
  const making = useCallMutation({
    mutationFn: makeCalendarFeed,
    whatFailed: text.notMade,
    ...SETTINGS_CHANGED,
  });
  const ending = useCallMutation({
    mutationFn: endCalendarFeed,
    whatFailed: text.notEnded,
    ...SETTINGS_CHANGED,
  });
  const showPopUp = usePopUp();
  /** Shown once: the address is not available after a reload. */
  const [address, setAddress] = useState<string | null>(null);
  const showToast = useToast();

  return {
    address,
    failure: making.failure || ending.failure,
    isMaking: making.isPending,
    isEnding: ending.isPending,
    async make(): Promise<void> {
      if (making.isPending || ending.isPending) return;
      if (hasFeed && (await showPopUp(text.renewQuestion)) !== 'confirmed') return;
      ending.reset();
      const reply = await making.mutate();
      if (!reply) return;
      setAddress(reply.address);
      showToast(reply.message);
    },
    async end(): Promise<void> {
      if (making.isPending || ending.isPending) return;
      if ((await showPopUp(text.endQuestion)) !== 'confirmed') return;
      making.reset();
      const reply = await ending.mutate();
      if (!reply) return;
      setAddress(null);
      showToast(reply.message);
    },
    async copy(): Promise<void> {
      const isCopied = await navigator.clipboard.writeText(address ?? '').then(
        () => true,
        () => false,
      );
      showToast(isCopied ? text.copied : text.notCopied);
    },
  };
}
