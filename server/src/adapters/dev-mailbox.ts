import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ok } from '@carom/domain/result';
import type { Mail, Mailer, MailFile } from '../ports/mailer.ts';

export interface KeptMail {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly calendar: string | null;
  /** The file that came with it, in Base64; mails of an earlier version have none. */
  readonly attachment?: {
    readonly fileName: string;
    readonly contentType: string;
    readonly base64: string;
  } | null;
  /** Where one POST stops mails of its kind; mails of an earlier version have none. */
  readonly unsubscribeUrl?: string | null;
  /** ISO 8601 */
  readonly writtenAt: string;
}

export interface DevMailbox {
  /** Newest first. */
  list(): Promise<KeptMail[]>;
}

/** Keeps mails as files instead of sending them. The id names the file: the same mail twice is one file. */
export function createDevMailbox(folder: string): DevMailbox & Mailer {
  return {
    async send(mail: Mail) {
      // Mails hold links that open accounts.
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const kept: KeptMail = {
        ...mail,
        attachment: mail.attachment && keptFile(mail.attachment),
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
        .map((name) => readKeptMail(join(folder, name)));
      const mails = (await Promise.all(kept)).filter((mail) => mail !== null);
      return mails.sort((a, b) => b.writtenAt.localeCompare(a.writtenAt));
    },
    close() {},
  };
}

function keptFile({ content, ...named }: MailFile) {
  return { ...named, base64: Buffer.from(content).toString('base64') };
}

/** A file may be deleted or edited by hand while we list: it is left out, the others still show. */
async function readKeptMail(file: string): Promise<KeptMail | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as KeptMail;
  } catch {
    return null;
  }
}
