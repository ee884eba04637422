import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Endpoint, endpoints } from './endpoints.ts';

const INVISIBLE = ' \u200B\u3164\u2060 ';
/** Whatever the keyboard gives is part of a password; a file is read cell by cell; the others are never looked at. */
const AS_TYPED = ['password', 'csv', 'role', 'sign_up'];

const fields = Object.entries(endpoints as Record<string, Endpoint>).flatMap(([call, { body }]) => {
  if (!(body instanceof z.ZodObject)) return [];
  return Object.entries(body.shape as Record<string, z.ZodType>)
    .filter(([field]) => !AS_TYPED.includes(field))
    .map(([field, schema]) => [`${call}.${field}`, ofEach(schema)] as const);
});

/** Of a list: what one of its entries takes. */
function ofEach(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodArray ? (schema.element as z.ZodType) : schema;
}

test.each(fields)('%s takes text that nobody can see for none', (_name, schema) => {
  expect(schema.safeParse(INVISIBLE)).toEqual(schema.safeParse(''));
});

test('the calls that take text are among them', () => {
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
