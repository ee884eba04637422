import type { AuditAction, AuditSubject } from '@carom/contract/admin/audit-log/text';
import type { Transaction } from '../../../db/client.ts';
import type { SignedInUser } from '../../sessions/service.ts';
import { insertChange } from './repo.ts';

type Facts = Readonly<Record<string, unknown>>;

export interface Change {
  readonly admin: SignedInUser;
  readonly action: AuditAction;
  readonly subject: {
    readonly kind: AuditSubject;
    readonly id: string;
    /** A name or title. */
    readonly label: string;
    /** The member concerned. The label is removed when the account is deleted. */
    readonly memberId?: string | null;
  };
  readonly before: Facts;
  readonly after: Facts;
  readonly at: Date;
}

/** Writes a change to the audit log, in the transaction of the change. Stores only the fields that differ. */
export async function recordChange(tx: Transaction, change: Change): Promise<void> {
  const { admin, action, subject, at } = change;
  const names = [...new Set([...Object.keys(change.before), ...Object.keys(change.after)])];
  const changed = names.filter(
    (name) => JSON.stringify(change.before[name]) !== JSON.stringify(change.after[name]),
  );
  await insertChange(tx, {
    at,
    adminId: admin.id,
    adminLabel: `${admin.firstName} ${admin.lastName} <${admin.email}>`,
    action,
    subjectKind: subject.kind,
    subjectId: subject.id,
    subjectLabel: subject.label,
    memberId: subject.memberId ?? null,
    before: only(changed, change.before),
    after: only(changed, change.after),
  });
}

function only(names: readonly string[], facts: Facts): Facts {
  return Object.fromEntries(names.filter((name) => name in facts).map((name) => [name, facts[name]]));
}
