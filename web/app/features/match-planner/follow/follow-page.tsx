import { withoutTrailingPunctuation } from '@carom/contract/copied-link';
import { useParams } from 'react-router';
import { followText } from '../../../content/planners/follow.ts';
import { paths } from '../../../paths.ts';
import { pageMeta } from '../../../routing/page-meta.ts';
import { Card } from '../../../ui/card.tsx';
import { LazySection, lazyWithTimeout } from '../../../ui/loading/lazy-section.tsx';
import { Spinner } from '../../../ui/loading/spinner.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { FollowedRounds } from './followed-rounds.tsx';
import type { FollowingState } from './following.ts';
import { useFollowedNight } from './use-followed-night.ts';

export const meta = () =>
  pageMeta({ title: followText.title, description: followText.description, noIndex: true });

/** Loaded only if the captain shares the advice: the solver is larger than the rest of this page. */
const FollowedAdvice = lazyWithTimeout(() => import('./followed-advice.tsx'));

/** A team night for anyone who has its link. It needs no login and loads no code of the planners. */
export default function FollowPage() {
  const { night, state } = useFollowedNight(withoutTrailingPunctuation(useParams()['id'] ?? ''));
  return (
    <div className="measure py-10">
      <PageHeader
        eyebrow={followText.eyebrow}
        title={state === 'over' ? followText.overTitle : titleOf(night)}
      />
      <Connection state={state} />
      {night === undefined && state !== 'over' && state !== 'lost' ? (
        <div className="text-felt">
          <Spinner size="large" padding="large" />
        </div>
      ) : null}
      {night === null ? (
        <Card className="mt-6">
          <p>{followText.notBegun}</p>
        </Card>
      ) : null}
      {night ? (
        <>
          <FollowedRounds night={night} isOver={state === 'over'} />
          {night.plan === null || state === 'over' ? null : (
            <LazySection what={followText.advice}>
              <FollowedAdvice plan={night.plan} />
            </LazySection>
          )}
        </>
      ) : null}
      <p className="mt-8">
        <TextLink to={paths.home}>{followText.home}</TextLink>
      </p>
    </div>
  );
}

function titleOf(night: ReturnType<typeof useFollowedNight>['night']): string {
  const { your_team: yours = '', your_opponent: theirs = '' } = night?.roster_names ?? {};
  return yours && theirs ? followText.teams(yours, theirs) : followText.title;
}

/** Shows whether the displayed state is current. */
function Connection({ state }: { readonly state: FollowingState }) {
  if (state === 'over' || state === 'lost') {
    return (
      <p role="alert" className="mt-4 font-semibold">
        {followText.states[state]}
      </p>
    );
  }
  return (
    <p role="status" className="mt-4 text-[0.875rem] text-muted">
      {state === 'live' ? <span aria-hidden="true" className="follow-live bg-felt" /> : null}
      {followText.states[state]}
    </p>
  );
}
