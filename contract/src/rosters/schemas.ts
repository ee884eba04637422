import { RATED_LABELS } from '@carom/domain/match/player';
import { MAX_NAME_LENGTH, MAX_ROSTER } from '@carom/domain/match/roster';
import { SIDES } from '@carom/domain/match/sides';
import { z } from 'zod';
import { envelope } from '../envelope.ts';
import { version } from '../integers.ts';
import { line } from '../text.ts';

const id = z.uuid({ error: 'A roster needs an id of its own: a UUID.' });
const side = z.enum(SIDES, { error: 'A roster is of your team or of an opponent.' });
const name = line({ label: 'The name of the team', max: MAX_NAME_LENGTH });
const division = line({ label: 'The division', max: MAX_NAME_LENGTH, required: false });
const label = z.enum(RATED_LABELS, { error: 'A skill is 2 to 7, with + or - or without.' });

const player = z.object(
  {
    id: z.uuid({ error: 'A player needs an id: a UUID.' }),
    name: line({ label: 'The name of a player', max: MAX_NAME_LENGTH }),
    label,
  },
  { error: 'A player has a name and a skill.' },
);

/** The caller generates the id, possibly while offline. */
export const saveRosterBody = z.object({
  id,
  version: version.meta({ description: 'The one that was changed, as it was read; 0 for a new roster' }),
  side,
  name,
  division,
  players: z
    .array(player, { error: 'The players are a list.' })
    .min(1, { error: 'A roster has at least one player.' })
    .max(MAX_ROSTER, { error: `A roster has at most ${MAX_ROSTER} players.` }),
});

/** Accepts any text: an id that is not one of the caller's rosters is answered as not found. */
export const rosterParams = z.object({ id: z.string() });
export const deleteRosterQuery = z.object({
  version: z
    .string()
    .regex(/^\d{1,9}$/, { error: 'A version is a whole number.' })
    .meta({ description: 'The one that is known; a later one is not deleted' }),
});

const roster = z.object({
  id: z.uuid(),
  version: z.int32().meta({ description: 'One more with every change' }),
  side,
  name: z.string(),
  division: z.string(),
  players: z.array(z.object({ id: z.string(), name: z.string(), label })),
});

export const rostersReply = envelope.extend({ rosters: z.array(roster) });
export const rosterReply = envelope.extend({ roster });

export type Roster = z.infer<typeof roster>;
