import { databaseProblemOf } from './database-problem.ts';

/**
 * For writes that accompany a read. The read succeeds even if the database is read-only. Not for use
 * inside a transaction, which such an error aborts.
 */
export async function writeIfPossible(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (databaseProblemOf(error) !== 'readOnly') throw error;
  }
}
