import {
  type Forecast,
  type FoundPlace,
  forecast,
  placesReply,
  type WeatherPlace,
} from '@carom/contract/weather/schemas';
import { DAY_MS, MINUTE_MS } from '@carom/domain/time/durations';
import { roundCoordinates, type TemperatureUnit } from '@carom/domain/weather';
import type { Database, DatabaseLogger } from '../../db/client.ts';
import { CodedError } from '../../errors/coded-error.ts';
import type { WeatherSource } from '../../ports/weather.ts';
import { createAnswerCache } from './answer-cache.ts';
import { forecastQuestion, placesQuestion } from './questions.ts';
import { findChoiceAndForecast, saveChoice } from './repo.ts';

/** The weather service updates every 15 minutes. */
const FORECAST_FRESH_MS = 15 * MINUTE_MS;
/** The positions of towns hardly ever change. */
const PLACES_FRESH_MS = 7 * DAY_MS;

interface WeatherAtPlace {
  readonly unit: TemperatureUnit;
  readonly place: WeatherPlace | null;
  /** `lastKnown`: the service cannot be reached, and this is its last answer. */
  readonly state: 'fresh' | 'lastKnown' | 'unavailable';
  readonly forecast: Forecast | null;
  readonly fetchedAt: Date | null;
}

export interface WeatherService {
  read(userId: string): Promise<WeatherAtPlace>;
  /** Throws `weatherAway`. */
  findPlaces(name: string): Promise<readonly FoundPlace[]>;
  choosePlace(userId: string, place: WeatherPlace): Promise<void>;
  chooseUnit(userId: string, unit: TemperatureUnit): Promise<void>;
}

interface WeatherDeps {
  readonly db: Database;
  readonly source: WeatherSource;
  readonly clock: () => Date;
  readonly logger: DatabaseLogger;
}

export function createWeatherService({ db, source, clock, logger }: WeatherDeps): WeatherService {
  // Forecasts and places come from two services, so that a failure of one must not pause the other.
  const askForecast = createAnswerCache({ db, clock, logger });
  const askPlaces = createAnswerCache({ db, clock, logger });

  return {
    async read(userId) {
      const found = await findChoiceAndForecast(db, userId);
      const unit = found?.choice.unit ?? 'celsius';
      const place = found === null ? null : placeOf(found.choice);
      if (place === null) return { unit, place, state: 'fresh', forecast: null, fetchedAt: null };
      const cached = await askForecast({
        name: forecastQuestion(place),
        stored: found?.answer ?? null,
        freshMs: FORECAST_FRESH_MS,
        shape: forecast,
        ask: () => source.forecastAt(place),
      });
      return cached.state === 'unavailable'
        ? { unit, place, state: cached.state, forecast: null, fetchedAt: null }
        : { unit, place, state: cached.state, forecast: cached.answer, fetchedAt: cached.fetchedAt };
    },
    async findPlaces(name) {
      const cached = await askPlaces({
        name: placesQuestion(name),
        freshMs: PLACES_FRESH_MS,
        shape: placesReply.shape.places,
        ask: async () => {
          const found = await source.findPlaces(name);
          return found.ok ? { ok: true, value: [...found.value] } : found;
        },
      });
      if (cached.state === 'unavailable') throw new CodedError('weatherAway');
      return cached.answer;
    },
    async choosePlace(userId, { name, ...coordinates }) {
      await saveChoice(db, userId, { placeName: name, ...roundCoordinates(coordinates) }, clock());
    },
    async chooseUnit(userId, unit) {
      await saveChoice(db, userId, { unit }, clock());
    },
  };
}

type Choice = NonNullable<Awaited<ReturnType<typeof findChoiceAndForecast>>>['choice'];

function placeOf(choice: Choice): WeatherPlace | null {
  const { placeName: name, latitude, longitude } = choice;
  return name === null || latitude === null || longitude === null ? null : { name, latitude, longitude };
}
