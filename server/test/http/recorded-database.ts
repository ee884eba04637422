import { createDatabase, type DatabaseClient } from '../../src/db/client.ts';
import { silentLogger } from '../support/silent-logger.ts';
import { createStatementRecorder, type StatementRecorder } from '../support/statement-recorder.ts';
import { PATIENT_LIMITS } from '../support/test-database.ts';

interface RecordedDatabase extends DatabaseClient {
  readonly recorder: StatementRecorder;
}

/** Connects through a proxy that records the statements. `atTheEnd` registers the shutdown. */
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
