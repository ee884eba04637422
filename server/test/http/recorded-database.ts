import { createDatabase, type DatabaseClient } from '../../src/db/client.ts';
import { LONG_WORK_LIMITS, REQUEST_LIMITS } from '../../src/db/connection-limits.ts';
import { silentLogger } from '../support/silent-logger.ts';
import { createStatementRecorder, type StatementRecorder } from '../support/statement-recorder.ts';

/** Patient, for a machine that is busy with other things. */
const LIMITS = { ...LONG_WORK_LIMITS, connections: REQUEST_LIMITS.connections };

interface RecordedDatabase extends DatabaseClient {
  readonly recorder: StatementRecorder;
}

/** The same database by way of a wire that reads along, until whatever `atTheEnd` ends. */
export async function createRecordedDatabase(
  url: string,
  atTheEnd: (clean: () => Promise<void>) => void,
): Promise<RecordedDatabase> {
  const recorder = await createStatementRecorder(url);
  const client = createDatabase(recorder.url, silentLogger, LIMITS);
  atTheEnd(async () => {
    await client.close();
    await recorder.close();
  });
  return { ...client, recorder };
}
