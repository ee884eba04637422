import type { Queryable } from '../../../db/client.ts';
import { uuidIn } from '../../../db/uuid.ts';
import { CodedError } from '../../../errors/coded-error.ts';
import { findUserById, type User } from '../../users/directory.ts';

/** Throws `memberNotFound`. */
export async function requireMember(db: Queryable, id: string): Promise<User> {
  const member = await findUserById(db, uuidIn(id, 'memberNotFound'));
  if (member === null) throw new CodedError('memberNotFound');
  return member;
}
