import { databaseProblemOf } from './database-problem.ts';

/**
 * For what is noted on the way of a read. Where the database can write nothing, the read goes on without.
 * Not inside a transaction: that has failed as a whole.
 */
export async function writeIfPossible(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (databaseProblemOf(error) !== 'readOnly') throw error;
  }
}
