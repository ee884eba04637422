import { isUsableText } from '@carom/domain/usable-text';
import { z } from 'zod';

interface PlainDataRules {
  readonly label: string;
  /** As JSON in UTF-8. */
  readonly maxBytes: number;
  /** The object itself is at depth 1. */
  readonly maxDepth: number;
}

type Flaw = 'tooDeep' | 'unusableText' | 'unusableNumber';

/** A JSON object of whatever shape, in bounds, with text that can be stored. */
export function plainData({ label, maxBytes, maxDepth }: PlainDataRules) {
  const messages: Record<Flaw, string> = {
    tooDeep: `${label} may be at most ${maxDepth} levels deep.`,
    unusableText: `${label} contains characters that cannot be used.`,
    unusableNumber: `${label} contains a number that is too large.`,
  };
  return z
    .record(z.string(), z.unknown(), { error: `${label} must be an object.` })
    .superRefine((data, context) => {
      // In this order: what is too deep could not be written as JSON to be measured.
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

/** Neither a browser's nor a server's encoder is known here. */
function utf8Length(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0;
    bytes += codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/** The depth left bounds the recursion, however deep the data is. */
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
