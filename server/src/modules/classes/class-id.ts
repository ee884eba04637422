import type { ClassId } from '@carom/domain/classes/class-id';
import { uuidIn } from '../../db/uuid.ts';

/** Parses a class id from a request. Throws `classNotFound` for an invalid one. */
export function classIdIn(text: string): ClassId {
  return uuidIn(text, 'classNotFound') as ClassId;
}
