import type { Database, Queryable } from '../../db/client.ts';
import { lockUserRow } from '../../db/lock-user.ts';
import { CodedError } from '../../errors/coded-error.ts';

/**
 * Serializes the changes of each member with a lock, so that concurrent requests of several tabs or devices do not
 * interfere. Throws `accountNotFound`.
 */
export function createMemberTurns(db: Database) {
  return function inTurn<Value>(userId: string, work: (tx: Queryable) => Promise<Value>): Promise<Value> {
    return db.transaction(async (tx) => {
      if (!(await lockUserRow(tx, userId))) throw new CodedError('accountNotFound');
      return work(tx);
    });
  };
}
