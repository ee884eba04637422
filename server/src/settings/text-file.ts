import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { err, ok, type Result } from '@carom/domain/result';
import { z } from 'zod';
import { errorCodeOf } from '../db/start-problem.ts';

/** Much longer than any terms, but small enough to send to every visitor. */
const LARGEST_TEXT_BYTES = 200_000;

/** The setting is a path. Its parsed value is the content of the file. */
export const textFile = z.string().transform((path, context) => {
  const text = readText(path);
  if (text.ok) return text.value;
  context.addIssue(`names a file that ${text.problem}`);
  return z.NEVER;
});

/** The problem continues a phrase that names the file. */
export function readText(path: string): Result<string, string> {
  try {
    const content = readFileSync(path);
    if (content.length > LARGEST_TEXT_BYTES) {
      return err(`is too big: ${content.length} bytes, where ${LARGEST_TEXT_BYTES} are taken`);
    }
    if (!isUtf8(content)) return err('is not text in UTF-8');
    const text = content.toString('utf8');
    return text.trim() === '' ? err('is empty') : ok(text);
  } catch (error) {
    return err(`cannot be read (${errorCodeOf(error) ?? 'no reason'})`);
  }
}
