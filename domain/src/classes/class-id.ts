import type { Branded } from '../brand.ts';

/** Which class: `random_id` on the wire. */
export type ClassId = Branded<string, 'ClassId'>;
