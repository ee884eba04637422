import { LIST_ITEMS_LIMIT } from '@carom/contract/list-items/limits';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { UndoLine } from '../../ui/undo-line.tsx';
import { AddItem } from './add-item.tsx';
import { EmptyList } from './empty-list.tsx';
import { ListRows } from './list-rows.tsx';
import { useCheckList } from './use-check-list.ts';
import './check-list.css';
import { checkListText } from '../../content/check-list.ts';

export function CheckList() {
  const { list, cards, loadFailure, undoable } = useCheckList();
  const shown = cards?.filter(({ wanted }) => !wanted.isDeleted) ?? [];
  const failed = shown.filter(({ state }) => state === 'failed').length;
  const open = shown.filter(({ wanted }) => !wanted.isDone).length;
  return (
    <div className="measure py-10">
      <PageHeader eyebrow="Dashboard" title="Check list" lead={checkListText.lead} />
      <div className="mt-8 max-w-2xl">
        {cards === null ? (
          <LoadState label={checkListText.loading} failure={loadFailure} onRetry={() => list.load()} />
        ) : (
          <>
            <AddItem onAdd={list.add} />
            <p className="mt-4 flex flex-wrap justify-between gap-x-4 text-sm text-muted">
              <span>{countText(open, shown.length - open)}</span>
              {shown.length > LIST_ITEMS_LIMIT - 50 ? (
                <span>
                  {shown.length} of {LIST_ITEMS_LIMIT}
                </span>
              ) : null}
            </p>
            {failed > 1 ? (
              <p className="mt-3 text-red" role="status">
                {checkListText.unsaved(failed)}{' '}
                <button type="button" className="min-h-11 font-semibold underline" onClick={list.retry}>
                  {checkListText.retryAll}
                </button>
              </p>
            ) : null}
            {shown.length === 0 ? <EmptyList /> : <ListRows list={list} cards={shown} />}
            <UndoLine deleted={undoable.at(-1)?.text ?? null} onUndo={() => list.undoDelete()} />
          </>
        )}
      </div>
      <BackLink to={paths.member.dashboard} label={checkListText.back} />
    </div>
  );
}

function countText(open: number, done: number): string {
  if (open + done === 0) return '';
  return `${open} open, ${done} done`;
}
