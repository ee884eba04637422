import type { Forecast, FoundPlace } from '@carom/contract/weather/schemas';
import { z } from 'zod';

/** The fields requested in `current`. */
const current = z.object({
  time: z.string(),
  temperature_2m: z.number(),
  apparent_temperature: z.number(),
  relative_humidity_2m: z.number(),
  precipitation: z.number(),
  wind_speed_10m: z.number(),
  weather_code: z.int(),
  is_day: z.number(),
});

/** The fields requested in `daily`: lists with one entry per day. */
const daily = z.object({
  time: z.array(z.iso.date()).min(1),
  weather_code: z.array(z.int()),
  temperature_2m_max: z.array(z.number()),
  temperature_2m_min: z.array(z.number()),
  precipitation_sum: z.array(z.number()),
  precipitation_probability_max: z.array(z.number().nullable()),
  wind_speed_10m_max: z.array(z.number()),
  sunrise: z.array(z.string()),
  sunset: z.array(z.string()),
});

const forecastAnswer = z.object({ timezone: z.string(), current, daily });

const placesAnswer = z.object({
  /** Omitted when empty. */
  results: z
    .array(
      z.object({
        name: z.string(),
        latitude: z.number(),
        longitude: z.number(),
        admin1: z.string().optional(),
        country: z.string().optional(),
      }),
    )
    .optional(),
});

export const CURRENT_FIELDS = Object.keys(current.shape).filter((field) => field !== 'time');
export const DAILY_FIELDS = Object.keys(daily.shape).filter((field) => field !== 'time');

/** null if the reply does not have the documented shape. */
export function readForecast(answer: unknown): Forecast | null {
  const parsed = forecastAnswer.safeParse(answer);
  if (!parsed.success) return null;
  const { timezone, current: now, daily: lists } = parsed.data;
  const days = lists.time.map((date, at) => dayOf(lists, date, at));
  if (days.includes(null)) return null;
  return {
    time_zone: timezone,
    current: {
      time: now.time,
      temperature_c: now.temperature_2m,
      feels_like_c: now.apparent_temperature,
      humidity_percent: now.relative_humidity_2m,
      precipitation_mm: now.precipitation,
      wind_kmh: now.wind_speed_10m,
      weather_code: now.weather_code,
      is_day: now.is_day === 1,
    },
    days: days.filter((day) => day !== null),
  };
}

/** null if a list is shorter than the list of days. */
function dayOf(lists: z.infer<typeof daily>, date: string, at: number): Forecast['days'][number] | null {
  const weather_code = lists.weather_code[at];
  const max_c = lists.temperature_2m_max[at];
  const min_c = lists.temperature_2m_min[at];
  const precipitation_mm = lists.precipitation_sum[at];
  const precipitation_percent = lists.precipitation_probability_max[at];
  const wind_kmh = lists.wind_speed_10m_max[at];
  const sunrise = lists.sunrise[at];
  const sunset = lists.sunset[at];
  if (weather_code === undefined || max_c === undefined || min_c === undefined) return null;
  if (precipitation_mm === undefined || precipitation_percent === undefined) return null;
  if (wind_kmh === undefined || sunrise === undefined || sunset === undefined) return null;
  return {
    date,
    weather_code,
    max_c,
    min_c,
    precipitation_mm,
    precipitation_percent,
    wind_kmh,
    sunrise,
    sunset,
  };
}

/** null if the reply does not have the documented shape. */
export function readPlaces(answer: unknown): FoundPlace[] | null {
  const parsed = placesAnswer.safeParse(answer);
  if (!parsed.success) return null;
  return (parsed.data.results ?? []).map(({ name, latitude, longitude, admin1, country }) => ({
    name,
    latitude,
    longitude,
    region: [admin1, country].filter((part) => part !== undefined && part !== name).join(', '),
  }));
}
