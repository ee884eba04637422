import type { Forecast, FoundPlace } from '@carom/contract/weather/schemas';
import type { Result } from '@carom/domain/result';
import type { Coordinates } from '@carom/domain/weather';

export interface WeatherProblem {
  readonly kind: 'unreachable' | 'tooSlow' | 'refused' | 'unreadable';
  /** A message for the log. */
  readonly reason: string;
}

export interface WeatherSource {
  /** The current weather and the next seven days, in metric units and local time. */
  forecastAt(place: Coordinates): Promise<Result<Forecast, WeatherProblem>>;
  /** Best matches first. Empty if there is none. */
  findPlaces(name: string): Promise<Result<readonly FoundPlace[], WeatherProblem>>;
}
