import { TEMPERATURE_UNITS } from '@carom/domain/weather';
import { z } from 'zod';
import { envelope } from '../envelope.ts';
import { line } from '../text.ts';

const unit = z.enum(TEMPERATURE_UNITS, { error: 'The unit is celsius or fahrenheit.' });
const degrees = (label: string, most: number) =>
  z
    .number({ error: `The ${label} is a number of degrees.` })
    .min(-most, { error: `The ${label} is at least -${most} degrees.` })
    .max(most, { error: `The ${label} is at most ${most} degrees.` });

export const searchPlacesBody = z.object({ search_terms: line({ label: 'The place', max: 100 }) });

export const chooseWeatherPlaceBody = z.object({
  name: line({ label: 'The name', max: 191 }),
  latitude: degrees('latitude', 90),
  longitude: degrees('longitude', 180),
});

export const chooseWeatherUnitBody = z.object({ unit });

const place = z.object({ name: z.string(), latitude: z.number(), longitude: z.number() });

export const placesReply = envelope.extend({
  places: z.array(
    place.extend({ region: z.string().meta({ description: 'Where it lies, to tell it apart' }) }),
  ),
});

const current = z.object({
  time: z.string().meta({ description: 'YYYY-MM-DDTHH:mm, in the place’s own time' }),
  temperature_c: z.number(),
  feels_like_c: z.number(),
  humidity_percent: z.number(),
  precipitation_mm: z.number(),
  wind_kmh: z.number(),
  weather_code: z.int32().meta({ description: 'WMO code' }),
  is_day: z.boolean(),
});

const day = z.object({
  date: z.iso.date(),
  weather_code: z.int32(),
  max_c: z.number(),
  min_c: z.number(),
  precipitation_mm: z.number(),
  precipitation_percent: z.number().nullable(),
  wind_kmh: z.number(),
  sunrise: z.string(),
  sunset: z.string(),
});

export const forecast = z.object({
  time_zone: z.string(),
  current,
  days: z.array(day).min(1),
});

/** `lastKnown`: the service is unavailable, this is its previous forecast. */
const FORECAST_STATES = ['fresh', 'lastKnown', 'unavailable'] as const;

export const weatherReply = envelope.extend({
  unit,
  place: place.nullable().meta({ description: 'null until one has been chosen' }),
  state: z.enum(FORECAST_STATES),
  forecast: forecast.nullable(),
  fetched_at: z.iso.datetime().nullable(),
});

export type Forecast = z.infer<typeof forecast>;
export type WeatherPlace = z.infer<typeof place>;
export type FoundPlace = z.infer<typeof placesReply>['places'][number];
export type Weather = z.infer<typeof weatherReply>;
