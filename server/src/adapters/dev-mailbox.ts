import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ok } from '@carom/domain/result';
import type { Mail, Mailer, MailFile } from '../ports/mailer.ts';

export interface StoredDevMail {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly calendar: string | null;
  /** The attached file in Base64. Missing in mails of an earlier version. */
  readonly attachment?: {
    readonly fileName: string;
    readonly contentType: string;
    readonly base64: string;
  } | null;
  /** The address of one-click unsubscription. Missing in mails of an earlier version. */
  readonly unsubscribeUrl?: string | null;
  /** ISO 8601 */
  readonly writtenAt: string;
}

export interface DevMailbox {
  /** Newest first. */
  list(): Promise<StoredDevMail[]>;
}

/**
 * Stores mails as files instead of sending them. The file name is the id, so a mail that is sent twice
 * is stored once.
 */
export function createDevMailbox(folder: string): DevMailbox & Mailer {
  return {
    async send(mail: Mail) {
      // Mails contain links that give access to accounts.
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const kept: StoredDevMail = {
        ...mail,
        attachment: mail.attachment && encodedFile(mail.attachment),
        writtenAt: mail.writtenAt.toISOString(),
      };
      const file = join(folder, `${mail.id}.json`);
      const unfinished = `${file}.${process.pid}.part`;
      await writeFile(unfinished, JSON.stringify(kept, null, 2));
      await rename(unfinished, file);
      return ok(undefined);
    },
    async list() {
      const names = await readdir(folder).catch(() => []);
      const kept = names
        .filter((name) => name.endsWith('.json'))
        .map((name) => readStoredMail(join(folder, name)));
      const mails = (await Promise.all(kept)).filter((mail) => mail !== null);
      return mails.sort((a, b) => b.writtenAt.localeCompare(a.writtenAt));
    },
    close() {},
  };
}

function encodedFile({ content, ...named }: MailFile) {
  return { ...named, base64: Buffer.from(content).toString('base64') };
}

/** Returns null for a file that was deleted or edited by hand meanwhile. */
async function readStoredMail(file: string): Promise<StoredDevMail | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as StoredDevMail;
  } catch {
    return null;
  }
}
