import { asc, eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../../db/client.ts';
import { answerTemplates } from '../../../db/schema.ts';

export type StoredTemplate = typeof answerTemplates.$inferSelect;

export function selectTemplates(db: Queryable): Promise<StoredTemplate[]> {
  return db
    .select()
    .from(answerTemplates)
    .orderBy(asc(sql`lower(${answerTemplates.name})`), asc(answerTemplates.id));
}

/** Serializes inserts, so that the limit is never exceeded. */
export async function lockTemplates(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${answerTemplates} in share row exclusive mode`);
}

export async function lockTemplate(tx: Transaction, id: string): Promise<StoredTemplate | null> {
  const [template] = await tx.select().from(answerTemplates).where(eq(answerTemplates.id, id)).for('update');
  return template ?? null;
}

type Words = Pick<StoredTemplate, 'name' | 'text'>;

export async function insertTemplate(
  tx: Transaction,
  template: Words & { readonly id: string },
): Promise<void> {
  await tx.insert(answerTemplates).values(template);
}

export async function changeTemplate(tx: Transaction, id: string, words: Words): Promise<void> {
  await tx
    .update(answerTemplates)
    .set({ ...words, version: sql`${answerTemplates.version} + 1` })
    .where(eq(answerTemplates.id, id));
}

export async function deleteTemplate(tx: Transaction, id: string): Promise<void> {
  await tx.delete(answerTemplates).where(eq(answerTemplates.id, id));
}
