/** Input checks that the protocol models share. */
export function requireZeroOrMore(name: string, value: number): void {
  if (!(value >= 0 && value < Number.POSITIVE_INFINITY)) {
    throw new RangeError(`${name} must be a number from 0: ${value}`);
  }
}

export function requirePositive(name: string, value: number): void {
  if (!(value > 0 && value < Number.POSITIVE_INFINITY)) {
    throw new RangeError(`${name} must be a number above 0: ${value}`);
  }
}

/** For a > 1 a packet could end before it is heard. No model here covers this. */
export function requireShare(name: string, value: number): void {
  if (!(value >= 0 && value <= 1)) throw new RangeError(`${name} must be a number from 0 to 1: ${value}`);
}

export function requireWhole(name: string, value: number, least: number): void {
  if (!(Number.isSafeInteger(value) && value >= least)) {
    throw new RangeError(`${name} must be a whole number from ${least}: ${value}`);
  }
}

export function requireOneOf(name: string, value: unknown, known: readonly unknown[]): void {
  if (!known.includes(value)) throw new RangeError(`${name} must be one of ${known.join(', ')}: ${value}`);
}
