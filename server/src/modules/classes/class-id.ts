import type { ClassId } from '@carom/domain/classes/class-id';
import { uuidIn } from '../../db/uuid.ts';

/** The class that somebody names from outside. Throws `classNotFound` for what cannot be one. */
export function classIdIn(text: string): ClassId {
  return uuidIn(text, 'classNotFound') as ClassId;
}
