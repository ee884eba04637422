import fc from 'fast-check';
import { z } from 'zod';
import { anyText, anyValue, UNITS } from './nasty-values.ts';

/** The subset of JSON Schema that the contract uses. */
interface Shape {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Shape[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
}

const LONGEST_TEXT = 300;
const LONGEST_FULL_TEXT = 5_000;
const LONGEST_LIST = 30;

/** Generates fields that match the schema's shape. Refinements may still refuse them. */
export function fieldsOf(schema: z.ZodType): Readonly<Record<string, fc.Arbitrary<unknown>>> {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
  return Object.fromEntries(Object.entries(properties).map(([name, shape]) => [name, arbitraryOf(shape)]));
}

function arbitraryOf(shape: Shape): fc.Arbitrary<unknown> {
  if (shape.enum) return fc.constantFrom(...shape.enum);
  if (shape.const !== undefined) return fc.constant(shape.const);
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map(arbitraryOf));
  switch (shape.type) {
    case 'string':
      return textOf(shape);
    case 'number':
      return fc.double({ min: shape.minimum ?? -1e9, max: shape.maximum ?? 1e9, noNaN: true });
    case 'integer':
      return fc.oneof(
        fc.integer({ min: shape.minimum ?? 0, max: 30 }),
        fc.maxSafeInteger().filter((value) => value >= (shape.minimum ?? value)),
      );
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(arbitraryOf(shape.items ?? {}), {
        minLength: shape.minItems ?? 0,
        maxLength: Math.min(shape.maxItems ?? LONGEST_LIST, LONGEST_LIST),
      });
    case 'object':
      return objectOf(shape);
    default:
      return anyValue;
  }
}

function objectOf({ properties, required = [] }: Shape): fc.Arbitrary<unknown> {
  if (properties === undefined) return fc.dictionary(anyText, anyValue, { maxKeys: 4 });
  const fields = Object.entries(properties).map(([name, shape]) => [name, arbitraryOf(shape)] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: [...required] });
}

function textOf({ format, pattern, minLength = 0, maxLength = LONGEST_TEXT }: Shape): fc.Arbitrary<unknown> {
  if (format === 'uuid') return fc.uuid();
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  const most = Math.min(maxLength, LONGEST_FULL_TEXT);
  return fc.oneof(
    fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, LONGEST_TEXT) }),
    // The maximum length, where growth by normalization or encoding matters most.
    fc.constantFrom(...UNITS).map((unit) => `a${unit.repeat(most)}`.slice(0, most).toWellFormed()),
  );
}
