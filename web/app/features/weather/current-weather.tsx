import type { Forecast } from '@carom/contract/weather/schemas';
import { skyOf, type TemperatureUnit } from '@carom/domain/weather';
import { weatherText } from '../../content/weather.ts';
import { SkyDrawing } from './sky-drawing.tsx';
import { clock, degrees, depth, speed } from './weather-text.ts';

interface CurrentWeatherProps {
  readonly forecast: Forecast;
  readonly unit: TemperatureUnit;
}

export function CurrentWeather({ forecast, unit }: CurrentWeatherProps) {
  const { current, days } = forecast;
  const { sky, words } = skyOf(current.weather_code);
  const facts = [
    { name: 'Feels like', value: degrees(current.feels_like_c, unit) },
    { name: 'Humidity', value: `${Math.round(current.humidity_percent)} %` },
    { name: 'Wind', value: speed(current.wind_kmh, unit) },
    { name: weatherText.precipitation, value: depth(current.precipitation_mm, unit) },
    ...(days[0]
      ? [
          { name: 'Sunrise', value: clock(days[0].sunrise) },
          { name: 'Sunset', value: clock(days[0].sunset) },
        ]
      : []),
  ];
  return (
    <section aria-label="Now" className="weather-now">
      <div className="flex items-center gap-5">
        <SkyDrawing sky={sky} isDay={current.is_day} className="sky-drawing sky-large" />
        <div>
          <p className="weather-temperature">
            {degrees(current.temperature_c, unit)}
            <span className="text-2xl">{unit === 'celsius' ? 'C' : 'F'}</span>
          </p>
          <p className="font-semibold">{words}</p>
          <p className="text-sm">{weatherText.at(clock(current.time))}</p>
        </div>
      </div>
      <dl className="weather-facts">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
