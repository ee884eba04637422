/** The licence requires this wherever the data is shown: https://open-meteo.com/en/license */
export function WeatherCredit() {
  return (
    <p className="mt-6 text-sm text-muted">
      <a
        className="underline underline-offset-4"
        href="https://open-meteo.com/"
        target="_blank"
        rel="noreferrer"
      >
        Weather data by Open-Meteo.com
      </a>
      , under{' '}
      <a
        className="underline underline-offset-4"
        href="https://creativecommons.org/licenses/by/4.0/"
        target="_blank"
        rel="noreferrer"
      >
        CC BY 4.0
      </a>
      .
    </p>
  );
}
