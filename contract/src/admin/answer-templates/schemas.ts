import { PLACEHOLDERS, unknownPlaceholders } from '@carom/domain/answers/placeholders';
import { z } from 'zod';
import { envelope } from '../../envelope.ts';
import { line, paragraph } from '../../text.ts';
import { seenVersion } from '../list/schemas.ts';
import { ANSWER_LENGTH } from '../messages/statuses.ts';

const name = line({ label: 'The name', max: 80 });
const text = paragraph({ label: 'The text', max: ANSWER_LENGTH }).superRefine((value, context) => {
  const [unknown] = unknownPlaceholders(value);
  if (unknown === undefined) return;
  const known = PLACEHOLDERS.map((each) => `{${each}}`).join(', ');
  context.addIssue({ code: 'custom', message: `There is no placeholder {${unknown}}. There are ${known}.` });
});

/** The caller generates the id, so that a repeated request stores one template. */
export const addAnswerTemplateBody = z.object({
  id: z.uuid({ error: 'A template needs an id of its own: a UUID.' }),
  name,
  text,
});
export const changeAnswerTemplateBody = z.object({ version: seenVersion, name, text });

const answerTemplate = z.object({ id: z.uuid(), name: z.string(), text: z.string(), version: z.string() });
export const answerTemplatesReply = envelope.extend({
  templates: z.array(answerTemplate).meta({ description: 'By their names' }),
});

export type AnswerTemplate = z.infer<typeof answerTemplate>;
