import type { Participant } from '@carom/contract/admin/participants/schemas';
import { BOOKING_STATES } from '@carom/domain/classes/booking-states';
import { generatePath } from 'react-router';
import { downloadCall } from '../../../api/download-call.ts';
import { participantsText } from '../../../content/admin/participants.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import type { ListDescription } from '../shared/list/admin-list.tsx';
import type { ListColumn } from '../shared/list/list-columns.ts';
import { momentText } from '../shared/list/list-text.ts';
import { AttendanceButtons } from './attendance-buttons.tsx';
import { participantsQuery } from './queries.ts';

const TONES = { booked: 'good', waiting: 'warn', cancelled: 'plain' } as const;

interface ListOptions {
  /** Attendance can be marked. */
  readonly isMarking: boolean;
  /** The class has begun: seats can no longer be removed, and absence is marked instead. */
  readonly hasBegun: boolean;
  readonly onRemove: (participant: Participant) => void;
}

const since: ListColumn<Participant> = {
  heading: 'Since',
  sort: 'since',
  cell: (participant) => (
    <time dateTime={participant.since}>
      {participantsText.since(participant.state, momentText(participant.since))}
    </time>
  ),
};

const attendance: ListColumn<Participant> = {
  heading: 'Attendance',
  cell: (participant) =>
    participant.state === 'booked' ? <AttendanceButtons participant={participant} /> : '–',
};

export function participantList(
  id: string,
  { isMarking, hasBegun, onRemove }: ListOptions,
): ListDescription<Participant> {
  const params = { id };
  const canRemove = ({ state }: Participant) => state === 'waiting' || (state === 'booked' && !hasBegun);
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
      // While attendance is marked, its buttons replace less important columns.
      ...(isMarking ? [attendance] : []),
      { heading: 'E-mail', cell: ({ email }) => email },
      {
        heading: 'State',
        cell: ({ state, waiting_position }) => (
          <StatusBadge tone={TONES[state]}>
            {waiting_position === null ? state : `${state}, place ${waiting_position}`}
          </StatusBadge>
        ),
      },
      ...(isMarking ? [] : [since]),
      {
        heading: 'Action',
        cell: (participant) =>
          canRemove(participant) ? (
            <Button
              variant="quiet"
              size="compact"
              aria-label={participantsText.removeLabel(participant.name)}
              onClick={() => onRemove(participant)}
            >
              Remove
            </Button>
          ) : (
            '–'
          ),
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
      { value: 'roll', label: participantsText.roll },
      { value: 'name', label: 'Name' },
      { value: 'since', label: 'Since' },
    ],
    firstDirection: 'asc',
    pageQuery: (query) => participantsQuery(id, query),
    file: {
      name: 'participants.csv',
      load: (query) => downloadCall('adminExportParticipants', { params, query }),
    },
  };
}
