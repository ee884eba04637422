import './weather.css';
import { weatherText } from '../../content/weather.ts';
import { WeatherCredit } from '../../content/weather-credit.tsx';
import { paths } from '../../paths.ts';
import { pageMeta } from '../../routing/page-meta.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadState } from '../../ui/loading/load-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PlaceSearch } from './place-search.tsx';
import { UnitChoice } from './unit-choice.tsx';
import { useWeather } from './use-weather.ts';
import { WeatherReport } from './weather-report.tsx';

export const meta = () => pageMeta({ title: 'Weather', description: weatherText.lead, noIndex: true });

export default function WeatherPage() {
  const { weather, failure, problem, reload, goTo, setUnit } = useWeather();
  return (
    <div className="area-page">
      <PageHeader title="Weather" lead={weatherText.lead} />
      {problem ? (
        <p role="alert" className="mt-6 font-semibold text-red">
          {problem}
        </p>
      ) : null}
      {weather === null || failure ? (
        <LoadState label={weatherText.loading} failure={failure} onRetry={reload} />
      ) : null}
      {weather ? (
        <div className="weather-page">
          <div className="min-w-0">
            {weather.place ? (
              <>
                <div className="flex flex-wrap items-center justify-between gap-3">
                  <h2 className="min-w-0 text-3xl break-words">{weather.place.name}</h2>
                  <UnitChoice unit={weather.unit} onChoose={(unit) => void setUnit(unit)} />
                </div>
                <WeatherReport weather={weather} onRetry={reload} />
              </>
            ) : (
              <EmptyState className="py-10 text-center">{weatherText.noPlace}</EmptyState>
            )}
          </div>
          <Card className="self-start">
            <h2 className="mb-4 text-xl">{weather.place ? 'Another place' : weatherText.choose}</h2>
            <PlaceSearch onChoose={goTo} />
          </Card>
        </div>
      ) : null}
      <WeatherCredit />
      <BackLink to={paths.member.dashboard} label={weatherText.back} />
    </div>
  );
}
