import type { Database } from '../../db/client.ts';
import { findChoice } from './repo.ts';

/** The weather page's part of a member's export. */
export function createWeatherExport(db: Database) {
  return async (userId: string): Promise<unknown> => {
    const choice = await findChoice(db, userId);
    if (choice === null) return null;
    const { unit, placeName, latitude, longitude, updatedAt } = choice;
    return { unit, place_name: placeName, latitude, longitude, updated_at: updatedAt };
  };
}
