import type { PortfolioSummary } from '@carom/contract/portfolio/schemas';
import { useRef, useState } from 'react';
import { entryText } from '../../content/portfolio.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EntryPicture } from './entry-picture.tsx';
import { isOnesToShape, KIND_NAMES, reopenAddress } from './kinds.ts';
import { pictureOf } from './picture-of.ts';
import { planLine } from './plan-line.ts';
import { RenameForm } from './rename-form.tsx';
import { SharedLine } from './shared-line.tsx';
import { useEntryData } from './use-entry-data.ts';
import type { Portfolio } from './use-portfolio.ts';

const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

interface EntryCardProps {
  readonly entry: PortfolioSummary;
  readonly portfolio: Portfolio;
}

export function EntryCard({ entry, portfolio }: EntryCardProps) {
  const card = useRef<HTMLElement>(null);
  const renameButton = useRef<HTMLButtonElement>(null);
  const saved = useEntryData(entry, card);
  const [isRenaming, setIsRenaming] = useState(false);
  const [busyWith, setBusyWith] = useState('');
  const { name, kind, created_at, shared_id } = entry;
  const data = saved.kind === 'there' ? saved.data : null;
  const line = data && planLine(kind, data);

  async function run(what: string, action: () => Promise<unknown>) {
    if (busyWith) return;
    setBusyWith(what);
    await action();
    setBusyWith('');
  }

  const buttonOf = (what: string, action: () => Promise<unknown>) => (
    <Button
      variant="quiet"
      size="compact"
      className="px-2!"
      isBusy={busyWith === what}
      aria-label={`${what} ${name}`}
      onClick={() => void run(what, action)}
    >
      {what}
    </Button>
  );

  return (
    <article ref={card} className="panel flex h-full flex-col overflow-hidden" aria-label={name}>
      <EntryPicture picture={data && pictureOf(kind, data)} />
      <div className="flex flex-1 flex-col gap-1.5 px-5 py-4">
        {isRenaming ? (
          <RenameForm
            name={name}
            onRename={(next) => portfolio.rename(entry, next)}
            onClose={() => {
              setIsRenaming(false);
              renameButton.current?.focus();
            }}
          />
        ) : (
          <h2 className="text-[1.125rem] wrap-anywhere">{name}</h2>
        )}
        {line ? <p className="figures font-semibold wrap-anywhere">{line}</p> : null}
        <p className="text-sm text-muted">
          {KIND_NAMES[kind]} · <time dateTime={created_at}>{DAY.format(new Date(created_at))}</time>
        </p>
        {shared_id ? (
          <SharedLine
            name={name}
            onCopy={() => portfolio.copyLink(shared_id)}
            onTakeBack={() => portfolio.takeBack(entry)}
          />
        ) : null}
        {saved.kind === 'missing' ? <p className="text-sm text-amber">{entryText.unreadable}</p> : null}
        <div className="mt-auto flex flex-wrap gap-1 pt-2">
          {data ? (
            <LinkButton
              size="compact"
              className="px-4.5!"
              to={reopenAddress(entry, data)}
              aria-label={`Open ${name}`}
            >
              Open
            </LinkButton>
          ) : (
            <Button size="compact" className="px-4.5!" disabled aria-label={`Open ${name}`}>
              Open
            </Button>
          )}
          {isOnesToShape(kind) ? (
            <>
              <Button
                ref={renameButton}
                variant="quiet"
                size="compact"
                className="px-2!"
                aria-label={`Rename ${name}`}
                aria-expanded={isRenaming}
                onClick={() => setIsRenaming(!isRenaming)}
              >
                Rename
              </Button>
              {data ? buttonOf('Duplicate', () => portfolio.duplicate(entry, data)) : null}
              {shared_id ? null : buttonOf('Share', () => portfolio.share(entry))}
            </>
          ) : null}
          {buttonOf('Delete', () => portfolio.delete(entry))}
        </div>
      </div>
    </article>
  );
}
