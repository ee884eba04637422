import type { IncomingMessage, ServerResponse } from 'node:http';
import { startStandIn } from './stand-in.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const json =
  (status: number, body: unknown): Answer =>
  (_request, response) => {
    response
      .writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
      .end(JSON.stringify(body));
  };

/** The ways in which the service can fail. */
export const failing = {
  refusing: json(429, { error: true, reason: 'Minutely API request limit exceeded.' }),
  brokenInside: json(500, { error: true, reason: 'Internal error' }),
  anotherShape: json(200, { daily: {}, current: { temperature_2m: '12' } }),
  notJson: ((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html>');
  }) satisfies Answer,
  endless: ((_request, response) => {
    response.writeHead(200).end(JSON.stringify({ text: 'x'.repeat(300_000) }));
  }) satisfies Answer,
  silent: (() => {}) satisfies Answer,
  dripping: ((_request, response) => {
    response.writeHead(200).write('{"latitude":');
  }) satisfies Answer,
  cutting: ((request) => {
    request.socket.destroy();
  }) satisfies Answer,
} as const;

interface OpenMeteo {
  readonly url: string;
  /** The requests in order. */
  readonly requests: readonly URL[];
  answerWith(answer: Answer): void;
  /** Restores the documented replies. */
  recover(): void;
  close(): Promise<void>;
}

/** The forecast and geocoding APIs of Open-Meteo with their documented schemas, over real HTTP. */
export async function startOpenMeteo(): Promise<OpenMeteo> {
  const requests: URL[] = [];
  let answer: Answer = answerAsDocumented;
  const { url, stop } = await startStandIn((request, response) => {
    requests.push(new URL(request.url ?? '/', 'http://stand-in.invalid'));
    answer(request, response);
  });
  return {
    url,
    requests,
    answerWith: (next) => {
      answer = next;
    },
    recover: () => {
      answer = answerAsDocumented;
    },
    close: stop,
  };
}

/** The stand-in refuses the poles, which no test uses otherwise. */
const REFUSED_LATITUDE = '90';

function answerAsDocumented(request: IncomingMessage, response: ServerResponse): void {
  documentedAnswer(new URL(request.url ?? '/', 'http://stand-in.invalid'))(request, response);
}

function documentedAnswer({ pathname, searchParams }: URL): Answer {
  if (pathname === '/v1/search') return json(200, placesFor(searchParams.get('name') ?? ''));
  if (pathname !== '/v1/forecast') return json(404, { error: true, reason: 'Not Found' });
  if (searchParams.get('latitude') === REFUSED_LATITUDE) return failing.brokenInside;
  return json(200, forecastFor(searchParams));
}

const PLACES = [
  {
    id: 2950159,
    name: 'Berlin',
    latitude: 52.52437,
    longitude: 13.41053,
    country: 'Germany',
    admin1: 'State of Berlin',
  },
  {
    id: 5083330,
    name: 'Berlin',
    latitude: 44.46867,
    longitude: -71.18508,
    country: 'United States',
    admin1: 'New Hampshire',
  },
  {
    id: 2759794,
    name: 'Amsterdam',
    latitude: 52.37403,
    longitude: 4.88969,
    country: 'The Netherlands',
    admin1: 'North Holland',
  },
  { id: 90, name: 'Polar Station', latitude: 90, longitude: 0 },
];

function placesFor(name: string) {
  const results = PLACES.filter((place) => place.name.toLowerCase().startsWith(name.trim().toLowerCase()));
  // Like the service: the key is omitted without a match.
  return { ...(results.length > 0 && { results }), generationtime_ms: 0.5 };
}

const SKIES = [3, 61, 0, 2, 95, 71, 45];

function forecastFor(query: URLSearchParams) {
  const days = Array.from({ length: Number(query.get('forecast_days') ?? 7) }, (_, day) => day);
  const dates = days.map((day) => `2026-11-${String(15 + day)}`);
  const current: Record<string, number> = {
    temperature_2m: 11.5,
    apparent_temperature: 9.8,
    relative_humidity_2m: 81,
    precipitation: 0.2,
    wind_speed_10m: 14.4,
    weather_code: 3,
    is_day: 1,
  };
  const daily: Record<string, (day: number) => unknown> = {
    weather_code: (day) => SKIES[day],
    temperature_2m_max: (day) => 12.1 + day,
    temperature_2m_min: (day) => 6.4 - day,
    precipitation_sum: (day) => day / 2,
    precipitation_probability_max: (day) => (day === 6 ? null : day * 10),
    wind_speed_10m_max: (day) => 20 + day,
    sunrise: (day) => `${dates[day]}T07:21`,
    sunset: (day) => `${dates[day]}T16:14`,
  };
  const listed = (name: string) => (query.get(name) ?? '').split(',').filter(Boolean);
  return {
    latitude: Number(query.get('latitude')),
    longitude: Number(query.get('longitude')),
    generationtime_ms: 0.1,
    utc_offset_seconds: 3600,
    timezone: 'Europe/Berlin',
    timezone_abbreviation: 'GMT+1',
    elevation: 38,
    current_units: { time: 'iso8601', interval: 'seconds' },
    current: {
      time: '2026-11-15T14:15',
      interval: 900,
      ...Object.fromEntries(listed('current').map((name) => [name, current[name]])),
    },
    daily_units: { time: 'iso8601' },
    daily: {
      time: dates,
      ...Object.fromEntries(listed('daily').map((name) => [name, days.map((day) => daily[name]?.(day))])),
    },
  };
}
