import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Prompts on the terminal without echo. null without a terminal. */
export async function askHidden(question: string): Promise<string | null> {
  if (!process.stdin.isTTY) return null;
  process.stdout.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const prompt = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  const cancelled = new AbortController();
  prompt.once('SIGINT', () => cancelled.abort());
  try {
    return await prompt.question('', { signal: cancelled.signal });
  } catch {
    return null;
  } finally {
    prompt.close();
    process.stdout.write('\n');
  }
}
