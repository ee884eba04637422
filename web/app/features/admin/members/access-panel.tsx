import type { AdminMember } from '@carom/contract/admin/members/schemas';
import { accessText } from '../../../content/admin/members.ts';
import { Card } from '../../../ui/card.tsx';
import { CheckIcon, ErrorIcon } from '../../../ui/icons.tsx';
import { RULE_TEXT } from './member-text.tsx';

/** Shows why this member can or cannot book. */
export function AccessPanel({ access }: Pick<AdminMember, 'access'>) {
  const missing = access.filter(({ holds }) => !holds).length;
  return (
    <Card>
      <h2 className="text-2xl">Access</h2>
      <p className="mt-2 mb-3 text-muted">{missing === 0 ? accessText.granted : accessText.refused}</p>
      <ul>
        {access.map(({ rule, holds, found }) => (
          <li key={rule} className="flex gap-3 py-1.5">
            {holds ? <CheckIcon className="size-6 text-felt" /> : <ErrorIcon className="size-6 text-red" />}
            <span>
              <span className="sr-only">{holds ? 'Met: ' : 'Not met: '}</span>
              {RULE_TEXT[rule]} <span className="text-muted">({found})</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
