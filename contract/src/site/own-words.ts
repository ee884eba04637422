import { z } from 'zod';
import { envelope } from '../envelope.ts';
import { line, paragraph } from '../text.ts';

const heading = line({ label: 'A heading', max: 120 });
const intro = paragraph({ label: 'A text', max: 600 });
const name = line({ label: 'A name', max: 80 });
const role = line({ label: 'A role', max: 120 });

const founder = z.strictObject(
  {
    name,
    role,
    paragraphs: z
      .array(paragraph({ label: 'A paragraph', max: 2000 }), {
        error: 'A list of 1 to 10 paragraphs is required.',
      })
      .min(1)
      .max(10),
    work: z
      .array(line({ label: 'A field of work', max: 60 }), { error: 'A list of fields of work is required.' })
      .max(12, 'There may be at most 12 fields of work.')
      .optional(),
  },
  { error: objectError },
);

const member = z.strictObject(
  { name, role, text: paragraph({ label: 'A text', max: 600 }) },
  { error: objectError },
);

/** The content of the owner's team.json. Absent fields keep the built-in texts. */
export const teamWords = z.strictObject(
  {
    heading: heading.optional(),
    intro: intro.optional(),
    founder: founder.optional(),
    membersHeading: heading.optional(),
    membersIntro: intro.optional(),
    members: z
      .array(member, { error: 'A list of members is required.' })
      .max(50, 'There may be at most 50 members.')
      .optional(),
  },
  { error: objectError },
);

/** The content of the owner's company.json. Absent fields keep the built-in texts. */
export const companyWords = z.strictObject(
  {
    description: line({ label: 'A description', max: 200 }).optional(),
    about: z
      .strictObject({ heading: heading.optional(), intro: intro.optional() }, { error: objectError })
      .optional(),
  },
  { error: objectError },
);

/** The owner's texts, which replace the built-in ones. */
const ownWords = companyWords.extend({ team: teamWords.optional() });

export const ownWordsReply = envelope.extend({ words: ownWords });

export type TeamWords = z.infer<typeof teamWords>;
export type AboutWords = NonNullable<z.infer<typeof companyWords>['about']>;
export type OwnWords = z.infer<typeof ownWords>;

function objectError({
  code,
  keys = [],
}: {
  readonly code?: string;
  readonly keys?: readonly string[];
}): string {
  return code === 'unrecognized_keys' ? `There is no field ${keys.join(', ')}.` : 'An object is required.';
}

/** The parts of pages that the owner can replace. */
export type OwnPart = 'about' | 'team';

/** The owner's texts in a document: the texts of its page, or the texts that every page shows. */
export interface WordsInDocument extends OwnWords {
  /** Whether the owner has replaced further texts, which other pages show. */
  readonly hasMore?: boolean;
}
