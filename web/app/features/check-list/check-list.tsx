import { LIST_ITEMS_LIMIT } from '@carom/contract/check-list/limits';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadState } from '../../ui/loading/load-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { UndoLine } from '../../ui/undo-line.tsx';
import { AddItem } from './add-item.tsx';
import { isShown } from './cards.ts';
import { EmptyList } from './empty-list.tsx';
import { ListRows } from './list-rows.tsx';
import { useCheckList } from './use-check-list.ts';
import './check-list.css';
import { deletedText } from '../../content/account/deletion.ts';
import { checkListText } from '../../content/check-list.ts';

export function CheckList() {
  const { list, cards, undoable, loadFailure, isSaving, problemOf } = useCheckList();
  const retry = () => list.exchange.exchange();
  const shown = cards?.filter(({ wanted }) => !wanted.isDeleted) ?? [];
  const failed = shown.filter(({ id }) => problemOf(id) !== '').length;
  const open = shown.filter(({ wanted }) => !wanted.isDone).length;
  const done = shown.length - open;
  const [isDoneHidden, setIsDoneHidden] = useState(false);
  const inView = shown.filter((card) => isShown(card, isDoneHidden));
  return (
    <div className="area-page">
      <PageHeader title="Check list" lead={checkListText.lead} />
      <div className="mt-8 max-w-2xl">
        {cards === null ? (
          <LoadState label={checkListText.loading} failure={loadFailure} onRetry={retry} />
        ) : (
          <>
            <AddItem onAdd={list.add} room={LIST_ITEMS_LIMIT - shown.length} />
            <div className="mt-4 flex min-h-11 flex-wrap items-center justify-between gap-x-4 text-sm text-muted">
              <span>{countText(open, done)}</span>
              {shown.length > LIST_ITEMS_LIMIT - 50 ? (
                <span>
                  {shown.length} of {LIST_ITEMS_LIMIT}
                </span>
              ) : null}
              {done > 0 ? (
                <span className="flex flex-wrap gap-2">
                  <Button variant="quiet" size="compact" onClick={() => setIsDoneHidden(!isDoneHidden)}>
                    {isDoneHidden ? checkListText.showDone : checkListText.hideDone}
                  </Button>
                  <Button variant="quiet" size="compact" onClick={list.deleteDone}>
                    {checkListText.clearDone}
                  </Button>
                </span>
              ) : null}
            </div>
            {failed > 1 ? (
              <p className="mt-3 text-red" role="status">
                {checkListText.unsaved(failed)}{' '}
                <button type="button" className="min-h-11 font-semibold underline" onClick={retry}>
                  {checkListText.retryAll}
                </button>
              </p>
            ) : null}
            {shown.length === 0 ? (
              <EmptyList />
            ) : inView.length === 0 ? (
              <EmptyState className="mt-3 py-8 text-muted">{checkListText.allHidden}</EmptyState>
            ) : (
              <ListRows {...{ list, isDoneHidden, isSaving, problemOf }} cards={inView} onRetry={retry} />
            )}
            <UndoLine line={lineOf(undoable.at(-1))} onUndo={list.undoDelete} />
          </>
        )}
      </div>
      <BackLink to={paths.member.dashboard} label={checkListText.back} />
    </div>
  );
}

function lineOf(deletion: ReturnType<typeof useCheckList>['undoable'][number] | undefined): string | null {
  const [first, ...others] = deletion ?? [];
  if (first === undefined) return null;
  return others.length === 0 ? deletedText.one(first.text) : deletedText.doneItems(others.length + 1);
}

function countText(open: number, done: number): string {
  if (open + done === 0) return '';
  return `${open} open, ${done} done`;
}
