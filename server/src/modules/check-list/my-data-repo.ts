import { asc, eq } from 'drizzle-orm';
import { selectJson } from '../../db/json-rows.ts';
import { listItems } from '../../db/schema.ts';
import type { MyDataPart } from '../account/my-data.ts';

/** The check list in a member's export, with deleted items that are not purged yet. */
export const listItemsExport: MyDataPart = {
  list: ({ id }) =>
    selectJson({
      text: listItems.text,
      is_done: listItems.isDone,
      created_at: listItems.createdAt,
      updated_at: listItems.updatedAt,
      deleted_at: listItems.deletedAt,
    })
      .from(listItems)
      .where(eq(listItems.userId, id))
      .orderBy(asc(listItems.position), asc(listItems.id)),
};
