import { useParams } from 'react-router';
import { paths } from '../../../paths.ts';
import { pageMeta } from '../../../routing/page-meta.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Spinner } from '../../../ui/loading/spinner.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { momentText } from '../shared/list/list-text.ts';
import { RetryPanel } from '../shared/retry-panel.tsx';
import { ClassActions } from './class-actions.tsx';
import { ClassEditor } from './class-editor.tsx';
import { StateSign } from './class-text.tsx';
import { SeriesCard } from './series/series-card.tsx';
import { useClass } from './use-class.ts';
import '../shared/admin.css';
import { classPageText } from '../../../content/admin/classes.ts';

export const meta = () => pageMeta({ title: 'Class', description: 'One class.', noIndex: true });

export default function ClassPage() {
  const { id = '' } = useParams();
  // Remount for another class, for example after a duplication.
  return <OneClass key={id} id={id} />;
}

function OneClass({ id }: { readonly id: string }) {
  const state = useClass(id);
  const { shown, edited, failure, error, reload } = state;
  return (
    <div className="area-page">
      <PageHeader eyebrow="Classes" title={shown?.title ?? 'Class'} />
      {failure ? (
        <RetryPanel
          {...{ failure, error }}
          onRetry={reload}
          list={{ to: paths.admin.classes, many: 'classes' }}
        />
      ) : null}
      {shown === null && !failure ? <Spinner label={classPageText.loading} /> : null}
      {shown && edited ? (
        <div className="mt-8 space-y-5">
          <Card>
            <h2 className="mb-3 text-2xl">State</h2>
            <Facts
              facts={[
                { name: 'State', value: <StateSign state={shown.state} /> },
                { name: 'Booked', value: `${shown.seats_taken} of ${shown.capacity} seats` },
                { name: 'Waiting', value: shown.waiting },
                ...(shown.cancel_reason === null ? [] : [{ name: 'Reason', value: shown.cancel_reason }]),
                { name: 'Last changed', value: momentText(shown.updated_at) },
              ]}
            />
            <div className="mt-6">
              <ClassActions shown={shown} state={state} />
            </div>
          </Card>
          {shown.state === 'cancelled' ? null : (
            <Card>
              <h2 className="mb-5 text-2xl">Change</h2>
              <ClassEditor edited={edited} state={state} />
            </Card>
          )}
          {shown.series_id === null ? null : <SeriesCard seriesId={shown.series_id} id={shown.id} />}
        </div>
      ) : null}
      <BackLink to={paths.admin.classes} label={classPageText.backToAll} />
    </div>
  );
}
