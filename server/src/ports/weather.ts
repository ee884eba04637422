import type { Forecast, FoundPlace } from '@carom/contract/weather/schemas';
import type { Result } from '@carom/domain/result';
import type { Coordinates } from '@carom/domain/weather';

export interface WeatherProblem {
  readonly kind: 'unreachable' | 'tooSlow' | 'refused' | 'unreadable';
  /** In words for the log. */
  readonly reason: string;
}

export interface WeatherSource {
  /** Now and the next seven days, in metric units and in the place's own time. */
  forecastAt(place: Coordinates): Promise<Result<Forecast, WeatherProblem>>;
  /** The best matches first; none is an empty list. */
  findPlaces(name: string): Promise<Result<readonly FoundPlace[], WeatherProblem>>;
}
