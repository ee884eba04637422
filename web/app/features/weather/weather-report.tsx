import type { Weather } from '@carom/contract/weather/schemas';
import { weatherText } from '../../content/weather.ts';
import { Button } from '../../ui/button.tsx';
import { ComingDays } from './coming-days.tsx';
import { CurrentWeather } from './current-weather.tsx';
import { momentText } from './weather-text.ts';

interface WeatherReportProps {
  readonly weather: Weather;
  readonly onRetry: () => Promise<void>;
}

/** The latest weather, with its age if it is out of date. */
export function WeatherReport({ weather, onRetry }: WeatherReportProps) {
  const { forecast, unit, state, message, fetched_at } = weather;
  return (
    <>
      {state === 'fresh' ? null : (
        <div
          role="alert"
          className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border-2 border-amber px-5 py-4 font-semibold text-amber"
        >
          <p>
            {message}
            {state === 'lastKnown' && fetched_at ? weatherText.from(momentText(fetched_at)) : ''}
          </p>
          <Button variant="outline" size="compact" onClick={() => void onRetry()}>
            Try again
          </Button>
        </div>
      )}
      {forecast ? (
        <>
          <CurrentWeather {...{ forecast, unit }} />
          <h2 className="mt-8 text-2xl">Seven days</h2>
          <ComingDays {...{ forecast, unit }} />
        </>
      ) : null}
    </>
  );
}
