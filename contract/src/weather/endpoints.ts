import type { Schemas } from '../endpoint-schemas.ts';
import { envelope } from '../envelope.ts';
import type { weatherCalls } from './calls.ts';
import {
  chooseWeatherPlaceBody,
  chooseWeatherUnitBody,
  placesReply,
  searchPlacesBody,
  weatherReply,
} from './schemas.ts';

export const weatherSchemas = {
  readWeather: {
    summary: 'Gives the weather at the member’s place, now and for seven days',
    limit: 'weather',
    reply: weatherReply,
  },
  searchPlaces: {
    summary: 'Finds places by name',
    limit: 'searchPlaces',
    body: searchPlacesBody,
    reply: placesReply,
  },
  chooseWeatherPlace: {
    summary: 'Keeps the place whose weather the member wants, to about a kilometre',
    limit: 'weather',
    body: chooseWeatherPlaceBody,
    reply: envelope,
  },
  chooseWeatherUnit: {
    summary: 'Keeps whether the member reads Celsius or Fahrenheit',
    limit: 'weather',
    body: chooseWeatherUnitBody,
    reply: envelope,
  },
} as const satisfies Record<keyof typeof weatherCalls, Schemas>;
