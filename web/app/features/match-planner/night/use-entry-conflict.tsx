import type { Night } from '@carom/domain/match/night';
import { parseNight } from '@carom/domain/match/parse-plan';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { nightText } from '../../../content/planners/match-planner-night.ts';
import { readIfPossible } from '../../../query/read-if-possible.ts';
import { usePopUp } from '../../../ui/pop-ups.tsx';
import { planQuery } from '../queries.ts';
import { BothNights } from './both-nights.tsx';

type EntryAnswer = 'saveBoth' | 'doNotSave' | 'notSeen';

/** Shows a saved plan that was changed elsewhere beside the current night. */
export function useEntryConflict(): (id: string, night: Night) => Promise<EntryAnswer> {
  const client = useQueryClient();
  const showPopUp = usePopUp();
  return useCallback(
    async (id, night) => {
      const reply = await readIfPossible(client, planQuery(id));
      const saved = reply && parseNight(reply.entry.data);
      if (!saved?.ok) return 'notSeen';
      const nights = [
        { title: nightText.asSaved, night: saved.value },
        { title: nightText.asHere, night },
      ];
      const answer = await showPopUp({
        tone: 'warning',
        title: nightText.entryTitle,
        message: (
          <>
            <p>{nightText.entryLead}</p>
            <BothNights nights={nights} />
          </>
        ),
        confirm: nightText.saveBoth,
        alternative: nightText.doNotSave,
        isDestructive: false,
      });
      return answer === 'confirmed' ? 'saveBoth' : 'doNotSave';
    },
    [client, showPopUp],
  );
}
