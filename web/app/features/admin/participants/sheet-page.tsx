import { generatePath, useParams } from 'react-router';
import { sheetText } from '../../../content/admin/participants.ts';
import { paths } from '../../../paths.ts';
import { useCallQuery } from '../../../query/use-call-query.ts';
import { pageMeta } from '../../../routing/page-meta.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { LoadState } from '../../../ui/loading/load-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ParticipantSheet } from './participant-sheet.tsx';
import { sheetQuery } from './queries.ts';

export const meta = () =>
  pageMeta({ title: sheetText.title, description: sheetText.description, noIndex: true });

export default function SheetPage() {
  const { id = '' } = useParams();
  const { data, failure, reload } = useCallQuery(sheetQuery(id), sheetText.loadFailed);
  return (
    <div className="area-page">
      <PageHeader eyebrow="Classes" title={sheetText.title} />
      <div className="mt-6 flex flex-wrap gap-3">
        {data ? <Button onClick={() => window.print()}>Print</Button> : null}
        <LinkButton to={generatePath(paths.admin.participants, { id })} variant="outline">
          Participants
        </LinkButton>
      </div>
      {data ? (
        <ParticipantSheet sheet={data} />
      ) : (
        <LoadState label={sheetText.loading} failure={failure} onRetry={reload} />
      )}
    </div>
  );
}
