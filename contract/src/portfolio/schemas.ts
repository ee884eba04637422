import { PLAYER_LABELS } from '@carom/domain/match/player';
import { z } from 'zod';
import { envelope } from '../envelope.ts';
import { version } from '../integers.ts';
import { plainData } from '../plain-data.ts';
import { line } from '../text.ts';
import { PORTFOLIO_KINDS } from './kinds.ts';

const DATA_MAX_BYTES = 64_000;
const DATA_MAX_DEPTH = 12;

const kind = z.enum(PORTFOLIO_KINDS, { error: 'This kind of thing cannot be saved.' });
const name = line({ label: 'Name', max: 191 });
const data = plainData({ label: 'What is saved', maxBytes: DATA_MAX_BYTES, maxDepth: DATA_MAX_DEPTH });

const ownId = z
  .uuid({ error: 'An id is a UUID.' })
  .optional()
  .meta({ description: 'Made by the caller: the same thing sent again is saved once' });

export const savePortfolioEntryBody = z.object({ id: ownId, kind, name, data });

/** Absent fields do not change. */
export const updatePortfolioEntryBody = z.object({
  name: name.optional(),
  data: data.optional(),
  version: version
    .optional()
    .meta({ description: 'Which state of the data was seen: of another one nothing is changed, with 409' }),
});

export const sharePortfolioEntryBody = z.object({
  share: z.enum(['on', 'off'], { error: "Sharing is 'on' or 'off'." }),
});

/** Accepts any text: an id that is not one of the caller's entries is answered as not found. */
export const portfolioEntryParams = z.object({ id: z.string() });
export const sharedEntryParams = z.object({ id: z.string() });

const storedData = z
  .record(z.string(), z.unknown())
  .meta({ description: 'As it was saved; its shape is the kind’s own' });

const portfolioSummary = z.object({
  id: z.uuid(),
  kind,
  name: z.string(),
  version: version.meta({ description: 'Counts the changes of the data' }),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  shared_id: z
    .string()
    .nullable()
    .meta({ description: 'Opens it without login at /shared/{id}; null while it is not shared' }),
});

const portfolioEntry = portfolioSummary.extend({ data: storedData });

export const portfolioReply = envelope.extend({ entries: z.array(portfolioSummary) });
export const portfolioSummaryReply = envelope.extend({ entry: portfolioSummary });
export const portfolioEntryReply = envelope.extend({ entry: portfolioEntry });

const seasonPlayer = z.object({
  id: z.string().nullable().meta({ description: 'Of the saved player; null without one' }),
  name: z.string(),
  label: z.enum(PLAYER_LABELS),
});
const finishedNight = z.object({
  id: z.uuid().meta({ description: 'Of the portfolio entry' }),
  kind: z.enum(['feature_1_plan', 'feature_2_plan']),
  roster_id: z.string().nullable().meta({ description: 'Of the saved roster; null without one' }),
  team_name: z.string(),
  opponent_name: z.string(),
  played_at: z.iso.datetime(),
  rounds: z.array(
    z.object({
      your_player: seasonPlayer,
      their_player: seasonPlayer,
      result: z.string().nullable().meta({ description: 'Your points first; null while it is not entered' }),
    }),
  ),
});
export const finishedNightsReply = envelope.extend({ nights: z.array(finishedNight) });

/** Does not reveal the owner. */
export const sharedEntryReply = envelope.extend({ kind, name: z.string(), data: storedData });

export type FinishedNightFields = z.infer<typeof finishedNight>;
export type PortfolioSummary = z.infer<typeof portfolioSummary>;
