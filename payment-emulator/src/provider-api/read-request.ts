import type { z } from 'zod';
import { Refusal, type RefusalDetail } from './refusal.ts';

type Location = 'body' | 'query';

/** Validates a request against its published schema and rejects it with the published error. */
export function readRequest<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  location: Location = 'body',
): z.output<Schema> {
  if (location === 'body' && (input === undefined || input === null)) {
    throw new Refusal(400, {
      issue: 'MISSING_REQUEST_BODY',
      description: 'Request body is missing.',
      location,
    });
  }
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw new Refusal(400, ...parsed.error.issues.flatMap((issue) => detailsOf(issue, input, location)));
}

function detailsOf(issue: z.core.$ZodIssue, input: unknown, location: Location): RefusalDetail[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      field: pointer([...issue.path, key]),
      location,
      issue: 'INVALID_PARAMETER_VALUE',
      description: 'The value of a field is invalid.',
    }));
  }
  const value = valueAt(input, issue.path);
  return [
    {
      field: pointer(issue.path),
      ...(typeof value === 'string' || typeof value === 'number' ? { value: String(value) } : {}),
      location,
      ...wordsFor(issue, value === undefined),
    },
  ];
}

function wordsFor(issue: z.core.$ZodIssue, isMissing: boolean) {
  if (isMissing) {
    return { issue: 'MISSING_REQUIRED_PARAMETER', description: 'A required field is missing.' };
  }
  const isText = 'origin' in issue && issue.origin === 'string';
  switch (issue.code) {
    case 'too_small':
      return isText
        ? { issue: 'INVALID_STRING_MIN_LENGTH', description: 'The value of a field is too short.' }
        : { issue: 'INVALID_INTEGER_MIN_VALUE', description: 'The integer value of a field is too small.' };
    case 'too_big':
      return isText
        ? { issue: 'INVALID_STRING_MAX_LENGTH', description: 'The value of a field is too long.' }
        : { issue: 'INVALID_INTEGER_MAX_VALUE', description: 'The integer value of a field is too large.' };
    case 'invalid_format':
    case 'invalid_type':
      return {
        issue: 'INVALID_PARAMETER_SYNTAX',
        description: 'The value of a field does not conform to the expected format.',
      };
    default:
      return { issue: 'INVALID_PARAMETER_VALUE', description: 'The value of a field is invalid.' };
  }
}

function pointer(path: readonly PropertyKey[]): string {
  return `/${path.map(String).join('/')}`;
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}
