import type { Call } from '../call.ts';

export const weatherCalls = {
  readWeather: { method: 'GET', path: '/api/weather', access: 'member', csrf: false },
  searchPlaces: { method: 'POST', path: '/api/weather/places', access: 'member', csrf: false },
  chooseWeatherPlace: { method: 'PUT', path: '/api/weather/place', access: 'member', csrf: false },
  chooseWeatherUnit: { method: 'PUT', path: '/api/weather/unit', access: 'member', csrf: false },
} as const satisfies Record<string, Call>;
