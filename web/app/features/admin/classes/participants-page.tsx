import type { Participant } from '@carom/contract/admin/participants/schemas';
import { BOOKING_STATES } from '@carom/domain/classes/booking-states';
import { generatePath, useParams } from 'react-router';
import { downloadCall } from '../../../api/download-call.ts';
import { classPageText, participantsText } from '../../../content/admin/classes.ts';
import { paths } from '../../../paths.ts';
import { useCallQuery } from '../../../query/use-call-query.ts';
import { pageMeta } from '../../../routing/page-meta.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { AdminList, type ListDescription } from '../shared/admin-list.tsx';
import { momentText } from '../shared/list-text.ts';
import { Sign } from '../shared/sign.tsx';
import { classQuery, participantsQuery } from './queries.ts';

const TONES = { booked: 'good', waiting: 'warn', cancelled: 'plain' } as const;

export const meta = () =>
  pageMeta({ title: 'Participants', description: participantsText.description, noIndex: true });

export default function ParticipantsPage() {
  const { id = '' } = useParams();
  const { reply } = useCallQuery(classQuery(id), classPageText.loadFailed);
  return (
    <div className="measure py-10">
      <PageHeader eyebrow="Classes" title="Participants" lead={reply?.class.title} />
      <AdminList key={id} list={participantsOf(id)} owners={{ to: paths.admin.classes, many: 'classes' }} />
      <BackLink to={generatePath(paths.admin.class, { id })} label={participantsText.back} />
    </div>
  );
}

function participantsOf(id: string): ListDescription<Participant> {
  const params = { id };
  return {
    words: { one: 'participant', many: 'participants' },
    searchLabel: participantsText.search,
    columns: [
      {
        heading: 'Name',
        sort: 'name',
        cell: ({ member_id, name }) => (
          <TextLink to={generatePath(paths.admin.member, { id: member_id })}>{name}</TextLink>
        ),
      },
      { heading: 'E-mail', cell: ({ email }) => email },
      {
        heading: 'State',
        cell: ({ state, waiting_position }) => (
          <Sign tone={TONES[state]}>
            {waiting_position === null ? state : `${state}, place ${waiting_position}`}
          </Sign>
        ),
      },
      {
        heading: 'Since',
        sort: 'created_at',
        cell: ({ created_at }) => <time dateTime={created_at}>{momentText(created_at)}</time>,
      },
    ],
    keyOf: (participant) => participant.id,
    filters: [
      {
        name: 'state',
        label: 'State',
        choices: BOOKING_STATES.map((value) => ({ value, label: value })),
      },
    ],
    sorts: [
      { value: 'created_at', label: 'Since' },
      { value: 'name', label: 'Name' },
    ],
    pageQuery: (query) => participantsQuery(id, query),
    file: {
      name: 'participants.csv',
      load: (query) => downloadCall('adminExportParticipants', { params, query }),
    },
  };
}
