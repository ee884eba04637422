import { createOpenMeteo } from '../adapters/open-meteo.ts';
import type { Database, DatabaseLogger } from '../db/client.ts';
import { createListItemsService } from '../modules/check-list/service.ts';
import { createDashboardService } from '../modules/dashboard/service.ts';
import { createRostersService } from '../modules/rosters/service.ts';
import type { InfoService } from '../modules/subscription/member-state/info-service.ts';
import { createVideosService } from '../modules/videos/service.ts';
import { createWeatherService } from '../modules/weather/service.ts';
import type { Env } from '../settings/env.ts';

interface MemberPagesParts {
  readonly env: Pick<Env, 'weather'>;
  readonly db: Database;
  readonly clock: () => Date;
  readonly logger: DatabaseLogger;
  readonly subscriptionInfo: InfoService;
}

/** The member's dashboard and the pages that it links to. */
export function createMemberPageServices(parts: MemberPagesParts) {
  const { env, db, clock, logger, subscriptionInfo } = parts;
  return {
    dashboard: createDashboardService({ db, subscriptionInfo, clock, logger }),
    listItems: createListItemsService({ db, clock }),
    rosters: createRostersService({ db, clock }),
    weather: createWeatherService({ db, source: createOpenMeteo(env.weather), clock, logger }),
    videos: createVideosService({ db }),
  };
}
