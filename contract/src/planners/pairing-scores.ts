import { z } from 'zod';
import { envelope } from '../envelope.ts';

/** One row and column of labels, and nineteen of scores. */
const MATRIX_SIZE = 20;
/** The empty corner, a label ('F', '5+'), or a score with two decimals. */
const CELL = /^(F?|[2-7][+-]?|-?\d{1,3}\.\d\d)$/;

export const pairingScoreValues = z
  .array(z.array(z.string().regex(CELL)).length(MATRIX_SIZE))
  .length(MATRIX_SIZE);

export const pairingScoresReply = envelope.extend({
  values: pairingScoreValues.meta({
    description: 'Your players in rows, the opponent’s in columns; the first of each holds the labels',
  }),
});
