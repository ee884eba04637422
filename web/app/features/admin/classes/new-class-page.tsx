import { useState } from 'react';
import { generatePath, useNavigate } from 'react-router';
import { api } from '../../../api/api.ts';
import { classPageText, newClassText } from '../../../content/admin/classes.ts';
import { paths } from '../../../paths.ts';
import { pageMeta } from '../../../routing/page-meta.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { bodyOf, type ClassDraft, emptyDraft } from './class-draft.ts';
import { ClassForm } from './class-form.tsx';
import { NO_SERIES, seriesBodyOf } from './series/series-choice.ts';
import { SeriesPanel } from './series/series-panel.tsx';

export const meta = () =>
  pageMeta({ title: 'New class', description: newClassText.description, noIndex: true });

interface Made {
  readonly classes: readonly { readonly id: string }[];
}

export default function NewClassPage() {
  const navigate = useNavigate();
  // One id per page, so that a retry after a lost response is idempotent.
  const [id] = useState(() => crypto.randomUUID());
  const [draft] = useState(() => emptyDraft(Intl.DateTimeFormat().resolvedOptions().timeZone));
  const [series, setSeries] = useState(NO_SERIES);

  async function save(values: ClassDraft): Promise<Made> {
    if (series.isOn) return api.call('adminMakeSeries', { body: seriesBodyOf(id, values, series) });
    const reply = await api.call('adminCreateClass', { body: { id, ...bodyOf(values) } });
    return { classes: [reply.class] };
  }

  return (
    <div className="area-page">
      <PageHeader eyebrow="Classes" title="New class" lead={newClassText.lead} />
      <Card className="mt-8">
        <ClassForm
          name="class_new"
          draft={draft}
          submitLabel={series.isOn ? newClassText.submitSeries : newClassText.submit}
          save={save}
          onSaved={({ classes }) =>
            void navigate(generatePath(paths.admin.class, { id: classes[0]?.id ?? id }))
          }
        >
          {(_controls, values) => <SeriesPanel values={values} choice={series} onChange={setSeries} />}
        </ClassForm>
      </Card>
      <BackLink to={paths.admin.classes} label={classPageText.backToAll} />
    </div>
  );
}
