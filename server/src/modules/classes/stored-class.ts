import type { Branded } from '@carom/domain/brand';
import type { classes } from '../../db/schema.ts';

export type StoredClass = typeof classes.$inferSelect;
/** As it stays until the transaction is over, but for what the transaction itself does to it. */
export type LockedClass = Branded<StoredClass, 'LockedClass'>;
