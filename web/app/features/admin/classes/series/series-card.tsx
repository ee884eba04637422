import type { AdminClass } from '@carom/contract/admin/classes/schemas';
import { generatePath } from 'react-router';
import { seriesText } from '../../../../content/admin/bulk-classes.ts';
import { paths } from '../../../../paths.ts';
import { useCallQuery } from '../../../../query/use-call-query.ts';
import { Card } from '../../../../ui/card.tsx';
import { Spinner } from '../../../../ui/loading/spinner.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';
import { RetryPanel } from '../../shared/retry-panel.tsx';
import { localText, StateSign } from '../class-text.tsx';
import { seriesQuery } from '../queries.ts';

interface SeriesCardProps {
  readonly seriesId: string;
  /** The class on the page. */
  readonly id: string;
}

/** Lists the other classes of the series. */
export function SeriesCard({ seriesId, id }: SeriesCardProps) {
  const { data, failure, reload } = useCallQuery(seriesQuery(seriesId), seriesText.loadFailed);
  return (
    <Card>
      <h2 className="mb-1 text-2xl">{seriesText.heading}</h2>
      <p className="mb-3 text-muted">{seriesText.lead}</p>
      {failure ? <RetryPanel failure={failure} onRetry={reload} /> : null}
      {data === undefined && !failure ? <Spinner label={seriesText.loading} /> : null}
      <ul className="columns-[18rem] gap-5">
        {data?.classes.map((each) => (
          <li key={each.id} className="flex min-h-11 break-inside-avoid items-center gap-3">
            <DateOf shown={each} isCurrent={each.id === id} />
            <StateSign state={each.state} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function DateOf({ shown, isCurrent }: { readonly shown: AdminClass; readonly isCurrent: boolean }) {
  const date = localText(shown.starts_local);
  if (isCurrent) return <strong aria-current="page">{date}</strong>;
  return <TextLink to={generatePath(paths.admin.class, { id: shown.id })}>{date}</TextLink>;
}
