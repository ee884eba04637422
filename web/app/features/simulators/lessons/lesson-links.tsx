import type { Lesson } from '@carom/domain/lessons/steps';
import { Fragment } from 'react';
import { lessonsText, lessonTitles } from '../../../content/lessons/list.ts';
import { lessonPath } from '../../../lesson-paths.ts';
import { TextLink } from '../../../ui/text-link.tsx';

/** Links from a simulator to the lessons about its model. */
export function LessonLinks({ lessons }: { readonly lessons: readonly Lesson[] }) {
  return (
    <p className="not-printed">
      {lessonsText.aboutThis}{' '}
      {lessons.map((lesson, index) => (
        <Fragment key={lesson}>
          {index > 0 ? ' · ' : null}
          <TextLink to={lessonPath(lesson)}>{lessonTitles[lesson].title}</TextLink>
        </Fragment>
      ))}
    </p>
  );
}
