import { err, ok, type Result } from '@carom/domain/result';
import { SECOND_MS } from '@carom/domain/time/durations';
import { errorCodeOf } from '../db/start-problem.ts';
import type { Spreadsheet, SpreadsheetProblem } from '../ports/spreadsheet.ts';

const TIMEOUT_MS = 10 * SECOND_MS;
/** The matrix takes about 3 kB. The limit leaves room for notes in the same sheet. */
const LARGEST_ANSWER_BYTES = 1_000_000;

interface SheetsValuesOptions {
  /** The address of a range: …/v4/spreadsheets/{sheet}/values/{range} */
  readonly valuesUrl: string;
  readonly apiKey: string;
  readonly timeoutMs?: number;
}

/** Reads a range with the spreadsheet values API: GET {valuesUrl}?key={apiKey} → { "values": [[…], …] }. */
export function createSheetsValues(options: SheetsValuesOptions): Spreadsheet {
  const { valuesUrl, apiKey, timeoutMs = TIMEOUT_MS } = options;
  const url = new URL(valuesUrl);
  url.searchParams.set('key', apiKey);

  return {
    async readValues() {
      try {
        const response = await fetch(url, {
          // The key must not be sent to another address.
          redirect: 'manual',
          headers: { accept: 'application/json' },
          signal: AbortSignal.timeout(timeoutMs),
        });
        if (!response.ok) {
          await response.body?.cancel();
          return problem('refused', `The spreadsheet service answered with status ${response.status}.`);
        }
        return valuesIn(await readText(response));
      } catch (error) {
        if (error instanceof DOMException && error.name === 'TimeoutError') {
          const waited = `${timeoutMs / SECOND_MS} s`;
          return problem('tooSlow', `The spreadsheet service did not answer within ${waited}.`);
        }
        // Messages of failed requests may contain the address with the key, so only the code is reported.
        const code = error instanceof Error ? errorCodeOf(error.cause) : undefined;
        return problem(
          'unreachable',
          `The spreadsheet service could not be reached (${code ?? 'no reason'}).`,
        );
      }
    },
  };
}

/** null if the reply is too large. */
async function readText({ body }: Response): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > LARGEST_ANSWER_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function valuesIn(text: string | null): Result<unknown, SpreadsheetProblem> {
  if (text === null) return problem('unreadable', 'The answer of the spreadsheet service is too large.');
  try {
    const answer: unknown = JSON.parse(text);
    if (typeof answer === 'object' && answer !== null && 'values' in answer) return ok(answer.values);
  } catch {
    return problem('unreadable', 'The answer of the spreadsheet service is not JSON.');
  }
  return problem('unreadable', 'The answer of the spreadsheet service has no values.');
}

function problem(kind: SpreadsheetProblem['kind'], reason: string) {
  return err({ kind, reason });
}
