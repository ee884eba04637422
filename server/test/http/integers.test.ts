import { type CallName, type Endpoint, endpoints } from '@carom/contract/endpoints';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { actorFor, createActors } from '../fuzz/actors.ts';
import { createTestApp, fetchCsrfHeaders, useTestDatabase } from './test-app.ts';
import { validBodies } from './valid-bodies.ts';

const database = await useTestDatabase();
const app = await createTestApp(database);
const actors = createActors(app, database);
const csrf = await fetchCsrfHeaders(app);
const calls = Object.entries(endpoints) as [CallName, Endpoint][];

const INT4 = { least: -(2 ** 31), most: 2 ** 31 - 1 };
const EXTREMES = [
  INT4.least - 1,
  INT4.least,
  -1,
  0,
  999_999_999,
  1_000_000_000,
  INT4.most,
  INT4.most + 1,
  2 ** 53 - 1,
  2 ** 63,
  1e308,
];

/** The parts of JSON Schema that describe numbers, including numbers that are sent as text. */
interface Shape {
  readonly type?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly anyOf?: readonly Shape[];
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
}
type Place = readonly string[];
interface NumberField {
  readonly at: Place;
  readonly shape: Shape;
}

function numbersIn(shape: Shape, at: Place = []): NumberField[] {
  const isNumber = shape.type === 'integer' || shape.type === 'number';
  const isSentAsText = shape.type === 'string' && /^\^(\[1-9\])?\\d\{?/.test(shape.pattern ?? '');
  return [
    ...(isNumber || isSentAsText ? [{ at, shape }] : []),
    ...Object.entries(shape.properties ?? {}).flatMap(([name, part]) => numbersIn(part, [...at, name])),
    ...(shape.items ? numbersIn(shape.items, [...at, '0']) : []),
    ...(shape.anyOf ?? []).flatMap((part) => numbersIn(part, at)),
  ];
}

function numbersOf(schema: z.ZodType | undefined, io: 'input' | 'output'): NumberField[] {
  if (schema === undefined) return [];
  return numbersIn(z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Shape);
}

function withValueAt(value: unknown, [key, ...rest]: Place, replacement: unknown): unknown {
  if (key === undefined) return replacement;
  const copy = structuredClone(value ?? {}) as Record<string, unknown>;
  copy[key] = withValueAt(copy[key], rest, replacement);
  return copy;
}

function isBounded({ shape: { type, minimum = -Infinity, maximum = Infinity } }: NumberField): boolean {
  return type !== 'integer' || (minimum >= INT4.least && maximum <= INT4.most);
}

test.each(calls)('every integer of %s has bounds that a column of type integer holds', (_name, endpoint) => {
  const { params, query, body, reply, repliesToFailure = {} } = endpoint;
  const fields = [
    ...[params, query, body].flatMap((schema) => numbersOf(schema, 'input')),
    ...[reply, ...Object.values(repliesToFailure)].flatMap((schema) => numbersOf(schema, 'output')),
  ];
  expect(fields.filter((field) => !isBounded(field))).toEqual([]);
});

const sent = calls.flatMap(([name, endpoint]) => [
  ...numbersOf(endpoint.body, 'input').map((field) => ({ name, endpoint, part: 'body', ...field })),
  ...numbersOf(endpoint.query, 'input').map((field) => ({ name, endpoint, part: 'query', ...field })),
]);

test.each(sent.map((field) => [`${field.name} ${field.part} ${field.at.join('.')}`, field] as const))(
  'extreme values of %s are taken or refused, and break nothing',
  async (_title, { name, endpoint, part, at, shape }) => {
    const token = await actors.tokenOf(actorFor(endpoint));
    const isText = shape.type === 'string';
    for (const value of EXTREMES) {
      const extreme = isText ? String(BigInt(value)) : value;
      const isQuery = part === 'query';
      const valid = validBodies[name];
      const reply = await app.inject({
        method: endpoint.method,
        url: endpoint.path.replace(':id', 'feature_1'),
        ...(isQuery && { query: { [at.join('.')]: String(extreme) } }),
        headers: { ...csrf, ...(token !== null && { authorization: `Bearer ${token}` }) },
        ...(valid !== null && { payload: isQuery ? valid : (withValueAt(valid, at, extreme) as object) }),
      });
      expect(reply.statusCode, `${extreme}: ${reply.body}`).toBeLessThan(500);
      const isHeld = value >= INT4.least && value <= INT4.most;
      if (!isHeld) expect(reply.json().status, `${extreme}: ${reply.body}`).toBe(800);
    }
  },
);
