import { useState } from 'react';
import { generatePath, useNavigate } from 'react-router';
import { api } from '../../../api/api.ts';
import { paths } from '../../../paths.ts';
import { pageMeta } from '../../../routing/page-meta.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { bodyOf, emptyDraft } from './class-draft.ts';
import { ClassForm } from './class-form.tsx';

export const meta = () =>
  pageMeta({ title: 'New class', description: 'A class that members can book.', noIndex: true });

export default function NewClassPage() {
  const navigate = useNavigate();
  // Made once, so that sending again after a lost answer makes no second class.
  const [id] = useState(() => crypto.randomUUID());
  const [draft] = useState(() => emptyDraft(Intl.DateTimeFormat().resolvedOptions().timeZone));
  return (
    <div className="measure py-10">
      <PageHeader
        eyebrow="Classes"
        title="New class"
        lead="It begins as a draft: nobody sees it until you publish it."
      />
      <Card className="mt-8">
        <ClassForm
          draft={draft}
          submitLabel="Save as a draft"
          save={(values) => api.call('adminCreateClass', { body: { id, ...bodyOf(values) } })}
          onSaved={() => void navigate(generatePath(paths.admin.class, { id }))}
        />
      </Card>
      <BackLink to={paths.admin.classes} label="Back to the classes" />
    </div>
  );
}
