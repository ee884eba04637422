import type pg from 'pg';
import { openReplica, type Replica } from '../../src/db/connections/replica.ts';
import { silentLogger } from './silent-logger.ts';

/** An address without a listener. `npm run trial -- replica` uses a real replica. */
const UNREACHABLE = 'postgres://carom@127.0.0.1:9/carom';

export function openUnreachableReplica(primary: pg.Pool): Replica {
  return openReplica({ url: UNREACHABLE, primary, logger: silentLogger });
}
