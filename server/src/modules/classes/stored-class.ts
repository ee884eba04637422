import type { Branded } from '@carom/domain/brand';
import type { ClassRow } from '../../db/class-row.ts';

export type StoredClass = ClassRow;
/** Locked until the end of the transaction, so that only the transaction itself can change it. */
export type LockedClass = Branded<StoredClass, 'LockedClass'>;
