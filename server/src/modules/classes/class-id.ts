import type { ClassId } from '@carom/domain/classes/class-id';
import { isUuid } from '../../db/uuid.ts';
import { CodedError } from '../../errors/coded-error.ts';

/** The class that somebody names from outside. Throws `classNotFound` for what cannot be one. */
export function classIdIn(text: string): ClassId {
  if (!isUuid(text)) throw new CodedError('classNotFound');
  return text.toLowerCase() as ClassId;
}
