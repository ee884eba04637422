import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Migration {
  /** The file name without its extension. */
  readonly name: string;
  /** In milliseconds. The database identifies the migration by it. */
  readonly writtenAt: number;
  readonly hash: string;
  /** Each step has a transaction of its own. Statements that belong together stand between two breakpoints. */
  readonly steps: readonly string[];
}

interface Journal {
  readonly entries: readonly { readonly tag: string; readonly when: number }[];
}

const BREAKPOINT = '--> statement-breakpoint';

/** Reads the migrations that drizzle-kit has written, in their order. */
export async function readMigrations(folder: string): Promise<readonly Migration[]> {
  const journal: Journal = JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8'));
  return Promise.all(
    journal.entries.map(async ({ tag, when }) => {
      const text = await readFile(join(folder, `${tag}.sql`), 'utf8');
      return {
        name: tag,
        writtenAt: when,
        hash: createHash('sha256').update(text).digest('hex'),
        steps: text.split(BREAKPOINT).filter((step) => step.trim() !== ''),
      };
    }),
  );
}
