import { asc, eq } from 'drizzle-orm';
import { selectJson } from '../../db/json-rows.ts';
import { nightLinks } from '../../db/schema.ts';
import type { MyDataPart } from '../account/my-data.ts';

/** The links to nights in a member's export, without the hashes of their secrets. */
export const nightLinksExport: MyDataPart = {
  list: ({ id }) =>
    selectJson({
      planner: nightLinks.feature,
      shows_advice: nightLinks.showsAdvice,
      created_at: nightLinks.createdAt,
    })
      .from(nightLinks)
      .where(eq(nightLinks.userId, id))
      .orderBy(asc(nightLinks.feature)),
};
