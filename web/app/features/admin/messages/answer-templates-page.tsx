import type { AnswerTemplate } from '@carom/contract/admin/answer-templates/schemas';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { messageText, templatesText } from '../../../content/admin/messages.ts';
import { paths } from '../../../paths.ts';
import { useCallQuery } from '../../../query/use-call-query.ts';
import { pageMeta } from '../../../routing/page-meta.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Spinner } from '../../../ui/loading/spinner.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { usePopUp } from '../../../ui/pop-ups.tsx';
import { RetryPanel } from '../shared/retry-panel.tsx';
import { StatusMessage } from '../shared/status-message.tsx';
import { useAction } from '../shared/use-action.ts';
import { answerTemplatesQuery } from './queries.ts';
import { TemplateForm } from './template-form.tsx';

export const meta = () =>
  pageMeta({ title: templatesText.title, description: templatesText.lead, noIndex: true });

export default function AnswerTemplatesPage() {
  const { data, failure, reload } = useCallQuery(answerTemplatesQuery, templatesText.loadFailed);
  const [edited, setEdited] = useState<AnswerTemplate | null>(null);
  const { actionStatus, setActionStatus, act } = useAction<'delete'>();
  const showPopUp = usePopUp();
  const replaces = (templates: NonNullable<typeof data>) => ({
    queryKey: answerTemplatesQuery.queryKey,
    data: templates,
  });

  async function remove({ id, name }: AnswerTemplate) {
    const answer = await showPopUp({
      tone: 'warning',
      title: templatesText.deleteTitle,
      message: templatesText.deleteText(name),
      confirm: templatesText.deleteConfirm,
      alternative: templatesText.leave,
      isDestructive: true,
    });
    if (answer !== 'confirmed') return;
    if (edited?.id === id) setEdited(null);
    const call = () => api.call('adminDeleteAnswerTemplate', { params: { id } });
    await act('delete', templatesText.notDeleted, call, { replaces });
  }

  return (
    <div className="area-page">
      <PageHeader eyebrow="Messages" title={templatesText.title} lead={templatesText.lead} />
      {failure ? <RetryPanel failure={failure} onRetry={reload} /> : null}
      {data === undefined && !failure ? <Spinner label={templatesText.loading} /> : null}
      {data ? (
        <div className="mt-8 grid items-start gap-5 lg:grid-cols-2">
          <div className="min-w-0 space-y-4">
            <StatusMessage status={actionStatus} />
            {data.templates.length === 0 ? (
              <EmptyState className="py-8 text-muted">{templatesText.none}</EmptyState>
            ) : (
              <ul className="space-y-4">
                {data.templates.map((template) => (
                  <li key={template.id}>
                    <TemplateCard
                      template={template}
                      onEdit={() => {
                        setActionStatus(null);
                        setEdited(template);
                      }}
                      onDelete={() => void remove(template)}
                    />
                  </li>
                ))}
              </ul>
            )}
          </div>
          <TemplateForm
            key={edited?.id ?? 'new'}
            template={edited}
            latest={data.templates.find(({ id }) => id === edited?.id) ?? null}
            replaces={replaces}
            onSaved={(line) => {
              setEdited(null);
              setActionStatus({ tone: 'done', line });
            }}
            onCancel={() => setEdited(null)}
          />
        </div>
      ) : null}
      <BackLink to={paths.admin.messages} label={messageText.back} />
    </div>
  );
}

interface TemplateCardProps {
  readonly template: AnswerTemplate;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

function TemplateCard({ template, onEdit, onDelete }: TemplateCardProps) {
  const { name, text } = template;
  return (
    <Card>
      <h2 className="text-xl wrap-anywhere">{name}</h2>
      <p className="mt-2 line-clamp-4 wrap-anywhere whitespace-pre-line text-muted">{text}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="outline" size="compact" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
        <Button variant="danger" size="compact" aria-label={`Delete ${name}`} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </Card>
  );
}
