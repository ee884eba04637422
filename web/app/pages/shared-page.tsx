import { withoutTrailingPunctuation } from '@carom/contract/copied-link';
import type { PortfolioKind } from '@carom/contract/portfolio/kinds';
import type { ComponentType } from 'react';
import { useParams } from 'react-router';
import { asApiError } from '../api/api-error.ts';
import { sharedEntryText } from '../content/shared-entry.ts';
import { paths } from '../paths.ts';
import { callQuery } from '../query/call-query.ts';
import { QueryProvider } from '../query/query-provider.tsx';
import { useCallQuery } from '../query/use-call-query.ts';
import { pageMeta } from '../routing/page-meta.ts';
import { Card } from '../ui/card.tsx';
import { LazySection, lazyWithTimeout } from '../ui/loading/lazy-section.tsx';
import { Spinner } from '../ui/loading/spinner.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { TextLink } from '../ui/text-link.tsx';

export const meta = () =>
  pageMeta({
    title: sharedEntryText.title,
    description: sharedEntryText.description,
    noIndex: true,
  });

interface SharedViewProps {
  readonly kind: PortfolioKind;
  readonly data: unknown;
}

const SharedPlan = lazyWithTimeout(() => import('../features/match-planner/saved/shared-plan.tsx'));
const SharedRun = lazyWithTimeout(() => import('../features/simulators/shared/run/shared-run.tsx'));

/** The view of each kind. The progress through the lessons is never shared. */
const VIEWS: Readonly<Partial<Record<PortfolioKind, ComponentType<SharedViewProps>>>> = {
  feature_1_plan: SharedPlan,
  feature_2_plan: SharedPlan,
  performance_run: SharedRun,
  efficiency_run: SharedRun,
  traffic_run: SharedRun,
  load_run: SharedRun,
};

/** `null` for an unknown link. */
const sharedQuery = (id: string) =>
  callQuery('shared', 'readSharedEntry', { params: { id } }, async (calling) => {
    try {
      return { entry: await calling };
    } catch (error) {
      if (asApiError(error).kind === 'notFound') return { entry: null };
      throw error;
    }
  });

export default function SharedPage() {
  return (
    <QueryProvider>
      <SharedEntry id={withoutTrailingPunctuation(useParams()['id'] ?? '')} />
    </QueryProvider>
  );
}

/** A shared entry, without login. It belongs to no feature, because it shows entries of several. */
function SharedEntry({ id }: { readonly id: string }) {
  const { data, failure } = useCallQuery(sharedQuery(id), sharedEntryText.loadFailed);
  if (data === undefined && failure === '') {
    return (
      <div className="flex justify-center text-felt">
        <Spinner size="large" padding="large" />
      </div>
    );
  }
  const entry = data?.entry ?? null;
  const View = entry === null ? undefined : VIEWS[entry.kind];
  const missing = data === undefined ? failure : entry === null ? sharedEntryText.gone : '';
  return (
    <div className="measure py-10">
      <PageHeader eyebrow={sharedEntryText.heading} title={entry?.name ?? sharedEntryText.nothing} />
      <Card className="mt-8">
        {entry && View ? (
          <LazySection what={sharedEntryText.entry}>
            <View kind={entry.kind} data={entry.data} />
          </LazySection>
        ) : (
          <p role={missing ? 'alert' : undefined}>{missing || sharedEntryText.unknownKind}</p>
        )}
      </Card>
      <p className="mt-8">
        <TextLink to={paths.home}>{sharedEntryText.home}</TextLink>
      </p>
    </div>
  );
}
