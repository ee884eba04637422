import { answerSubject, answerText } from '@carom/contract/admin/messages/answer-mail';
import type { AdminMessage } from '@carom/contract/admin/messages/schemas';
import { answerFormText, answersText } from '../../../content/admin/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextArea } from '../../../ui/fields/field.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { TemplateChoice } from './template-choice.tsx';
import { useAnswer } from './use-answer.ts';
import type { MessageState } from './use-message.ts';

interface AnswerFormProps {
  readonly message: AdminMessage;
  readonly state: MessageState;
}

export function AnswerForm({ message, state }: AnswerFormProps) {
  const { form, submit, insert, isSent } = useAnswer(message, state);
  const { conflict, settle } = state;
  return (
    <Card>
      <h2 className="text-2xl">{answerFormText.heading}</h2>
      <p className="mt-2 mb-4 text-muted">{answerFormText.lead}</p>
      <TemplateChoice onInsert={insert} />
      <Form
        state={form}
        label={answerFormText.heading}
        submitLabel={answerFormText.send}
        onSubmit={() => submit()}
      >
        <TextArea label={answerFormText.text} rows={8} {...form.propsOf('text')} />
        <Preview message={message} text={form.values.text} />
        {conflict?.yours.kind === 'answer' ? (
          <ChangedMeanwhile
            theirs={conflict.theirs}
            onSend={() => void submit(conflict.theirs.version)}
            onKeep={settle}
          />
        ) : null}
      </Form>
      <p role="status" className="mt-3 font-semibold text-felt">
        {isSent ? answersText.onItsWay : ''}
      </p>
    </Card>
  );
}

/** Built by the same functions as the mail on the server. */
function Preview({ message, text }: { readonly message: AdminMessage; readonly text: string }) {
  const { first_name: firstName, last_name: lastName, created_at } = message;
  const received = { firstName, lastName, message: message.message, createdAt: new Date(created_at) };
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-felt">
        {answerFormText.preview}
      </summary>
      <div className="rounded-control bg-sunk p-4 text-sm wrap-anywhere">
        <p>
          {answerFormText.previewTo}: {message.email}
        </p>
        <p>
          {answerFormText.previewSubject}: {answerSubject(received)}
        </p>
        <p className="mt-3 whitespace-pre-wrap">{answerText(text.trim(), received)}</p>
      </div>
    </details>
  );
}

interface ChangedMeanwhileProps {
  readonly theirs: AdminMessage;
  readonly onSend: () => void;
  readonly onKeep: () => void;
}

function ChangedMeanwhile({ theirs, onSend, onKeep }: ChangedMeanwhileProps) {
  return (
    <section
      role="alert"
      aria-label="Changed meanwhile"
      className="space-y-3 rounded-card border-2 border-amber bg-sunk p-5"
    >
      <p>{answerFormText.changed}</p>
      <p>{answerFormText.changedNow(theirs.status, theirs.answers.length)}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={onKeep}>
          {answerFormText.keep}
        </Button>
        <Button onClick={onSend}>{answerFormText.sendAnyway}</Button>
      </div>
    </section>
  );
}
