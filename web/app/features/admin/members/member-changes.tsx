import type { AdminMember } from '@carom/contract/admin/members/schemas';
import { memberChangesText } from '../../../content/admin/members.ts';
import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { actionText } from '../audit-log/audit-log-list.tsx';
import { ChangeList } from '../audit-log/change-list.tsx';
import { momentText } from '../shared/list/list-text.ts';

/** The latest changes. The audit log has all of them. */
export function MemberChanges({ member }: { readonly member: AdminMember }) {
  const { changes, first_name, last_name } = member;
  const name = `${first_name} ${last_name}`;
  return (
    <Card className="mt-5">
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
      <p className="mt-2">
        <TextLink
          to={`${paths.admin.auditLog}?${new URLSearchParams({ search: name })}`}
          className="inline-flex min-h-11 items-center wrap-anywhere"
        >
          {memberChangesText.all(name)}
        </TextLink>
      </p>
    </Card>
  );
}
