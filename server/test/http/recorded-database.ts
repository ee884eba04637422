import { createDatabase, type DatabaseClient } from '../../src/db/client.ts';
import { silentLogger } from '../support/silent-logger.ts';
import { createStatementRecorder, type StatementRecorder } from '../support/statement-recorder.ts';
import { PATIENT_LIMITS } from '../support/test-database.ts';

interface RecordedDatabase extends DatabaseClient {
  readonly recorder: StatementRecorder;
}

/** The same database by way of a wire that reads along, until whatever `atTheEnd` ends. */
export async function createRecordedDatabase(
  url: string,
  atTheEnd: (clean: () => Promise<void>) => void,
): Promise<RecordedDatabase> {
  const recorder = await createStatementRecorder(url);
  const client = createDatabase(recorder.url, silentLogger, PATIENT_LIMITS);
  atTheEnd(async () => {
    await client.close();
    await recorder.close();
  });
  return { ...client, recorder };
}
