import { asc, eq } from 'drizzle-orm';
import { selectJson } from '../../db/json-rows.ts';
import { nights } from '../../db/schema.ts';
import type { MyDataPart } from '../account/my-data.ts';

/** The planners' current nights in a member's export. */
export const nightsExport: MyDataPart = {
  list: ({ id }) =>
    selectJson({
      planner: nights.feature,
      data: nights.data,
      version: nights.version,
      device: nights.device,
      updated_at: nights.updatedAt,
    })
      .from(nights)
      .where(eq(nights.userId, id))
      .orderBy(asc(nights.feature)),
};
