import type { Feature } from '@carom/domain/match/night';
import { parseNight } from '@carom/domain/match/parse-plan';
import { plannerOf, replaceNight } from '@carom/domain/match/planner';
import { alertFor } from '@carom/domain/match/sentences';
import { CancelledError, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { asApiError } from '../../../api/api-error.ts';
import { failureLine } from '../../../api/failure-line.ts';
import { plannerPageText } from '../../../content/planners/match-planner.ts';
import { useNotice } from '../../../ui/use-notice.ts';
import { readPlanner, savePlanner } from '../plan-store.ts';
import { planQuery } from '../queries.ts';

/** The query parameter with the id of a saved plan: /member/feature_1?plan={id} opens it. */
const PARAMETER = 'plan';

/** Replaces the current night with a plan of the portfolio. An undo restores the night. */
export function useOpenedPlan(feature: Feature): void {
  const [parameters, setParameters] = useSearchParams();
  const id = parameters.get(PARAMETER);
  const showNotice = useNotice();
  const client = useQueryClient();

  useEffect(() => {
    if (id === null) return;
    let isHere = true;
    async function open(planId: string) {
      const read = await client.fetchQuery(planQuery(planId)).catch(notOpened);
      // The user has opened another plan or left the page: ignore the response.
      if (!isHere || read === null) return;
      setParameters({}, { replace: true });
      const night = parseNight(read.entry.data);
      if (!night.ok || night.value.feature !== feature) {
        await showNotice(
          'warning',
          alertFor(feature, { kind: 'inconsistent', reason: 'not a plan of this planner' }),
        );
        return;
      }
      const { version } = read.entry;
      const opened = { ...night.value, portfolio: { id: planId, version } };
      const atHand = readPlanner(feature);
      savePlanner(atHand.ok ? replaceNight(atHand.value, opened) : plannerOf(opened));
    }
    /** A cancelled read and a refused session need no message. */
    async function notOpened(error: unknown): Promise<null> {
      if (!isHere || error instanceof CancelledError) return null;
      const failed = asApiError(error);
      if (failed.kind === 'unauthorized') return null;
      setParameters({}, { replace: true });
      console.error('The saved plan could not be opened', failed);
      await showNotice('warning', failureLine(plannerPageText.notOpened, failed));
      return null;
    }
    void open(id);
    return () => {
      isHere = false;
    };
  }, [id, feature, setParameters, showNotice, client]);
}
