import type { User } from '../../users/directory.ts';
import type { Change } from './record-change.ts';

/** The member whom a change concerns, for the audit log. */
export function memberSubject({
  id,
  firstName,
  lastName,
}: Pick<User, 'id' | 'firstName' | 'lastName'>): Change['subject'] {
  return { kind: 'member', id, label: `${firstName} ${lastName}`, memberId: id };
}
