import type { WeatherPlace } from '@carom/contract/weather/schemas';
import type { TemperatureUnit } from '@carom/domain/weather';
import { useState } from 'react';
import type { CallOutcome } from '../../api/call-outcome.ts';
import { failureLine } from '../../api/failure-line.ts';
import { useLoaded } from '../../api/use-loaded.ts';
import { useSessionRefused } from '../../session/use-session-refused.ts';
import { choosePlace, chooseUnit, readWeather } from './api.ts';

/** The weather at the member's place. */
export function useWeather() {
  const { reply, failure, load, setReply } = useLoaded(readWeather, 'The weather could not be loaded');
  const [problem, setProblem] = useState('');
  const onSessionRefused = useSessionRefused();

  async function told(whatFailed: string, outcome: CallOutcome<unknown>): Promise<boolean> {
    if (outcome.kind === 'ok') return true;
    console.error(whatFailed, outcome);
    if (outcome.kind === 'unauthorized') await onSessionRefused(outcome.message);
    else setProblem(failureLine(whatFailed, outcome));
    return false;
  }

  return {
    weather: reply,
    failure,
    problem,
    load,
    async goTo(place: WeatherPlace): Promise<boolean> {
      setProblem('');
      const isKept = await told('The place was not kept', await choosePlace(place));
      if (isKept) await load();
      return isKept;
    },
    /** Shown at once; a unit that could not be kept is the former one again at the next visit. */
    async setUnit(unit: TemperatureUnit): Promise<void> {
      setProblem('');
      if (reply) setReply({ ...reply, unit });
      await told('The unit was not kept', await chooseUnit(unit));
    },
  };
}
