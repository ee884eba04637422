import { builtInScores } from '@carom/domain/match/built-in-scores';
import { valuesOf } from '@carom/domain/match/pairing-scores';
import type { Database } from '../../db/client.ts';
import { type ScoreValues, selectMatrices } from './repo.ts';

export interface PairingScoresService {
  /** The matrix in the spreadsheet's format: rows of text, with labels in the first row and column. */
  read(): Promise<ScoreValues>;
}

interface PairingScoresDeps {
  readonly db: Database;
  /** True if a spreadsheet is configured. Its last valid copy then takes precedence over the admins' matrix. */
  readonly usesSpreadsheet: boolean;
}

export function createPairingScoresService({ db, usesSpreadsheet }: PairingScoresDeps): PairingScoresService {
  const builtIn = valuesOf(builtInScores());
  return {
    async read() {
      const matrices = await selectMatrices(db);
      const fromSpreadsheet = usesSpreadsheet ? matrices.get('spreadsheet') : undefined;
      return fromSpreadsheet ?? matrices.get('admins') ?? builtIn;
    },
  };
}
