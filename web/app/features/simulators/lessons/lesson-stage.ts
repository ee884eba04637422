import { lessonEmbedPath } from '@carom/contract/site/embeds';
import type { Lesson } from '@carom/domain/lessons/steps';
import { lessonTitles } from '../../../content/lessons/list.ts';
import { lessonPath } from '../../../lesson-paths.ts';
import type { Stage } from '../shared/view/stages.ts';

/** Lets a lesson be presented and embedded like a simulator. */
export function lessonStage(lesson: Lesson): Stage {
  return {
    title: lessonTitles[lesson].title,
    page: lessonPath(lesson),
    embed: lessonEmbedPath(lesson),
    parts: ['controls', 'settings', 'chart', 'narration', 'explanation'],
    lecture: ['controls', 'chart', 'narration'],
  };
}
