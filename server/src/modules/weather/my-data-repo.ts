import { eq } from 'drizzle-orm';
import { selectJson } from '../../db/json-rows.ts';
import { weatherChoices } from '../../db/schema.ts';
import type { MyDataPart } from '../account/my-data.ts';

/** The weather settings in a member's export. */
export const weatherExport: MyDataPart = {
  one: ({ id }) =>
    selectJson({
      unit: weatherChoices.unit,
      place_name: weatherChoices.placeName,
      latitude: weatherChoices.latitude,
      longitude: weatherChoices.longitude,
      updated_at: weatherChoices.updatedAt,
    })
      .from(weatherChoices)
      .where(eq(weatherChoices.userId, id)),
};
