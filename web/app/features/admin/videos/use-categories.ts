import { videoText } from '../../../content/admin/videos.ts';
import { useCallQuery } from '../../../query/use-call-query.ts';
import { videosQuery } from './queries.ts';

/** The default query of the list, so that both share one cached request. */
const firstVideos = videosQuery({ direction: 'asc' });

/** The categories in use, as suggestions. If they cannot be loaded, one can still type. */
export function useCategories(): readonly string[] {
  const { data } = useCallQuery(firstVideos, videoText.categoriesFailed);
  return data?.categories ?? [];
}
