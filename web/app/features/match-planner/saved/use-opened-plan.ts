import type { Feature } from '@carom/domain/match/night';
import { parseNight } from '@carom/domain/match/parse-plan';
import { plannerOf, replaceNight } from '@carom/domain/match/planner';
import { alertFor } from '@carom/domain/match/sentences';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { failureLine } from '../../../api/failure-line.ts';
import { plannerPageText } from '../../../content/planners/match-planner.ts';
import { readNow } from '../../../query/read-now.ts';
import { useNotice } from '../../../ui/use-notice.ts';
import { readPlanner, savePlanner } from '../plan-store.ts';
import { planQuery } from '../queries.ts';

/** The part of the address that names a saved plan: /member/feature_1?plan={id} opens it. */
const PARAMETER = 'plan';

/** Opens a plan of the portfolio in place of the night at hand, which an undo brings back. */
export function useOpenedPlan(feature: Feature): void {
  const [parameters, setParameters] = useSearchParams();
  const id = parameters.get(PARAMETER);
  const showNotice = useNotice();
  const client = useQueryClient();

  useEffect(() => {
    if (id === null) return;
    let isHere = true;
    async function open(planId: string) {
      const outcome = await readNow(client, planQuery(planId));
      // Asked for another one, or left: what came is nobody's any more.
      if (!isHere || outcome === null) return;
      setParameters({}, { replace: true });
      if (outcome.kind !== 'ok') {
        console.error('The saved plan could not be opened', outcome);
        await showNotice('warning', failureLine(plannerPageText.notOpened, outcome));
        return;
      }
      const night = parseNight(outcome.reply.entry.data);
      if (!night.ok || night.value.feature !== feature) {
        await showNotice(
          'warning',
          alertFor(feature, { kind: 'inconsistent', reason: 'not a plan of this planner' }),
        );
        return;
      }
      const { version } = outcome.reply.entry;
      const opened = { ...night.value, portfolio: { id: planId, version } };
      const atHand = readPlanner(feature);
      savePlanner(atHand.ok ? replaceNight(atHand.value, opened) : plannerOf(opened));
    }
    void open(id);
    return () => {
      isHere = false;
    };
  }, [id, feature, setParameters, showNotice, client]);
}
