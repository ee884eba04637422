import { LESSONS, type Lesson } from '@carom/domain/lessons/steps';

/**
 * The pages that other sites may show in a frame; nothing else of this site can be framed. Course pages carry these
 * addresses for years: none is taken away or comes to mean another simulator. See docs/embedding.md.
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
