import type { WeatherPlace } from '@carom/contract/weather/schemas';
import type { TemperatureUnit } from '@carom/domain/weather';
import { useState } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { useFailureLine } from '../../api/use-failure-line.ts';
import { weatherText } from '../../content/weather.ts';
import { useCallMutation } from '../../query/use-call-mutation.ts';
import { useCallQuery } from '../../query/use-call-query.ts';
import { choosePlace, chooseUnit } from './api.ts';
import { weatherQuery } from './queries.ts';

const CHANGED = [['weather'], ['dashboard']];

/** The weather at the member's place. */
export function useWeather() {
  const { data, failure, reload } = useCallQuery(weatherQuery, weatherText.loadFailed);
  const places = useCallMutation({ mutationFn: choosePlace, invalidates: CHANGED });
  // Serialized, so that the last choice wins.
  const units = useCallMutation({
    mutationFn: chooseUnit,
    invalidates: CHANGED,
    scope: { id: 'weather unit' },
  });
  const [chosenUnit, setChosenUnit] = useState<TemperatureUnit | null>(null);
  const problem = useFailureLine();

  return {
    weather: data ? { ...data, unit: chosenUnit ?? data.unit } : null,
    failure,
    problem: problem.failure,
    reload,
    async goTo(place: WeatherPlace): Promise<boolean> {
      problem.clear();
      const onError = (error: ApiError) => problem.fail(weatherText.placeNotKept, error);
      return (await places.mutate(place, { onError })) !== undefined;
    },
    /** Optimistic: if the request fails, the next visit shows the former unit. */
    async setUnit(unit: TemperatureUnit): Promise<void> {
      problem.clear();
      setChosenUnit(unit);
      await units.mutate(unit, { onError: (error) => problem.fail(weatherText.unitNotKept, error) });
    },
  };
}
