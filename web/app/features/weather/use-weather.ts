import type { WeatherPlace } from '@carom/contract/weather/schemas';
import type { TemperatureUnit } from '@carom/domain/weather';
import { useState } from 'react';
import { useFailureLine } from '../../api/use-failure-line.ts';
import { weatherText } from '../../content/weather.ts';
import { useCallMutation } from '../../query/use-call-mutation.ts';
import { useCallQuery } from '../../query/use-call-query.ts';
import { choosePlace, chooseUnit } from './api.ts';
import { weatherQuery } from './queries.ts';

const CHANGED = [['weather'], ['dashboard']];

/** The weather at the member's place. */
export function useWeather() {
  const { reply, failure, reload } = useCallQuery(weatherQuery, weatherText.loadFailed);
  const places = useCallMutation(choosePlace, { invalidates: CHANGED });
  // Back and forth: the last choice is the one that counts.
  const units = useCallMutation(chooseUnit, { invalidates: CHANGED, queue: 'weather unit' });
  const [chosenUnit, setChosenUnit] = useState<TemperatureUnit | null>(null);
  const problem = useFailureLine();

  return {
    weather: reply && { ...reply, unit: chosenUnit ?? reply.unit },
    failure,
    problem: problem.failure,
    reload,
    async goTo(place: WeatherPlace): Promise<boolean> {
      problem.clear();
      const outcome = await places.send(place);
      if (outcome !== null && outcome.kind !== 'ok') problem.fail(weatherText.placeNotKept, outcome);
      return outcome?.kind === 'ok';
    },
    /** Shown at once; a unit that could not be kept is the former one again at the next visit. */
    async setUnit(unit: TemperatureUnit): Promise<void> {
      problem.clear();
      setChosenUnit(unit);
      const outcome = await units.send(unit);
      if (outcome !== null && outcome.kind !== 'ok') problem.fail(weatherText.unitNotKept, outcome);
    },
  };
}
