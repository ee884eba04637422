import './dashboard.css';
import './portfolio/portfolio.css';
import { useState } from 'react';
import { pageMeta } from '../../lib/page-meta.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { BackToDashboard } from './back-to-dashboard.tsx';
import { EmptyPortfolio } from './portfolio/empty-portfolio.tsx';
import type { Entries } from './portfolio/entries.ts';
import { EntryCard } from './portfolio/entry-card.tsx';
import { type Portfolio, usePortfolio } from './portfolio/use-portfolio.ts';
import { UndoLine } from './undo-line.tsx';

const PAGE_SIZE = 24;

export const meta = () =>
  pageMeta({
    title: 'Portfolio',
    description: 'Your saved match plans and simulator runs.',
    path: paths.member.portfolio,
    noIndex: true,
  });

export default function PortfolioPage() {
  const portfolio = usePortfolio();
  const { entries, failure, load, problem, news, deleted } = portfolio;
  return (
    <div className="measure py-10">
      <PageHeader eyebrow="Dashboard" title="Portfolio" lead="Your saved match plans and simulator runs." />
      {problem ? (
        <p role="alert" className="mt-6 font-semibold text-red">
          {problem}
        </p>
      ) : null}
      <p role="status" className="mt-4 min-h-6 font-semibold break-words text-felt">
        {news}
      </p>
      {entries === null ? (
        <LoadState label="Loading your portfolio" failure={failure} onRetry={load} />
      ) : entries.length === 0 ? (
        <EmptyPortfolio />
      ) : (
        <EntryCards {...{ entries, portfolio }} />
      )}
      <UndoLine deleted={deleted?.name ?? null} onUndo={() => void portfolio.undoDelete()} />
      <BackToDashboard />
    </div>
  );
}

interface EntryCardsProps {
  readonly entries: Entries;
  readonly portfolio: Portfolio;
}

function EntryCards({ entries, portfolio }: EntryCardsProps) {
  const [shown, setShown] = useState(PAGE_SIZE);
  return (
    <>
      <ul className="entry-cards" aria-label="Saved">
        {entries.slice(0, shown).map((entry) => (
          <li key={entry.id}>
            <EntryCard {...{ entry, portfolio }} />
          </li>
        ))}
      </ul>
      {entries.length > shown ? (
        <Button variant="outline" className="mt-6" onClick={() => setShown(shown + PAGE_SIZE)}>
          Show {Math.min(PAGE_SIZE, entries.length - shown)} more of {entries.length}
        </Button>
      ) : null}
    </>
  );
}
