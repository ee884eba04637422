import type { Queryable } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import { pairingScores } from '../../db/schema.ts';

export type ScoreValues = readonly (readonly string[])[];
type Source = (typeof pairingScores.$inferSelect)['source'];

const matrices = prepared('pairing-scores', (db) =>
  db.select({ source: pairingScores.source, values: pairingScores.values }).from(pairingScores),
);

/** The stored matrices, by source. */
export async function selectMatrices(db: Queryable): Promise<ReadonlyMap<Source, ScoreValues>> {
  const rows = await matrices(db, {});
  return new Map(rows.flatMap(({ source, values }) => (values === null ? [] : [[source, values] as const])));
}

export async function saveMatrix(
  db: Queryable,
  { source, values, at }: { readonly source: Source; readonly values: ScoreValues; readonly at: Date },
): Promise<void> {
  const fresh = { values, updatedAt: at, lastProblem: null, lastProblemAt: null };
  await db
    .insert(pairingScores)
    .values({ source, ...fresh })
    .onConflictDoUpdate({ target: pairingScores.source, set: fresh });
}

/** Keeps the last valid copy. */
export async function noteProblem(
  db: Queryable,
  { source, reason, at }: { readonly source: Source; readonly reason: string; readonly at: Date },
): Promise<void> {
  const noted = { lastProblem: reason, lastProblemAt: at };
  await db
    .insert(pairingScores)
    .values({ source, ...noted })
    .onConflictDoUpdate({ target: pairingScores.source, set: noted });
}
