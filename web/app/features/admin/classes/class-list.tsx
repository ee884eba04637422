import type { AdminClass } from '@carom/contract/admin/classes/schemas';
import { CLASS_CATEGORIES } from '@carom/domain/classes/categories';
import { CLASS_STATES } from '@carom/domain/classes/class-states';
import { whereWords } from '@carom/domain/classes/whereabouts';
import { generatePath } from 'react-router';
import { downloadCall } from '../../../api/download-call.ts';
import { classesText } from '../../../content/admin/classes.ts';
import { paths } from '../../../paths.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import type { ListDescription } from '../shared/list/admin-list.tsx';
import { STATE_LABELS, StateSign, startText, zoneText } from './class-text.tsx';
import { classesQuery } from './queries.ts';

export const classList: ListDescription<AdminClass> = {
  words: { one: 'class', many: 'classes' },
  searchLabel: classesText.search,
  columns: [
    {
      heading: 'Title',
      sort: 'title',
      cell: ({ id, title }) => (
        <TextLink to={generatePath(paths.admin.class, { id })} title={title} className="admin-one-line py-1">
          {title}
        </TextLink>
      ),
    },
    {
      heading: 'Start',
      sort: 'starts_at',
      cell: ({ starts_at, time_zone }) => (
        <time dateTime={starts_at} className="whitespace-nowrap" title={zoneText(time_zone)}>
          {startText(starts_at, time_zone)}
        </time>
      ),
    },
    {
      heading: 'Where',
      cell: (row) => (
        <span className="admin-one-line">
          {whereWords({ place: row.place, is_online: row.meeting_url !== null }) ?? '–'}
        </span>
      ),
    },
    { heading: 'Teacher', cell: ({ teacher }) => <span className="admin-one-line">{teacher ?? '–'}</span> },
    { heading: 'Category', cell: ({ category }) => category },
    { heading: 'State', cell: ({ state }) => <StateSign state={state} /> },
    {
      heading: 'Booked',
      isNumber: true,
      cell: ({ id, seats_taken, capacity }) => (
        <TextLink
          to={generatePath(paths.admin.participants, { id })}
          aria-label={`${seats_taken} / ${capacity} booked: participants`}
        >
          {seats_taken} / {capacity}
        </TextLink>
      ),
    },
    { heading: 'Waiting', isNumber: true, cell: ({ waiting }) => waiting },
  ],
  keyOf: ({ id }) => id,
  filters: [
    {
      name: 'state',
      label: 'State',
      choices: CLASS_STATES.map((value) => ({ value, label: STATE_LABELS[value] })),
    },
    {
      name: 'category',
      label: 'Category',
      choices: CLASS_CATEGORIES.map((value) => ({ value, label: value })),
    },
  ],
  sorts: [
    { value: 'starts_at', label: 'Start' },
    { value: 'title', label: 'Title' },
  ],
  views: [
    { name: 'coming', label: 'To come', asks: { period: 'coming', direction: 'asc' } },
    { name: 'earlier', label: 'Earlier', asks: { period: 'earlier', direction: 'desc' } },
    { name: 'all', label: 'All', asks: {} },
  ],
  pageQuery: classesQuery,
  file: { name: 'classes.csv', load: (query) => downloadCall('adminExportClasses', { query }) },
};
