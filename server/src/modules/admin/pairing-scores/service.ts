import { pairingScoreValues } from '@carom/contract/planners/pairing-scores';
import { builtInScores } from '@carom/domain/match/built-in-scores';
import {
  describePairingScoresProblem,
  parsePairingScores,
  valuesOf,
} from '@carom/domain/match/pairing-scores';
import type { Database, Transaction } from '../../../db/client.ts';
import { CodedError } from '../../../errors/coded-error.ts';
import type { SignedInUser } from '../../sessions/service.ts';
import { recordChange } from '../audit-log/record-change.ts';
import { findMatrix, lockAdminsMatrix, type StoredMatrix, saveAdminsMatrix } from './repo.ts';

type Values = readonly (readonly string[])[];

interface EditedScores {
  readonly values: Values;
  readonly builtIn: Values;
  readonly isBuiltIn: boolean;
  readonly updatedAt: Date | null;
  readonly version: number;
  /** null: no spreadsheet is configured. */
  readonly spreadsheet: StoredMatrix | 'notReadYet' | null;
}

export interface AdminPairingScoresService {
  read(): Promise<EditedScores>;
  /** Throws `invalid` for an invalid matrix, `changedMeanwhile` if the version is outdated. */
  save(admin: SignedInUser, given: { readonly version: string; readonly values: Values }): Promise<void>;
  restore(admin: SignedInUser, given: { readonly version: string }): Promise<void>;
}

interface PairingScoresDeps {
  readonly db: Database;
  readonly usesSpreadsheet: boolean;
  readonly clock: () => Date;
}

export function createAdminPairingScoresService(deps: PairingScoresDeps): AdminPairingScoresService {
  const { db, usesSpreadsheet, clock } = deps;
  const builtIn = valuesOf(builtInScores());

  /** `values: null` restores the built-in scores. */
  function replace(
    admin: SignedInUser,
    version: string,
    values: Values | null,
    action: 'pairing_scores.changed' | 'pairing_scores.restored',
  ): Promise<void> {
    return db.transaction(async (tx: Transaction) => {
      const stored = await lockAdminsMatrix(tx);
      if (String(stored.version) !== version) throw new CodedError('changedMeanwhile');
      const [before, after] = differences(stored.values ?? builtIn, values ?? builtIn);
      if (Object.keys(after).length === 0 && (values === null) === (stored.values === null)) return;
      await saveAdminsMatrix(tx, { values, updatedAt: clock(), version: stored.version + 1 });
      await recordChange(tx, {
        admin,
        action,
        subject: { kind: 'pairing_scores', id: 'admins', label: '' },
        before,
        after,
        at: clock(),
      });
    });
  }

  return {
    async read() {
      const [edited, sheet] = await Promise.all([findMatrix(db, 'admins'), findMatrix(db, 'spreadsheet')]);
      return {
        values: edited?.values ?? builtIn,
        builtIn,
        isBuiltIn: (edited?.values ?? null) === null,
        updatedAt: edited?.updatedAt ?? null,
        version: edited?.version ?? 0,
        spreadsheet: usesSpreadsheet ? (sheet ?? 'notReadYet') : null,
      };
    },
    save: (admin, { version, values }) => replace(admin, version, checked(values), 'pairing_scores.changed'),
    restore: (admin, { version }) => replace(admin, version, null, 'pairing_scores.restored'),
  };
}

function checked(values: Values): Values {
  const scores = parsePairingScores(values);
  if (!scores.ok) throw refusal(describePairingScoresProblem(scores.problem));
  const written = valuesOf(scores.value);
  if (!pairingScoreValues.safeParse(written).success) {
    throw refusal('A score is far larger than any match can give.');
  }
  return written;
}

function refusal(message: string): CodedError {
  return new CodedError('invalid', { message, validationErrors: { values: message } });
}

/** The cells that differ, for example 'your 7 against 5+'. */
function differences(before: Values, after: Values) {
  const [header = []] = after;
  const changed = after.slice(1).flatMap((row, at) =>
    row.slice(1).flatMap((cell, column) => {
      const former = before[at + 1]?.[column + 1];
      return former === cell ? [] : [[`${row[0]} against ${header[column + 1]}`, former, cell] as const];
    }),
  );
  return [
    Object.fromEntries(changed.map(([name, former]) => [name, former])),
    Object.fromEntries(changed.map(([name, , cell]) => [name, cell])),
  ] as const;
}
