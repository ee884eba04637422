import { videoText } from '../../../content/admin/videos.ts';
import { useCallQuery } from '../../../query/use-call-query.ts';
import { videosQuery } from './queries.ts';

/** As the list begins, so that both are one reading. */
const firstVideos = videosQuery({ direction: 'asc' });

/** The categories in use, to choose from; without them one can still type. */
export function useCategories(): readonly string[] {
  const { data } = useCallQuery(firstVideos, videoText.categoriesFailed);
  return data?.categories ?? [];
}
