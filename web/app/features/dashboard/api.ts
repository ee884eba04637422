import type { PortfolioKind } from '@carom/contract/portfolio/kinds';
import type { WeatherPlace } from '@carom/contract/weather/schemas';
import type { TemperatureUnit } from '@carom/domain/weather';
import { api } from '../../lib/api.ts';
import type { ListServer } from './check-list/list-server.ts';

export const readDashboard = () => api.call('readDashboard', {});

export const listServer: ListServer = {
  read: () => api.call('readListItems', {}),
  add: (id, text) => api.call('addListItem', { body: { id, text } }),
  update: (id, change) => api.call('updateListItem', { params: { id }, body: change }),
  move: (id, afterId) =>
    api.call('moveListItem', { params: { id }, body: afterId === undefined ? {} : { after_id: afterId } }),
  delete: (id) => api.call('deleteListItem', { params: { id } }),
  restore: (id) => api.call('restoreListItem', { params: { id } }),
};

export const listPortfolio = () => api.call('listPortfolio', {});

export function readEntry(id: string, signal: AbortSignal) {
  return api.call('readPortfolioEntry', { params: { id }, signal });
}

export function renameEntry(id: string, name: string) {
  return api.call('updatePortfolioEntry', { params: { id }, body: { name } });
}

interface EntryCopy {
  readonly id: string;
  readonly kind: PortfolioKind;
  readonly name: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export function saveEntry(body: EntryCopy) {
  return api.call('savePortfolioEntry', { body });
}

export function shareEntry(id: string, share: 'on' | 'off') {
  return api.call('sharePortfolioEntry', { params: { id }, body: { share } });
}

export function deleteEntry(id: string) {
  return api.call('deletePortfolioEntry', { params: { id } });
}

export function restoreEntry(id: string) {
  return api.call('restorePortfolioEntry', { params: { id } });
}

export const readWeather = () => api.call('readWeather', {});

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

export const listVideos = () => api.call('listVideos', {});
