import { FEATURES } from '@carom/domain/match/night';
import { SIDES } from '@carom/domain/match/sides';
import { z } from 'zod';
import { envelope } from '../envelope.ts';

export const nightLinkBody = z.object({
  advice: z
    .enum(['on', 'off'], { error: "Advice is 'on' or 'off'." })
    .meta({ description: 'Whether whoever follows sees the advice, and with it both teams' }),
});

/** Accepts any text: an unknown planner has no link, and an unknown secret is answered as not found. */
export const nightLinkParams = z.object({ id: z.string() });

const nightLink = z.object({
  advice: z.enum(['on', 'off']),
  created_at: z.iso.datetime(),
  ends_at: z.iso.datetime().meta({ description: 'A day after the last change of the night' }),
});

export const nightLinkReply = envelope.extend({
  link: nightLink.nullable().meta({ description: 'null: nobody can follow' }),
});

export const madeNightLinkReply = envelope.extend({
  id: z
    .string()
    .meta({ description: 'Opens the night at /follow/{id}. Told this once: only its hash is kept' }),
  link: nightLink,
});

const player = z.object({
  label: z.string().meta({ description: "The skill, with its grade where there is one: '5', '5+', or 'F'" }),
  name: z.string().meta({ description: 'Empty unless the captain shares names' }),
});

const round = z.object({
  your_team: player.nullable(),
  your_opponent: player.nullable(),
  is_complete: z.boolean(),
  completed_at: z.iso.datetime().nullable(),
  result: z.string().nullable().meta({ description: "The points, the captain's first: '2-1'" }),
});

const followedNight = z.object({
  feature: z.enum(FEATURES),
  puts_up_first: z.enum(SIDES).nullable(),
  rounds: z.array(round).meta({
    description: 'The complete ones, then the one that is being declared: no player before they are put up',
  }),
  roster_names: z
    .object({ your_team: z.string(), your_opponent: z.string() })
    .meta({ description: 'Empty unless the captain shares names' }),
  changed_at: z.iso.datetime(),
  plan: z
    .record(z.string(), z.unknown())
    .nullable()
    .meta({ description: 'The whole plan, where the captain shares the advice' }),
});

export const followedNightReply = envelope.extend({
  night: followedNight.nullable().meta({ description: 'null: it has not begun' }),
});

/**
 * Server-sent events: `night` with the current state, `beat` as a heartbeat, `over` when the link has ended.
 */
export const nightEvents = z.string();

export type NightLink = z.infer<typeof nightLink>;
export type FollowedNight = z.infer<typeof followedNight>;
export type FollowedRound = z.infer<typeof round>;
export type FollowedPlayer = z.infer<typeof player>;
