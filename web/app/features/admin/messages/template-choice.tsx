import { useState } from 'react';
import { answerFormText } from '../../../content/admin/messages.ts';
import { paths } from '../../../paths.ts';
import { useCallQuery } from '../../../query/use-call-query.ts';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { SelectField } from '../shared/select-field.tsx';
import { answerTemplatesQuery } from './queries.ts';

/** Choosing a template does nothing until it is inserted. */
export function TemplateChoice({ onInsert }: { readonly onInsert: (text: string) => void }) {
  const { data, failure } = useCallQuery(answerTemplatesQuery, answerFormText.templatesFailed);
  const [chosenId, setChosenId] = useState('');
  const templates = data?.templates ?? [];
  const chosen = templates.find(({ id }) => id === chosenId);
  return (
    <div className="mb-4 space-y-2">
      {failure ? <p className="font-semibold text-red">{failure}</p> : null}
      {templates.length > 0 ? (
        <div className="flex items-end gap-3">
          <div className="min-w-0 flex-1">
            <SelectField
              label={answerFormText.template}
              choices={[
                { value: '', label: answerFormText.choose },
                ...templates.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              value={chosen?.id ?? ''}
              onChange={setChosenId}
              size="regular"
            />
          </div>
          <Button variant="outline" disabled={!chosen} onClick={() => chosen && onInsert(chosen.text)}>
            {answerFormText.insert}
          </Button>
        </div>
      ) : data ? (
        <p className="text-muted">{answerFormText.none}</p>
      ) : null}
      <TextLink to={paths.admin.answerTemplates} className="inline-block py-2.5">
        {answerFormText.manage}
      </TextLink>
    </div>
  );
}
