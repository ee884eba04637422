import type { Transaction } from '../../../db/client.ts';
import type { StoredClass } from '../../classes/stored-class.ts';
import type { SignedInUser } from '../../sessions/service.ts';
import { recordChange } from '../audit-log/record-change.ts';
import { factsOf } from './facts.ts';

interface ClassChanged {
  readonly admin: SignedInUser;
  readonly action: 'class.changed' | 'class.published' | 'class.hidden' | 'class.cancelled';
  readonly before: StoredClass;
  readonly after: StoredClass;
  readonly at: Date;
}

export function recordClassChange(
  tx: Transaction,
  { admin, action, before, after, at }: ClassChanged,
): Promise<void> {
  const subject = { kind: 'class', id: after.classId, label: after.title } as const;
  const isLinkReplaced =
    before.meetingUrl !== null && after.meetingUrl !== null && before.meetingUrl !== after.meetingUrl;
  const facts = { ...factsOf(after), ...(isLinkReplaced && { meeting_link: 'replaced' }) };
  return recordChange(tx, { admin, action, subject, before: factsOf(before), after: facts, at });
}
