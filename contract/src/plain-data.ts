import { isUsableText } from '@carom/domain/usable-text';
import { z } from 'zod';

interface PlainDataRules {
  readonly label: string;
  /** The size as UTF-8 encoded JSON. */
  readonly maxBytes: number;
  /** The object itself has depth 1. */
  readonly maxDepth: number;
}

type Flaw = 'tooDeep' | 'unusableText' | 'unusableNumber';

/** A JSON object of any shape within the bounds, with text that can be stored. */
export function plainData({ label, maxBytes, maxDepth }: PlainDataRules) {
  const messages: Record<Flaw, string> = {
    tooDeep: `${label} may be at most ${maxDepth} levels deep.`,
    unusableText: `${label} contains characters that cannot be used.`,
    unusableNumber: `${label} contains a number that is too large.`,
  };
  return z
    .record(z.string(), z.unknown(), { error: `${label} must be an object.` })
    .superRefine((data, context) => {
      // Checks the depth first: an object that is too deep cannot be serialised to measure its size.
      const flaw = findFlaw(data, maxDepth);
      const message = flaw === null ? findExcess(data, { label, maxBytes }) : messages[flaw];
      if (message !== null) context.addIssue({ code: 'custom', message });
    });
}

function findExcess(data: unknown, { label, maxBytes }: Pick<PlainDataRules, 'label' | 'maxBytes'>) {
  return utf8Length(JSON.stringify(data)) > maxBytes
    ? `${label} may be at most ${maxBytes / 1000} kB large.`
    : null;
}

/** Written by hand, because the package has neither browser nor Node types. */
function utf8Length(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0;
    bytes += codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/** `depthLeft` bounds the recursion. */
function findFlaw(value: unknown, depthLeft: number): Flaw | null {
  if (typeof value === 'string') return isUsableText(value) ? null : 'unusableText';
  if (typeof value === 'number') return Number.isFinite(value) ? null : 'unusableNumber';
  if (typeof value !== 'object' || value === null) return null;
  if (depthLeft === 0) return 'tooDeep';
  for (const [key, inner] of Object.entries(value)) {
    const flaw = isUsableText(key) ? findFlaw(inner, depthLeft - 1) : 'unusableText';
    if (flaw !== null) return flaw;
  }
  return null;
}
