import type { Branded } from '../brand.ts';

/** The API calls it `random_id`. */
export type ClassId = Branded<string, 'ClassId'>;
