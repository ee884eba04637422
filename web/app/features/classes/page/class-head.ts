import type { ClassPageContent } from '@carom/contract/classes/class-page';
import type { ShownClass } from '@carom/contract/classes/schemas';
import { classPath } from '@carom/domain/classes/class-address';
import { classPageText } from '../../../content/classes/class-page.ts';
import { type PageMeta, pageMeta } from '../../../routing/page-meta.ts';
import { dateText } from '../../../ui/time-words.ts';

/** Search engines and link previews truncate longer text. */
const DESCRIPTION_LENGTH = 160;
const DRAWING = /^(\/class-images\/.+)\.svg$/;

/** Null: not loaded yet. */
export function classMeta(content: ClassPageContent | null): PageMeta {
  if (content?.kind !== 'class') {
    const { title, description } = classPageText;
    const heading = content === null ? title : classPageText[content.kind].heading;
    return pageMeta({ title: heading, description, noIndex: true });
  }
  const { title, description, starts_at, time_zone } = content.class;
  return pageMeta({
    title,
    description: shortened(classPageText.dayAndText(dateText(starts_at, time_zone), description)),
    path: pathOf(content.class),
    image: linkPictureOf(content.class),
  });
}

export function pathOf({ title, random_id }: Pick<ShownClass, 'title' | 'random_id'>): string {
  return classPath({ title, classId: random_id });
}

/** The build also renders each drawing as a PNG, because link previews do not accept SVG. */
export function linkPictureOf({ image_url }: Pick<ShownClass, 'image_url'>): string {
  return image_url.replace(DRAWING, '$1.png');
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = [...line];
  if (characters.length <= DESCRIPTION_LENGTH) return line;
  return `${characters
    .slice(0, DESCRIPTION_LENGTH - 1)
    .join('')
    .trimEnd()}…`;
}
