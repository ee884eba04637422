import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Migration {
  /** Its file, without the ending. */
  readonly name: string;
  /** When it was written, in milliseconds: what the database knows it by. */
  readonly writtenAt: number;
  readonly hash: string;
  /** Each is done in a transaction of its own: what must happen together stands between two breakpoints. */
  readonly steps: readonly string[];
}

interface Journal {
  readonly entries: readonly { readonly tag: string; readonly when: number }[];
}

const BREAKPOINT = '--> statement-breakpoint';

/** What drizzle-kit has written, in its order. */
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
