import { z } from 'zod';
import { envelope } from '../../envelope.ts';
import { line } from '../../text.ts';

const MOST_CHOICES = 12;

/** The query of a list, with the parameter names of the API. */
const choices = z
  .record(line({ label: 'The choice', max: 40 }), line({ label: 'The choice', max: 200 }))
  .refine((given) => Object.keys(given).length <= MOST_CHOICES, { error: 'These are too many choices.' });

/** Replaces a filter of the same list with the same name. */
export const saveFilterBody = z.object({
  list: line({ label: 'The list', max: 40 }),
  name: line({ label: 'The name', max: 80 }),
  choices,
});

const savedFilter = z.object({
  id: z.uuid(),
  list: z.string(),
  name: z.string(),
  choices: z.record(z.string(), z.string()),
});
export const savedFiltersReply = envelope.extend({
  saved_filters: z.array(savedFilter).meta({ description: "The caller's own, by their names" }),
});

export type SavedFilter = z.infer<typeof savedFilter>;
