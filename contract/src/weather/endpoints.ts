import type { Endpoint } from '../endpoint.ts';
import { envelope } from '../envelope.ts';
import {
  chooseWeatherPlaceBody,
  chooseWeatherUnitBody,
  placesReply,
  searchPlacesBody,
  weatherReply,
} from './schemas.ts';

export const weatherEndpoints = {
  readWeather: {
    method: 'GET',
    path: '/api/weather',
    access: 'member',
    summary: 'Gives the weather at the member’s place, now and for seven days',
    limit: 'weather',
    reply: weatherReply,
  },
  searchPlaces: {
    method: 'POST',
    path: '/api/weather/places',
    access: 'member',
    summary: 'Finds places by name',
    limit: 'searchPlaces',
    body: searchPlacesBody,
    reply: placesReply,
  },
  chooseWeatherPlace: {
    method: 'PUT',
    path: '/api/weather/place',
    access: 'member',
    summary: 'Keeps the place whose weather the member wants, to about a kilometre',
    limit: 'weather',
    body: chooseWeatherPlaceBody,
    reply: envelope,
  },
  chooseWeatherUnit: {
    method: 'PUT',
    path: '/api/weather/unit',
    access: 'member',
    summary: 'Keeps whether the member reads Celsius or Fahrenheit',
    limit: 'weather',
    body: chooseWeatherUnitBody,
    reply: envelope,
  },
} as const satisfies Record<string, Endpoint>;
