import { useState } from 'react';
import { generatePath, useNavigate } from 'react-router';
import { api } from '../../../api/api.ts';
import { classPageText, newClassText } from '../../../content/admin/classes.ts';
import { paths } from '../../../paths.ts';
import { pageMeta } from '../../../routing/page-meta.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { bodyOf, emptyDraft } from './class-draft.ts';
import { ClassForm } from './class-form.tsx';

export const meta = () =>
  pageMeta({ title: 'New class', description: newClassText.description, noIndex: true });

export default function NewClassPage() {
  const navigate = useNavigate();
  // Made once, so that sending again after a lost answer makes no second class.
  const [id] = useState(() => crypto.randomUUID());
  const [draft] = useState(() => emptyDraft(Intl.DateTimeFormat().resolvedOptions().timeZone));
  return (
    <div className="measure py-10">
      <PageHeader eyebrow="Classes" title="New class" lead={newClassText.lead} />
      <Card className="mt-8">
        <ClassForm
          name="class_new"
          draft={draft}
          submitLabel={newClassText.submit}
          save={(values) => api.call('adminCreateClass', { body: { id, ...bodyOf(values) } })}
          onSaved={() => void navigate(generatePath(paths.admin.class, { id }))}
        />
      </Card>
      <BackLink to={paths.admin.classes} label={classPageText.backToAll} />
    </div>
  );
}
