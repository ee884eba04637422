import { forecast } from '@carom/contract/weather/schemas';
import { expect, onTestFinished, test } from 'vitest';
import { createOpenMeteo } from '../../src/adapters/open-meteo.ts';
import { failing, startOpenMeteo } from '../support/open-meteo-stand-in.ts';

const BERLIN = { latitude: 52.52, longitude: 13.41 };

async function connect(timeoutMs = 10_000) {
  const service = await startOpenMeteo();
  onTestFinished(() => service.close());
  const source = createOpenMeteo({ forecastUrl: service.url, geocodingUrl: service.url, timeoutMs });
  return { service, source };
}

test('a forecast is requested as documented and converted to our format', async () => {
  const { service, source } = await connect();
  const answer = await source.forecastAt(BERLIN);
  const read = forecast.strict().parse(answer.ok ? answer.value : null);
  expect(read.days).toHaveLength(7);
  expect(read.current).toMatchObject({ temperature_c: 11.5, weather_code: 3, is_day: true });
  expect(read.days[6]).toMatchObject({ date: '2026-11-21', max_c: 18.1, precipitation_percent: null });
  const query = Object.fromEntries(service.requests[0]?.searchParams ?? []);
  expect(service.requests[0]?.pathname).toBe('/v1/forecast');
  expect(query).toMatchObject({
    latitude: '52.52',
    longitude: '13.41',
    timezone: 'auto',
    forecast_days: '7',
  });
  expect(query['current']?.split(',')).toContain('apparent_temperature');
  expect(query['daily']?.split(',')).toContain('temperature_2m_max');
});

test('places are found by name, with their region; no match is an empty list', async () => {
  const { service, source } = await connect();
  expect(await source.findPlaces('Berlin')).toMatchObject({
    ok: true,
    value: [
      { name: 'Berlin', region: 'State of Berlin, Germany', latitude: 52.52437 },
      { name: 'Berlin', region: 'New Hampshire, United States' },
    ],
  });
  expect(service.requests[0]?.searchParams.get('name')).toBe('Berlin');
  expect(await source.findPlaces('Nowhere & more?')).toEqual({ ok: true, value: [] });
  expect(service.requests[1]?.searchParams.get('name')).toBe('Nowhere & more?');
  expect(await source.findPlaces('Polar')).toMatchObject({ ok: true, value: [{ region: '' }] });
});

test.each([
  ['refusing', 'refused', 'answered with status 429'],
  ['brokenInside', 'refused', 'answered with status 500'],
  ['anotherShape', 'unreadable', 'could not be read'],
  ['notJson', 'unreadable', 'could not be read'],
  ['endless', 'unreadable', 'could not be read'],
  ['cutting', 'unreachable', 'could not be reached'],
] as const)('a service that is %s is reported as a problem', async (how, kind, words) => {
  const { service, source } = await connect();
  service.answerWith(failing[how]);
  const answer = await source.forecastAt(BERLIN);
  expect(answer).toMatchObject({ ok: false, problem: { kind } });
  expect(answer.ok ? '' : answer.problem.reason).toContain(words);
});

test.each(['silent', 'dripping'] as const)('the time limit applies to a %s service', async (how) => {
  const { service, source } = await connect(300);
  service.answerWith(failing[how]);
  expect(await source.findPlaces('Berlin')).toEqual({
    ok: false,
    problem: { kind: 'tooSlow', reason: 'The weather service did not answer within 0.3 s.' },
  });
});

test('lists of unequal length are refused', async () => {
  const { service, source } = await connect();
  service.answerWith((request, response) => {
    const days = { time: ['2026-11-15', '2026-11-16'], weather_code: [3] };
    const lists = Object.fromEntries(
      (new URL(request.url ?? '', service.url).searchParams.get('daily') ?? '')
        .split(',')
        .map((name) => [name, name.startsWith('sun') ? ['a', 'b'] : [1, 1]]),
    );
    const current = {
      time: '2026-11-15T14:15',
      temperature_2m: 1,
      apparent_temperature: 1,
      relative_humidity_2m: 1,
      precipitation: 0,
      wind_speed_10m: 1,
      weather_code: 1,
      is_day: 0,
    };
    response.end(JSON.stringify({ timezone: 'GMT', current, daily: { ...lists, ...days } }));
  });
  expect(await source.forecastAt(BERLIN)).toMatchObject({ ok: false, problem: { kind: 'unreadable' } });
});

test('a closed port is reported as unreachable', async () => {
  const { service, source } = await connect();
  await service.close();
  expect(await source.forecastAt(BERLIN)).toEqual({
    ok: false,
    problem: { kind: 'unreachable', reason: 'The weather service could not be reached (ECONNREFUSED).' },
  });
});
