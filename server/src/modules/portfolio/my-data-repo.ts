import { eq } from 'drizzle-orm';
import { selectJson } from '../../db/json-rows.ts';
import { portfolioEntries } from '../../db/schema.ts';
import type { MyDataPart } from '../account/my-data.ts';
import { newestFirst } from './repo.ts';

/** The portfolio in a member's export, with deleted entries that are not purged yet. */
export const portfolioExport: MyDataPart = {
  list: ({ id }) =>
    selectJson({
      kind: portfolioEntries.kind,
      name: portfolioEntries.name,
      data: portfolioEntries.data,
      version: portfolioEntries.version,
      shared_id: portfolioEntries.sharedId,
      created_at: portfolioEntries.createdAt,
      updated_at: portfolioEntries.updatedAt,
      deleted_at: portfolioEntries.deletedAt,
    })
      .from(portfolioEntries)
      .where(eq(portfolioEntries.userId, id))
      .orderBy(...newestFirst),
};
