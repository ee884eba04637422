import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Endpoint, endpoints } from './endpoints.ts';

const INVISIBLE = ' \u200B\u3164\u2060 ';
/**
 * Fields that are not trimmed: passwords keep every character, files are parsed cell by cell, and the server
 * ignores the others.
 */
const AS_TYPED = ['password', 'csv', 'role', 'sign_up'];

const fields = Object.entries(endpoints as Record<string, Endpoint>).flatMap(([call, { body }]) => {
  if (!(body instanceof z.ZodObject)) return [];
  return Object.entries(body.shape as Record<string, z.ZodType>)
    .filter(([field]) => !AS_TYPED.includes(field))
    .map(([field, schema]) => [`${call}.${field}`, ofEach(schema)] as const);
});

/** The schema of an array's elements. */
function ofEach(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodArray ? (schema.element as z.ZodType) : schema;
}

test.each(fields)('%s treats invisible text as empty', (_name, schema) => {
  expect(schema.safeParse(INVISIBLE)).toEqual(schema.safeParse(''));
});

test('covers the calls with text fields', () => {
  const names = fields.map(([name]) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      'register.first_name',
      'sendContactMessage.message',
      'searchClasses.search_terms',
      'addListItem.text',
      'adminCreateClass.title',
    ]),
  );
});
