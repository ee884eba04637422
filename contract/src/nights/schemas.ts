import { z } from 'zod';
import { envelope } from '../envelope.ts';
import { version } from '../integers.ts';
import { plainData } from '../plain-data.ts';

/** A night with its last undo steps. The limit of the whole body is slightly larger. */
const NIGHT_MAX_BYTES = 90_000;
const NIGHT_MAX_DEPTH = 12;

const device = z.uuid({ error: 'A device is named by a UUID.' }).meta({
  description: 'Made by the browser that saves: it knows its own state again when an answer was lost',
});

export const saveNightBody = z.object({
  version: version.meta({ description: 'The version that was seen last; 0 where there was none' }),
  device,
  data: plainData({ label: 'The night', maxBytes: NIGHT_MAX_BYTES, maxDepth: NIGHT_MAX_DEPTH }),
});

/** Accepts any text: an unknown planner has no night. */
export const nightParams = z.object({ id: z.string() });

const accountNight = z.object({
  version,
  device,
  data: z
    .record(z.string(), z.unknown())
    .meta({ description: 'As it was saved: the plan, and the last plans before it' }),
  updated_at: z.iso.datetime(),
});

export const nightReply = envelope.extend({
  night: accountNight.nullable().meta({ description: 'null while there is none' }),
});
export const saveNightReply = envelope.extend({ version });
/** The version has changed meanwhile, so nothing was saved. */
export const nightConflictReply = envelope.extend({ night: accountNight });

export type AccountNight = z.infer<typeof accountNight>;
