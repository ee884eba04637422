import { builtInScores } from '@carom/domain/match/built-in-scores';
import { valuesOf } from '@carom/domain/match/pairing-scores';
import type { Database } from '../../db/client.ts';
import { type ScoreValues, selectMatrices } from './repo.ts';

export interface PairingScoresService {
  /** The matrix as the spreadsheet has it, in rows of text with the labels along both edges. */
  read(): Promise<ScoreValues>;
}

interface PairingScoresDeps {
  readonly db: Database;
  /** A spreadsheet is configured: its last good copy goes before the admins' matrix. */
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
