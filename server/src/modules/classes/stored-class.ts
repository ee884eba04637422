import type { Branded } from '@carom/domain/brand';
import type { ClassRow } from '../../db/class-row.ts';

export type StoredClass = ClassRow;
/** As it stays until the transaction is over, but for what the transaction itself does to it. */
export type LockedClass = Branded<StoredClass, 'LockedClass'>;
