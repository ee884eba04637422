import { isWholeProof } from '../../server/test/support/proof-size.ts';

interface Share {
  /** One of so many. */
  readonly oneOf: number;
  /** Counted from here: sweeps of the same pages begin at different ones, so that together they see more. */
  readonly from?: number;
}

/**
 * What a sweep over pages or views goes through: a fixed share of it in `npm test`, all of it in
 * `npm run test:rest`.
 */
export function shareOf<Item>(items: readonly Item[], { oneOf, from = 0 }: Share): readonly Item[] {
  return isWholeProof ? items : items.filter((_, index) => index % oneOf === from % oneOf);
}

/** For journeys whose layout alone is another one: `usual` is where `npm test` walks them. */
const DEVICES = [
  { device: 'phone', viewport: { width: 390, height: 844 } },
  { device: 'desktop', viewport: { width: 1280, height: 900 } },
] as const;

export function devicesFor(usual: 'phone' | 'desktop') {
  return DEVICES.filter(({ device }) => isWholeProof || device === usual);
}
