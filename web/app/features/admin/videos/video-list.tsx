import { generatePath } from 'react-router';
import { downloadCall } from '../../../api/download-call.ts';
import { videosText } from '../../../content/admin/videos.ts';
import { paths } from '../../../paths.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import type { ListDescription } from '../shared/list/admin-list.tsx';
import { videosQuery } from './queries.ts';
import { RowActions, type RowHandlers } from './row-actions.tsx';
import type { VideoRow } from './video-rows.ts';
import { hostText } from './video-text.ts';

interface VideoListParts extends RowHandlers {
  readonly categories: readonly string[];
}

export function videoList({ categories, ...handlers }: VideoListParts): ListDescription<VideoRow> {
  return {
    words: { one: 'video', many: 'videos' },
    searchLabel: videosText.search,
    columns: [
      {
        heading: 'Title',
        sort: 'title',
        cell: ({ id, title }) => <TextLink to={generatePath(paths.admin.video, { id })}>{title}</TextLink>,
      },
      { heading: 'Category', cell: ({ category }) => category },
      { heading: 'On', cell: hostText },
      { heading: 'Place', sort: 'position', cell: (row) => <RowActions row={row} {...handlers} /> },
    ],
    keyOf: ({ id }) => id,
    filters: [
      {
        name: 'category',
        label: 'Category',
        choices: categories.map((value) => ({ value, label: value })),
      },
    ],
    sorts: [
      { value: 'position', label: 'Place' },
      { value: 'title', label: 'Title' },
      { value: 'updated_at', label: 'Last changed' },
    ],
    firstDirection: 'asc',
    pageQuery: videosQuery,
    file: { name: 'videos.csv', load: (query) => downloadCall('adminExportVideos', { query }) },
  };
}
