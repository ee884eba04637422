import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/client.ts';
import { dashboardRoutes } from '../modules/dashboard/routes.ts';
import { createDashboardService } from '../modules/dashboard/service.ts';
import { listItemsRoutes } from '../modules/list-items/routes.ts';
import { createListItemsService } from '../modules/list-items/service.ts';
import type { SubscriptionSummary } from '../modules/subscription/summary.ts';
import { videosRoutes } from '../modules/videos/routes.ts';
import { createVideosService } from '../modules/videos/service.ts';
import { weatherRoutes } from '../modules/weather/routes.ts';
import { createWeatherService } from '../modules/weather/service.ts';
import type { WeatherSource } from '../ports/weather.ts';

interface MemberPagesParts {
  readonly db: Database;
  readonly clock: () => Date;
  readonly weather: WeatherSource;
  readonly subscriptionOf: SubscriptionSummary;
}

/** The part of the composition root for the member's dashboard and what its tiles lead to. */
export function wireMemberPages(app: FastifyInstance, parts: MemberPagesParts): void {
  const { db, clock, weather: source, subscriptionOf } = parts;
  const logger = app.log;
  dashboardRoutes(app, createDashboardService({ db, subscriptionOf, clock, logger }));
  listItemsRoutes(app, createListItemsService({ db, clock }));
  weatherRoutes(app, createWeatherService({ db, source, clock, logger }));
  videosRoutes(app, createVideosService({ db }));
}
