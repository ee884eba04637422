import { createOpenMeteo } from '../adapters/open-meteo.ts';
import { createSheetsValues } from '../adapters/sheets-values.ts';
import type { SoundSettings } from '../settings/sound-settings.ts';
import { type Finding, fine, warning } from './finding.ts';

/** Optional services: without each of them, only one page is affected. */
export async function checkWeather(given: SoundSettings): Promise<readonly Finding[]> {
  const { OPEN_METEO_URL: forecastUrl, OPEN_METEO_GEOCODING_URL: geocodingUrl } = given;
  if (forecastUrl === undefined || geocodingUrl === undefined) return [];
  const service = createOpenMeteo({ forecastUrl, geocodingUrl });
  const answers = await Promise.all([
    service.findPlaces('Berlin'),
    service.forecastAt({ latitude: 52.52, longitude: 13.41 }),
  ]);
  const failed = answers.find(({ ok }) => !ok);
  if (failed === undefined || failed.ok) return [fine('Weather', 'the service answers')];
  return [
    warning(
      'Weather',
      failed.problem.reason,
      'Let this machine call OPEN_METEO_URL and OPEN_METEO_GEOCODING_URL; until then the weather page says so.',
    ),
  ];
}

export async function checkSpreadsheet(given: SoundSettings): Promise<readonly Finding[]> {
  const { SHEETS_VALUES_URL: valuesUrl, SHEETS_API_KEY: apiKey } = given;
  if (valuesUrl === undefined || apiKey === undefined) return [];
  const answer = await createSheetsValues({ valuesUrl, apiKey }).readValues();
  if (answer.ok) return [fine('Spreadsheet', 'the pairing scores can be read')];
  return [warning('Spreadsheet', answer.problem.reason, 'Check SHEETS_VALUES_URL and SHEETS_API_KEY.')];
}
