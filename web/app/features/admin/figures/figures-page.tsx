import { FIGURE_PERIODS, USUAL_FIGURE_PERIOD } from '@carom/contract/admin/figures/periods';
import type { MonthFigures } from '@carom/contract/admin/figures/schemas';
import { keepPreviousData } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { figuresText } from '../../../content/admin/figures.ts';
import { paths } from '../../../paths.ts';
import { useCallQuery } from '../../../query/use-call-query.ts';
import { pageMeta } from '../../../routing/page-meta.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SEGMENT_LINK, SegmentedLinks } from '../../../ui/fields/segmented-control.tsx';
import { Spinner } from '../../../ui/loading/spinner.tsx';
import { Day } from '../../../ui/money-and-dates.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RetryPanel } from '../shared/retry-panel.tsx';
import { FigureCards } from './figure-cards.tsx';
import { FiguresExport } from './figures-export.tsx';
import { figuresQuery } from './queries.ts';

export const meta = () =>
  pageMeta({ title: figuresText.title, description: figuresText.description, noIndex: true });

export default function FiguresPage() {
  const [parameters] = useSearchParams();
  const period = FIGURE_PERIODS.find((each) => each === parameters.get('months')) ?? USUAL_FIGURE_PERIOD;
  const { data, failure, isPlaceholderData, reload } = useCallQuery(
    { ...figuresQuery(period), placeholderData: keepPreviousData },
    figuresText.loadFailed,
  );
  return (
    <div className="area-page">
      <PageHeader title={figuresText.title} lead={figuresText.lead} />
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <SegmentedLinks label={figuresText.period}>
          {FIGURE_PERIODS.map((each) => (
            <Link
              key={each}
              to={`?months=${each}`}
              preventScrollReset
              className={SEGMENT_LINK}
              aria-current={each === period ? 'page' : undefined}
            >
              {each}
              <span className="sr-only sm:not-sr-only sm:whitespace-pre"> months</span>
            </Link>
          ))}
        </SegmentedLinks>
        {data ? <FiguresExport months={data.months} /> : null}
      </div>
      {failure ? <RetryPanel failure={failure} onRetry={reload} /> : null}
      {(data === undefined || isPlaceholderData) && !failure ? <Spinner label={figuresText.loading} /> : null}
      {data ? (
        <div aria-busy={isPlaceholderData}>
          <p className="mt-4 text-muted">
            {figuresText.zone} <Day date={data.today} />.
          </p>
          {data.months.some(hasHappened) ? (
            <FigureCards months={data.months} />
          ) : (
            <EmptyState>{figuresText.none}</EmptyState>
          )}
        </div>
      ) : null}
      <BackLink to={paths.admin.dashboard} label={figuresText.toDashboard} />
    </div>
  );
}

function hasHappened({ revenue, refunds, active_members, members_at_start, classes }: MonthFigures): boolean {
  return Number(revenue) > 0 || Number(refunds) > 0 || active_members + members_at_start + classes > 0;
}
