import type { PortfolioKind } from '@carom/contract/portfolio/kinds';
import { type ComponentType, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { api } from '../api/api.ts';
import { failureLine } from '../api/failure-line.ts';
import { paths } from '../paths.ts';
import { pageMeta } from '../routing/page-meta.ts';
import { Card } from '../ui/card.tsx';
import { LazySection, lazyWithTimeout } from '../ui/lazy-section.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { TextLink } from '../ui/text-link.tsx';

export const meta = () =>
  pageMeta({
    title: 'Something shared with you',
    description: 'A match plan or a simulator run that a member shared by link.',
    noIndex: true,
  });

interface SharedViewProps {
  readonly kind: PortfolioKind;
  readonly data: unknown;
}

const SharedPlan = lazyWithTimeout(() => import('../features/match-planner/shared-plan.tsx'));
const SharedRun = lazyWithTimeout(() => import('../features/simulators/shared/shared-run.tsx'));

/** Which feature shows what. */
const VIEWS: Readonly<Record<PortfolioKind, ComponentType<SharedViewProps>>> = {
  feature_1_plan: SharedPlan,
  feature_2_plan: SharedPlan,
  performance_run: SharedRun,
  efficiency_run: SharedRun,
  traffic_run: SharedRun,
};

type Finding =
  | { readonly kind: 'searching' }
  | { readonly kind: 'found'; readonly what: PortfolioKind; readonly name: string; readonly data: unknown }
  | { readonly kind: 'missing'; readonly words: string };

/** One shared thing, without login. It stands beside the layouts because it shows what several features made. */
export default function SharedPage() {
  const finding = useSharedEntry(useParams()['id'] ?? '');
  if (finding.kind === 'searching') {
    return (
      <div className="flex justify-center text-felt">
        <Spinner size="large" padding="large" />
      </div>
    );
  }
  const View = finding.kind === 'found' ? VIEWS[finding.what] : undefined;
  return (
    <div className="measure py-10">
      <PageHeader
        eyebrow="Shared with you"
        title={finding.kind === 'found' ? finding.name : 'There is nothing here'}
      />
      <Card className="mt-8">
        {finding.kind === 'found' && View ? (
          <LazySection what="What was shared">
            <View kind={finding.what} data={finding.data} />
          </LazySection>
        ) : (
          <p role={finding.kind === 'missing' ? 'alert' : undefined}>
            {finding.kind === 'missing' ? finding.words : 'This kind of thing cannot be shown here yet.'}
          </p>
        )}
      </Card>
      <p className="mt-8">
        <TextLink to={paths.home}>To the home page</TextLink>
      </p>
    </div>
  );
}

function useSharedEntry(id: string): Finding {
  const [finding, setFinding] = useState<Finding>({ kind: 'searching' });
  useEffect(() => {
    const stop = new AbortController();
    async function search() {
      const outcome = await api.call('readSharedEntry', { params: { id }, signal: stop.signal });
      if (stop.signal.aborted) return;
      if (outcome.kind === 'ok') {
        const { kind, name, data } = outcome.reply;
        setFinding({ kind: 'found', what: kind, name, data });
      } else if (outcome.kind === 'notFound') {
        setFinding({
          kind: 'missing',
          words: 'This link leads nowhere: it was taken back, or it is incomplete.',
        });
      } else {
        console.error('What was shared could not be loaded', outcome);
        setFinding({ kind: 'missing', words: failureLine('What was shared could not be loaded', outcome) });
      }
    }
    void search();
    return () => stop.abort();
  }, [id]);
  return finding;
}
