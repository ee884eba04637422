import type { Forecast } from '@carom/contract/weather/schemas';
import { skyOf, type TemperatureUnit } from '@carom/domain/weather';
import { SkyDrawing } from './sky-drawing.tsx';
import { dateAt, dayName, dayOfMonth, degrees, depth, speed } from './weather-text.ts';

interface ComingDaysProps {
  readonly forecast: Forecast;
  readonly unit: TemperatureUnit;
}

/** Seven days. The temperature bars share the scale of the week. */
export function ComingDays({ forecast, unit }: ComingDaysProps) {
  const { days, time_zone } = forecast;
  const today = dateAt(new Date(), time_zone);
  const coldest = Math.min(...days.map(({ min_c }) => min_c));
  const warmest = Math.max(...days.map(({ max_c }) => max_c));
  return (
    <ol className="weather-days panel mt-3">
      {days.map((day) => {
        const { sky, words } = skyOf(day.weather_code);
        const chance =
          day.precipitation_percent === null ? '' : ` (${Math.round(day.precipitation_percent)} %)`;
        return (
          <li key={day.date}>
            <h3 className="font-sans text-[1rem] tracking-normal">
              {dayName(day.date, today)}{' '}
              <span className="font-normal text-muted">{dayOfMonth(day.date)}</span>
            </h3>
            <p className="flex items-center gap-2.5">
              <SkyDrawing sky={sky} />
              {words}
            </p>
            <p className="weather-range figures flex items-center gap-2.5 font-semibold">
              <span>
                <span className="sr-only">from </span>
                {degrees(day.min_c, unit)}
              </span>
              <RangeBar from={day.min_c} to={day.max_c} {...{ coldest, warmest }} />
              <span>
                <span className="sr-only">to </span>
                {degrees(day.max_c, unit)}
              </span>
            </p>
            <p className="weather-rest text-[0.875rem] text-muted">
              {depth(day.precipitation_mm, unit)}
              {chance} · wind {speed(day.wind_kmh, unit)}
            </p>
          </li>
        );
      })}
    </ol>
  );
}

interface RangeBarProps {
  readonly from: number;
  readonly to: number;
  readonly coldest: number;
  readonly warmest: number;
}

function RangeBar({ from, to, coldest, warmest }: RangeBarProps) {
  const scale = 100 / Math.max(warmest - coldest, 1);
  return (
    <svg
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      className="h-2 min-w-12 flex-1 rounded"
      aria-hidden="true"
    >
      <rect width="100" height="8" className="fill-line" />
      <rect
        x={(from - coldest) * scale}
        width={Math.max((to - from) * scale, 4)}
        height="8"
        className="fill-felt"
      />
    </svg>
  );
}
