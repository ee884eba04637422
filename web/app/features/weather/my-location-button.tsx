import type { WeatherPlace } from '@carom/contract/weather/schemas';
import { MINUTE_MS, SECOND_MS } from '@carom/domain/time/durations';
import { roundCoordinates } from '@carom/domain/weather';
import { useState } from 'react';
import { locationText } from '../../content/weather.ts';
import { Button } from '../../ui/button.tsx';

/** By error codes of GeolocationPositionError. */
const PROBLEMS: Readonly<Record<number, string>> = {
  1: locationText.denied,
  2: locationText.unknown,
  3: locationText.timedOut,
};

interface MyLocationButtonProps {
  readonly onFound: (place: WeatherPlace) => Promise<void>;
}

/** The position is rounded to about a kilometre before it is sent. */
export function MyLocationButton({ onFound }: MyLocationButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');

  function ask() {
    if (isBusy) return;
    if (!('geolocation' in navigator)) return setProblem(locationText.unsupported);
    setIsBusy(true);
    setProblem('');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        void onFound({ name: 'Your location', ...roundCoordinates(coords) }).finally(() => setIsBusy(false));
      },
      ({ code }) => {
        setIsBusy(false);
        setProblem(PROBLEMS[code] ?? locationText.unsupported);
      },
      { enableHighAccuracy: false, timeout: 15 * SECOND_MS, maximumAge: 10 * MINUTE_MS },
    );
  }

  return (
    <div>
      <Button variant="outline" size="compact" isBusy={isBusy} onClick={ask}>
        {locationText.use}
      </Button>
      {problem ? (
        <p role="alert" className="mt-2 text-sm font-semibold text-red">
          {problem}
        </p>
      ) : null}
    </div>
  );
}
