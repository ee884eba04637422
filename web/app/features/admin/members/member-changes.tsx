import type { AdminMember } from '@carom/contract/admin/members/schemas';
import { memberChangesText } from '../../../content/admin/members.ts';
import { Card } from '../../../ui/card.tsx';
import { actionText } from '../audit-log/audit-log-list.tsx';
import { ChangeList } from '../audit-log/change-list.tsx';
import { momentText } from '../shared/list/list-text.ts';

export function MemberChanges({ changes }: Pick<AdminMember, 'changes'>) {
  return (
    <Card className="lg:col-span-2">
      <h2 className="mb-3 text-2xl">{memberChangesText.heading}</h2>
      {changes.length === 0 ? <p className="text-muted">{memberChangesText.none}</p> : null}
      <ul>
        {changes.map(({ id, action, at, admin, before, after }) => (
          <li key={id} className="border-t border-line py-3 wrap-anywhere">
            <p className="font-semibold">{actionText(action)}</p>
            <p className="text-sm text-muted">
              <time dateTime={at}>{momentText(at)}</time>, {admin}
            </p>
            {Object.keys(after).length > 0 ? <ChangeList before={before} after={after} /> : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}
