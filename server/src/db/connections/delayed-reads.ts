import type { DatabaseClient } from '../client.ts';
import type { Replica } from './replica.ts';

export type ReadDatabase = Pick<DatabaseClient, 'db' | 'pool'>;

/** Reads for visitors that tolerate a delay of a few seconds: the calls with `toleratesDelay` in the contract. */
export interface DelayedReads {
  /** Runs `query` on the replica while it is usable, and on the primary otherwise or when the replica fails. */
  read<Value>(query: (database: ReadDatabase) => Promise<Value>): Promise<Value>;
  /** False without a replica. */
  hasReplica: boolean;
  isReplicaUsable(): boolean;
  /** The number of reads that each has answered. */
  readonly answeredBy: { readonly replica: number; readonly primary: number };
}

export function createDelayedReads(primary: ReadDatabase, replica: Replica | null): DelayedReads {
  const answeredBy = { replica: 0, primary: 0 };
  return {
    hasReplica: replica !== null,
    isReplicaUsable: () => replica?.isUsable() ?? false,
    answeredBy,
    async read(query) {
      if (replica?.isUsable()) {
        try {
          const value = await query(replica.client);
          answeredBy.replica += 1;
          return value;
        } catch (error) {
          if (!replica.isCauseOf(error)) throw error;
        }
      }
      answeredBy.primary += 1;
      return query(primary);
    },
  };
}
