import { createRng } from '../../domain/src/random.ts';
import { DOMAIN_FAULTS } from './domain.mjs';
import { PAYMENT_FAULTS } from './payments.mjs';
import { SERVER_FAULTS } from './server.mjs';
import { WEB_FAULTS } from './web.mjs';

/**
 * Each fault replaces `from`, which occurs once in `file`, by `to`, within one line. The code still compiles.
 * `tests` are the files that detect it, the quickest first.
 */
export const FAULTS = [...DOMAIN_FAULTS, ...PAYMENT_FAULTS, ...SERVER_FAULTS, ...WEB_FAULTS];

/** The source with the fault. */
export function withFault(text, { name, file, from, to }) {
  const count = text.split(from).length - 1;
  if (count !== 1)
    throw new Error(`"${from}" occurs ${count} times in ${file}: the fault "${name}" is outdated.`);
  return text.replace(from, () => to);
}

/** The first faults of a shuffled list, which depends only on the seed. */
export function chooseFaults(seed, count) {
  const rng = createRng(seed);
  const shuffled = FAULTS.map((fault) => ({ fault, place: rng() })).sort((a, b) => a.place - b.place);
  return shuffled.slice(0, count).map(({ fault }) => fault);
}
