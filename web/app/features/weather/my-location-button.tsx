import type { WeatherPlace } from '@carom/contract/weather/schemas';
import { MINUTE_MS, SECOND_MS } from '@carom/domain/time/durations';
import { roundCoordinates } from '@carom/domain/weather';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';

/** By the numbers of the browser's GeolocationPositionError. */
const PROBLEMS: Readonly<Record<number, string>> = {
  1: 'Your browser may not tell us where you are. You can allow it in its settings, or search for a place.',
  2: 'Your device does not know where it is. Search for a place instead.',
  3: 'Your device took too long to find out where it is. Try again, or search for a place.',
};
const NO_GEOLOCATION = 'This browser cannot tell where it is. Search for a place instead.';

interface MyLocationButtonProps {
  readonly onFound: (place: WeatherPlace) => Promise<void>;
}

/** Only what is rounded to about a kilometre leaves the browser. */
export function MyLocationButton({ onFound }: MyLocationButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');

  function ask() {
    if (isBusy) return;
    if (!('geolocation' in navigator)) return setProblem(NO_GEOLOCATION);
    setIsBusy(true);
    setProblem('');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        void onFound({ name: 'Your location', ...roundCoordinates(coords) }).finally(() => setIsBusy(false));
      },
      ({ code }) => {
        setIsBusy(false);
        setProblem(PROBLEMS[code] ?? NO_GEOLOCATION);
      },
      { enableHighAccuracy: false, timeout: 15 * SECOND_MS, maximumAge: 10 * MINUTE_MS },
    );
  }

  return (
    <div>
      <Button variant="outline" size="compact" isBusy={isBusy} onClick={ask}>
        Use my location
      </Button>
      {problem ? (
        <p role="alert" className="mt-2 text-sm font-semibold text-red">
          {problem}
        </p>
      ) : null}
    </div>
  );
}
