import { z } from 'zod';
import { envelope } from '../../envelope.ts';
import { pairingScoreValues } from '../../planners/pairing-scores.ts';
import { seenVersion } from '../list/schemas.ts';

export const adminPairingScoresReply = envelope.extend({
  values: pairingScoreValues.meta({ description: 'The matrix that admins edit' }),
  built_in_values: pairingScoreValues,
  is_built_in: z.boolean().meta({ description: 'Nobody has changed it since it was built in or restored' }),
  updated_at: z.iso.datetime().nullable(),
  version: z.string(),
  spreadsheet: z
    .object({
      is_used: z
        .boolean()
        .meta({ description: 'Its last good copy goes before the matrix that admins edit' }),
      updated_at: z.iso.datetime().nullable(),
      last_problem: z.string().nullable(),
      last_problem_at: z.iso.datetime().nullable(),
    })
    .nullable()
    .meta({ description: 'null: none is configured' }),
});

export const savePairingScoresBody = z.object({
  version: seenVersion,
  values: z
    .array(z.array(z.string().max(20)).max(20), { error: 'The values are rows of text.' })
    .length(20, { error: 'The matrix has 20 rows.' }),
});

export const restorePairingScoresBody = z.object({ version: seenVersion });

export type AdminPairingScores = z.infer<typeof adminPairingScoresReply>;
