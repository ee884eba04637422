import type { WeatherPlace } from '@carom/contract/weather/schemas';
import type { TemperatureUnit } from '@carom/domain/weather';
import { api } from '../../api/api.ts';

export function searchPlaces(terms: string) {
  return api.call('searchPlaces', { body: { search_terms: terms } });
}

export function choosePlace(place: WeatherPlace) {
  const { name, latitude, longitude } = place;
  return api.call('chooseWeatherPlace', { body: { name, latitude, longitude } });
}

export function chooseUnit(unit: TemperatureUnit) {
  return api.call('chooseWeatherUnit', { body: { unit } });
}
