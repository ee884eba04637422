import type { Feature } from '@carom/domain/match/night';
import type { Planner } from '@carom/domain/match/planner';
import { plannerKinds, plannerPageText } from '../../content/planners/match-planner.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/use-session.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { usePairingScores } from './advice/use-pairing-scores.ts';
import { BrokenNight } from './broken-night.tsx';
import { NightMark } from './night/night-mark.tsx';
import { useResumedStep } from './night/use-night-exchange.ts';
import { PlannerExtras } from './planner-extras.tsx';
import { FEATURE_TITLES } from './planner-text.ts';
import { PrintSheet } from './print/print-sheet.tsx';
import { useRosterExchange } from './rosters/use-roster-exchange.ts';
import { MatchStep } from './rounds/match-step.tsx';
import { useOpenedPlan } from './saved/use-opened-plan.ts';
import { StatusMessage } from './status-message.tsx';
import { StepTabs } from './step-tabs.tsx';
import { TeamStep } from './teams/team-step.tsx';
import { usePlannerActions, useStoredNight } from './use-planner.ts';
import { useStep } from './use-step.ts';
import { useUndo } from './use-undo.ts';
import './planner.css';

const HELP = `${paths.help}#match-planners`;

/** Both planners: three steps, between which the user can switch freely. */
export function PlannerSteps({ feature }: { readonly feature: Feature }) {
  const stored = useStoredNight(feature);
  useOpenedPlan(feature);
  return (
    <div className="measure planner">
      <header className="planner-header">
        <h1>{FEATURE_TITLES[feature]}</h1>
        <p className="planner-kind">
          {plannerKinds[feature]}
          <span className="planner-game">
            {' · '}
            {plannerPageText.game}
            {' · '}
            <TextLink to={HELP}>Help</TextLink>
          </span>
        </p>
        <div className="planner-marks">
          <StatusMessage />
          <NightMark feature={feature} />
        </div>
      </header>
      {stored.ok ? (
        <Steps planner={stored.value} />
      ) : (
        <BrokenNight feature={feature} problem={stored.problem} />
      )}
    </div>
  );
}

function Steps({ planner }: { readonly planner: Planner }) {
  const { night } = planner;
  const { feature } = night;
  const [step, goTo] = useStep(feature);
  useResumedStep(feature, goTo);
  const actions = usePlannerActions(feature);
  const session = useSession();
  const scores = usePairingScores();
  const rosterProblem = useRosterExchange();
  const isGraded = feature === 'feature_2' && session !== 'unknown' && session.isSubscribed;
  const undo = useUndo(planner, actions, step, goTo);
  const shared = { planner, actions: { ...actions, undo }, goTo };

  return (
    <>
      <StepTabs step={step} goTo={goTo} />
      {step === 0 ? <TeamStep key="yourTeam" side="yourTeam" isGraded={isGraded} {...shared} /> : null}
      {step === 1 ? (
        <TeamStep key="yourOpponent" side="yourOpponent" isGraded={isGraded} {...shared} />
      ) : null}
      {step === 2 ? <MatchStep scores={scores} isGraded={isGraded} {...shared} /> : null}
      {rosterProblem ? (
        <p role="status" className="mt-4 font-semibold text-amber">
          {rosterProblem}
        </p>
      ) : null}
      <PlannerExtras night={night} act={actions.act} onStartOver={() => goTo(0)} />
      <PrintSheet night={night} scores={feature === 'feature_2' ? scores : null} />
    </>
  );
}
