import type { IncomingMessage, ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';
import { startStandIn } from './stand-in.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

interface ValuesService {
  readonly url: string;
  /** The requested addresses with their query. */
  readonly requests: readonly string[];
  answerWith(answer: Answer): void;
  close(): Promise<void>;
}

export const json =
  (body: unknown): Answer =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

export const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (_request, response) => {
    response.writeHead(code, headers).end('{"error":{"message":"API key not valid"}}');
  };

/** A spreadsheet values API for tests, over real HTTP. */
export async function startValuesService(first: Answer): Promise<ValuesService> {
  const requests: string[] = [];
  let answer = first;
  const { url, stop } = await startStandIn((request, response) => {
    requests.push(request.url ?? '');
    answer(request, response);
  });
  onTestFinished(stop);
  return {
    url: `${url}/v4/spreadsheets/sheet/values/A1:T20`,
    requests,
    answerWith: (next) => {
      answer = next;
    },
    close: stop,
  };
}
