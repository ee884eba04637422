import type { User } from '../../users/directory.ts';
import type { Change } from './record-change.ts';

/** A member as the subject of an audit log entry. */
export function memberSubject({
  id,
  firstName,
  lastName,
}: Pick<User, 'id' | 'firstName' | 'lastName'>): Change['subject'] {
  return { kind: 'member', id, label: `${firstName} ${lastName}`, memberId: id };
}
