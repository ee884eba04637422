/** A number in [0, 1). */
export type Rng = () => number;

const TWO_TO_32 = 2 ** 32;
const GOLDEN_RATIO_32 = 0x9e3779b9;

/**
 * A seeded generator: xoshiro128** (Blackman and Vigna, 2018), initialised from a mixed counter. The streams
 * of one seed are independent; use one per replication.
 */
export function createRng(seed: number, stream = 0): Rng {
  let counter = mix(mix(seed | 0) ^ Math.floor(seed / TWO_TO_32)) ^ mix(stream + GOLDEN_RATIO_32);
  const fill = () => {
    counter = (counter + GOLDEN_RATIO_32) | 0;
    return mix(counter);
  };
  let [a, b, c, d] = [fill(), fill(), fill(), fill() | 1];

  return () => {
    const scrambled = Math.imul(rotateLeft(Math.imul(b, 5), 7), 9);
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = rotateLeft(d, 11);
    return (scrambled >>> 0) / TWO_TO_32;
  };
}

function rotateLeft(value: number, bits: number): number {
  return (value << bits) | (value >>> (32 - bits));
}

/** The finalizer of MurmurHash3. */
function mix(value: number): number {
  let mixed = value | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
