import { pairingScoreValues } from '@carom/contract/planners/pairing-scores';
import {
  describePairingScoresProblem,
  parsePairingScores,
  valuesOf,
} from '@carom/domain/match/pairing-scores';
import { err, ok, type Result } from '@carom/domain/result';
import type { Database, DatabaseLogger } from '../../db/client.ts';
import type { Spreadsheet } from '../../ports/spreadsheet.ts';
import { noteProblem, type ScoreValues, saveMatrix } from './repo.ts';

interface RefreshDeps {
  readonly db: Database;
  readonly spreadsheet: Spreadsheet;
  readonly clock: () => Date;
  readonly logger: DatabaseLogger;
}

/** Copies the matrix from the spreadsheet. On a failure the last valid copy stays. */
export function createPairingScoresRefresh({ db, spreadsheet, clock, logger }: RefreshDeps) {
  return async function refreshPairingScores(): Promise<void> {
    const read = await readMatrix(spreadsheet);
    if (read.ok) {
      await saveMatrix(db, { source: 'spreadsheet', values: read.value, at: clock() });
      return;
    }
    await noteProblem(db, { source: 'spreadsheet', reason: read.problem, at: clock() });
    logger.warn({ reason: read.problem }, 'the pairing scores could not be refreshed');
  };
}

async function readMatrix(spreadsheet: Spreadsheet): Promise<Result<ScoreValues, string>> {
  const answer = await spreadsheet.readValues();
  if (!answer.ok) return err(answer.problem.reason);
  const scores = parsePairingScores(answer.value);
  if (!scores.ok) return err(describePairingScoresProblem(scores.problem));
  const values = valuesOf(scores.value);
  return pairingScoreValues.safeParse(values).success
    ? ok(values)
    : err('A score is far larger than any match can give.');
}
