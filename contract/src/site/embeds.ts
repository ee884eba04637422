import { LESSONS, type Lesson } from '@carom/domain/lessons/steps';

/**
 * The only pages that other sites may embed. Course pages keep these addresses for years, so none may be
 * removed or change its simulator. See docs/embedding.md.
 */
export const EMBED_PATHS = {
  metcalfe: '/embed/metcalfe',
  performance: '/embed/performance',
  traffic: '/embed/traffic',
  macProtocols: '/embed/mac_protocols',
} as const;

export function lessonEmbedPath(lesson: Lesson): string {
  return `/embed/lesson_${lesson.replaceAll('-', '_')}`;
}

/** Of all pages that other sites may show in a frame. */
export const FRAMED_PATHS: readonly string[] = [
  ...Object.values(EMBED_PATHS),
  ...LESSONS.map(lessonEmbedPath),
];
