import { asc, eq } from 'drizzle-orm';
import { selectJson } from '../../db/json-rows.ts';
import { rosters } from '../../db/schema.ts';
import type { MyDataPart } from '../account/my-data.ts';

/** The rosters in a member's export. */
export const rostersExport: MyDataPart = {
  list: ({ id }) =>
    selectJson({
      side: rosters.side,
      name: rosters.name,
      division: rosters.division,
      players: rosters.players,
      created_at: rosters.createdAt,
      updated_at: rosters.updatedAt,
    })
      .from(rosters)
      .where(eq(rosters.userId, id))
      .orderBy(asc(rosters.name), asc(rosters.id)),
};
