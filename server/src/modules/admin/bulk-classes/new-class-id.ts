import type { ClassId } from '@carom/domain/classes/class-id';

export function newClassId(): ClassId {
  return crypto.randomUUID() as ClassId;
}
