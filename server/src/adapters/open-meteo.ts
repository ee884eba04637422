import { err, ok, type Result } from '@carom/domain/result';
import { SECOND_MS } from '@carom/domain/time/durations';
import { errorCodeOf } from '../db/start-problem.ts';
import type { WeatherProblem, WeatherSource } from '../ports/weather.ts';
import { CURRENT_FIELDS, DAILY_FIELDS, readForecast, readPlaces } from './open-meteo-shapes.ts';

/** A member waits for the reply. */
const TIMEOUT_MS = 5 * SECOND_MS;
/** A forecast of seven days takes about 2 kB, ten places about 6 kB. */
const LARGEST_ANSWER_BYTES = 200_000;
const DAYS = 7;
const PLACES = 10;

interface OpenMeteoOptions {
  /** The base address of /v1/forecast. */
  readonly forecastUrl: string;
  /** The base address of /v1/search. */
  readonly geocodingUrl: string;
  readonly timeoutMs?: number;
}

/** Reads the Open-Meteo forecast and geocoding APIs: https://open-meteo.com/en/docs */
export function createOpenMeteo(options: OpenMeteoOptions): WeatherSource {
  const { forecastUrl, geocodingUrl, timeoutMs = TIMEOUT_MS } = options;

  async function ask<Answer>(
    address: string,
    question: Readonly<Record<string, string>>,
    read: (answer: unknown) => Answer | null,
  ): Promise<Result<Answer, WeatherProblem>> {
    try {
      const response = await fetch(`${address}?${new URLSearchParams(question)}`, {
        redirect: 'error',
        headers: { accept: 'application/json' },
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) {
        await response.body?.cancel();
        return problem('refused', `The weather service answered with status ${response.status}.`);
      }
      const answer = read(await readJson(response));
      return answer === null
        ? problem('unreadable', 'The answer of the weather service could not be read.')
        : ok(answer);
    } catch (error) {
      if (error instanceof DOMException && error.name === 'TimeoutError') {
        return problem('tooSlow', `The weather service did not answer within ${timeoutMs / SECOND_MS} s.`);
      }
      const code = error instanceof Error ? errorCodeOf(error.cause) : undefined;
      return problem('unreachable', `The weather service could not be reached (${code ?? 'no reason'}).`);
    }
  }

  return {
    forecastAt: ({ latitude, longitude }) =>
      ask(
        `${forecastUrl}/v1/forecast`,
        {
          latitude: String(latitude),
          longitude: String(longitude),
          current: CURRENT_FIELDS.join(','),
          daily: DAILY_FIELDS.join(','),
          timezone: 'auto',
          forecast_days: String(DAYS),
        },
        readForecast,
      ),
    findPlaces: (name) =>
      ask(
        `${geocodingUrl}/v1/search`,
        { name, count: String(PLACES), language: 'en', format: 'json' },
        readPlaces,
      ),
  };
}

/** null if the body is not JSON or too large. */
async function readJson({ body }: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > LARGEST_ANSWER_BYTES) return null;
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    return null;
  }
}

function problem(kind: WeatherProblem['kind'], reason: string): Result<never, WeatherProblem> {
  return err({ kind, reason });
}
