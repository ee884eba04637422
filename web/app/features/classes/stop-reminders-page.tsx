import { withoutTrailingPunctuation } from '@carom/contract/copied-link';
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import type { ApiError } from '../../api/api-error.ts';
import { failureLine } from '../../api/failure-line.ts';
import { useSubmission } from '../../api/use-submission.ts';
import { stopRemindersText as text } from '../../content/classes/schedule.ts';
import { paths } from '../../paths.ts';
import { pageMeta } from '../../routing/page-meta.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { stopReminders } from './api.ts';

export const meta = () => pageMeta({ title: text.title, description: text.description, noIndex: true });

/**
 * The target of the link in a reminder. Mail programs open links by themselves, so the visitor has to press a button.
 */
export default function StopRemindersPage() {
  const { id = '' } = useParams();
  const { isPending, submit } = useSubmission();
  const [isDone, setIsDone] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);

  function stop() {
    setError(null);
    return submit(() => stopReminders(withoutTrailingPunctuation(id)), {
      onSuccess: () => setIsDone(true),
      onError(failed) {
        console.error(text.failed, failed);
        setError(failed);
      },
    });
  }

  return (
    <div className="measure py-10 md:py-16">
      <div className="mx-auto max-w-lg">
        <PageHeader eyebrow="Classes" title={text.title} />
        <Card className="mt-8">
          {isDone ? <Done /> : <Question {...{ isPending, error }} onStop={() => void stop()} />}
        </Card>
      </div>
    </div>
  );
}

interface QuestionProps {
  readonly isPending: boolean;
  readonly error: ApiError | null;
  readonly onStop: () => void;
}

function Question({ isPending, error, onStop }: QuestionProps) {
  if (error?.kind === 'notFound') {
    return (
      <p role="alert">
        {text.notValid} <TextLink to={paths.member.schedule}>Your schedule</TextLink>
      </p>
    );
  }
  return (
    <div className="space-y-5">
      <p>{text.question}</p>
      {error === null ? null : (
        <p role="alert" className="font-semibold text-red">
          {failureLine(text.failed, error)}
        </p>
      )}
      <Button isBusy={isPending} onClick={onStop}>
        {text.stop}
      </Button>
    </div>
  );
}

/** Takes the focus, because the pressed button was removed. */
function Done() {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.focus(), []);
  return (
    <div className="space-y-3">
      <p ref={line} role="status" tabIndex={-1} className="font-semibold">
        {text.done}
      </p>
      <p className="text-muted">
        {text.onAgain} <TextLink to={paths.member.schedule}>Your schedule</TextLink>
      </p>
    </div>
  );
}
