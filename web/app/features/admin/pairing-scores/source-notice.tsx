import type { AdminPairingScores } from '@carom/contract/admin/pairing-scores/schemas';
import { scoreSourceText } from '../../../content/admin/pairing-scores.ts';
import { Card } from '../../../ui/card.tsx';
import { momentText } from '../shared/list/list-text.ts';

/** States which matrix the planner uses now. */
export function SourceNotice({ scores }: { readonly scores: AdminPairingScores }) {
  const { spreadsheet, is_built_in: isBuiltIn, updated_at: updatedAt } = scores;
  const edited = isBuiltIn
    ? scoreSourceText.builtIn
    : scoreSourceText.saved(updatedAt === null ? '' : momentText(updatedAt));
  if (spreadsheet === null) {
    return <p className="mt-4 text-muted">{scoreSourceText.grid(edited)}</p>;
  }
  return (
    <Card className="mt-6">
      <h2 className="text-2xl">{scoreSourceText.spreadsheet}</h2>
      <p className="mt-2">{spreadsheet.is_used ? scoreSourceText.copyUsed : scoreSourceText.noCopy}</p>
      <p className="mt-2 text-muted">
        {spreadsheet.updated_at ? scoreSourceText.lastCopy(momentText(spreadsheet.updated_at)) : ''}
        {spreadsheet.last_problem
          ? scoreSourceText.lastFailure(
              spreadsheet.last_problem_at ? ` ${momentText(spreadsheet.last_problem_at)}` : '',
              spreadsheet.last_problem,
            )
          : ''}
        {edited}
      </p>
    </Card>
  );
}
