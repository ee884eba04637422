import { endpoints } from '@carom/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../plugins/calls/endpoint.ts';
import type { WeatherService } from './service.ts';

const MESSAGES = {
  fresh: 'The weather.',
  lastKnown: 'The weather service cannot be reached right now. This is the last known weather.',
  unavailable: 'The weather service cannot be reached right now.',
} as const;

export function weatherRoutes(app: FastifyInstance, weather: WeatherService): void {
  registerEndpoint(app, endpoints.readWeather, async ({ session }) => {
    const { fetchedAt, ...read } = await weather.read(session.user.id);
    return {
      status: 200,
      message: read.place === null ? 'Choose a place first.' : MESSAGES[read.state],
      ...read,
      fetched_at: fetchedAt?.toISOString() ?? null,
    };
  });

  registerEndpoint(app, endpoints.searchPlaces, async ({ body }) => {
    const places = await weather.findPlaces(body.search_terms);
    return { status: 200, message: 'Places of this name.', places: [...places] };
  });

  registerEndpoint(app, endpoints.chooseWeatherPlace, async ({ body, session }) => {
    await weather.choosePlace(session.user.id, body);
    return { status: 200, message: 'The place is saved.' };
  });

  registerEndpoint(app, endpoints.chooseWeatherUnit, async ({ body, session }) => {
    await weather.chooseUnit(session.user.id, body.unit);
    return { status: 200, message: 'The unit is saved.' };
  });
}
