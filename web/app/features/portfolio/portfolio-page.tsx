import './portfolio.css';
import { useState } from 'react';
import { deletedText } from '../../content/account/deletion.ts';
import { portfolioText } from '../../content/portfolio.tsx';
import { paths } from '../../paths.ts';
import { pageMeta } from '../../routing/page-meta.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { LoadState } from '../../ui/loading/load-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { UndoLine } from '../../ui/toasts.tsx';
import { EmptyPortfolio } from './empty-portfolio.tsx';
import type { Entries } from './entries.ts';
import { EntryCard } from './entry-card.tsx';
import { type Portfolio, usePortfolio } from './use-portfolio.ts';

const PAGE_SIZE = 24;

export const meta = () => pageMeta({ title: 'Portfolio', description: portfolioText.lead, noIndex: true });

export default function PortfolioPage() {
  const portfolio = usePortfolio();
  const { entries, failure, reload, problem, deleted } = portfolio;
  return (
    <div className="area-page">
      <PageHeader title="Portfolio" lead={portfolioText.lead} />
      {/* The line keeps its space, so that the cards do not move. */}
      <div className="mt-3 min-h-6 font-semibold break-words">
        {problem ? (
          <p role="alert" className="text-red">
            {problem}
          </p>
        ) : null}
      </div>
      {entries === null ? (
        <LoadState label={portfolioText.loading} failure={failure} onRetry={reload} />
      ) : entries.length === 0 ? (
        <EmptyPortfolio />
      ) : (
        <EntryCards {...{ entries, portfolio }} />
      )}
      <UndoLine line={deleted && deletedText.one(deleted.name)} onUndo={() => void portfolio.undoDelete()} />
      <BackLink to={paths.member.dashboard} label={portfolioText.back} />
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
      <ul className="cards-80 mt-2 gap-5" aria-label="Saved">
        {entries.slice(0, shown).map((entry) => (
          <li key={entry.id}>
            <EntryCard {...{ entry, portfolio }} />
          </li>
        ))}
      </ul>
      {entries.length > shown ? (
        <Button variant="outline" className="mt-6" onClick={() => setShown(shown + PAGE_SIZE)}>
          {portfolioText.more(Math.min(PAGE_SIZE, entries.length - shown), entries.length)}
        </Button>
      ) : null}
    </>
  );
}
