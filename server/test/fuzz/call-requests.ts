import { type CallName, type Endpoint, endpoints } from '@carom/contract/endpoints';
import fc from 'fast-check';
import { validBodies } from '../http/valid-bodies.ts';
import { ACTORS, type Actor, actorFor } from './actors.ts';
import { anyQuery, encoded, hostilePart, rarely } from './addresses.ts';
import { bodiesAround, pictureBytes } from './bodies.ts';
import { type FuzzRequest, METHODS } from './fuzz-request.ts';
import { oddHeaders } from './headers.ts';
import { anyText } from './nasty-values.ts';
import { fieldsOf } from './schema-arbitraries.ts';

const pictures = await pictureBytes();

const knownId = fc.nat({ max: 30 }).map((number) => `KNOWN_ID_${number}`);
const nothing = fc.constant(null);

/** These fields get the id of an existing object. */
const NAMES_ANOTHER = /^(after_id|of|class_random_id|class_group_id)$/;

/** Requests of one call, mostly valid and by an authorised actor, so that they reach the services. */
export function requestsOf(name: CallName): fc.Arbitrary<FuzzRequest> {
  const endpoint: Endpoint = endpoints[name];
  return fc.record({
    as: rarely(fc.constantFrom(...ACTORS), actorsFor(endpoint)),
    method: rarely(fc.constantFrom(...METHODS), fc.constant<string>(endpoint.method)),
    url: addressesOf(endpoint),
    headers: endpoint.byteBody
      ? fc
          .tuple(fc.constantFrom(...endpoint.byteBody), oddHeaders)
          .map(([type, odd]) => ({ 'content-type': type, ...odd }))
      : oddHeaders,
    body: bodiesOf(name, endpoint),
    withCsrf: rarely(fc.boolean(), fc.constant(endpoint.csrf === true)),
  });
}

function actorsFor(endpoint: Endpoint): fc.Arbitrary<Actor> {
  const usual = actorFor(endpoint);
  return usual === 'member' ? fc.constantFrom(usual, usual, 'newcomer') : fc.constant(usual);
}

function bodiesOf(name: CallName, { body, byteBody }: Endpoint): fc.Arbitrary<Buffer | null> {
  if (byteBody !== undefined) return rarely(nothing, pictures);
  if (body === undefined)
    return rarely(
      anyText.map((text) => Buffer.from(text)),
      nothing,
    );
  const fields = Object.entries(validBodies[name] ?? {}).map(([field, value]) =>
    NAMES_ANOTHER.test(field) ? [field, 'KNOWN_ID_1'] : [field, value],
  );
  const valid: Readonly<Record<string, unknown>> = Object.fromEntries(fields);
  // A fresh id for each request, because a repeated id with other content is refused.
  const bodies =
    'id' in valid ? fc.uuid().chain((id) => bodiesAround({ ...valid, id }, body)) : bodiesAround(valid, body);
  return rarely(nothing, bodies);
}

function addressesOf({ path, query }: Endpoint): fc.Arbitrary<string> {
  const ids = path.includes(':id')
    ? fc.oneof({ weight: 4, arbitrary: knownId }, fc.uuid(), anyText.map(encoded), hostilePart)
    : fc.constant('');
  const queries = query === undefined ? rarely(anyQuery, fc.constant('')) : queriesOf(fieldsOf(query));
  return fc.tuple(ids, queries).map(([id, asked]) => `${path.replace(':id', () => id)}${asked}`);
}

function queriesOf(fields: Readonly<Record<string, fc.Arbitrary<unknown>>>): fc.Arbitrary<string> {
  const cursors = fc.oneof(
    anyText,
    fc.tuple(anyText, anyText).map(cursorOf),
    fc.tuple(digits, fc.uuid()).map(cursorOf),
  );
  const valuesFor = (name: string) =>
    fc.oneof(
      { weight: 4, arbitrary: name === 'after' || name === 'before' ? cursors : (fields[name] ?? anyText) },
      anyText,
    );
  return fc
    .array(
      fc.constantFrom(...Object.keys(fields)).chain((name) => fc.tuple(fc.constant(name), valuesFor(name))),
      {
        maxLength: 4,
      },
    )
    .chain((pairs) => {
      const text = pairs.map(([name, value]) => `${name}=${encoded(String(value))}`).join('&');
      return rarely(anyQuery, fc.constant(text === '' ? '' : `?${text}`));
    });
}

const digits = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }).map(String);
const cursorOf = (place: readonly unknown[]) => Buffer.from(JSON.stringify(place)).toString('base64url');
