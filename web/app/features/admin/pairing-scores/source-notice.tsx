import type { AdminPairingScores } from '@carom/contract/admin/pairing-scores/schemas';
import { Card } from '../../../ui/card.tsx';
import { momentText } from '../shared/list-text.ts';

/** Which matrix the planner uses now. */
export function SourceNotice({ scores }: { readonly scores: AdminPairingScores }) {
  const { spreadsheet, is_built_in: isBuiltIn, updated_at: updatedAt } = scores;
  const edited = isBuiltIn
    ? 'The grid holds the built-in scores.'
    : `The grid was last saved ${updatedAt === null ? '' : momentText(updatedAt)}.`;
  if (spreadsheet === null) {
    return <p className="mt-4 text-muted">The planner uses this grid. {edited}</p>;
  }
  return (
    <Card className="mt-6">
      <h2 className="text-2xl">A spreadsheet is configured</h2>
      <p className="mt-2">
        {spreadsheet.is_used
          ? 'The planner uses the spreadsheet’s last good copy, and not this grid. What you save here counts once no spreadsheet is configured.'
          : 'The spreadsheet has given no usable copy yet, so the planner uses this grid until it does.'}
      </p>
      <p className="mt-2 text-muted">
        {spreadsheet.updated_at ? `Last good copy: ${momentText(spreadsheet.updated_at)}. ` : ''}
        {spreadsheet.last_problem
          ? `The last try failed${spreadsheet.last_problem_at ? ` ${momentText(spreadsheet.last_problem_at)}` : ''}: ${spreadsheet.last_problem} `
          : ''}
        {edited}
      </p>
    </Card>
  );
}
