import type { AdminClass } from '@carom/contract/admin/classes/schemas';
import type { Participant } from '@carom/contract/admin/participants/schemas';
import { attendanceOpensAt, mayMarkAttendance } from '@carom/domain/classes/attendance';
import { useState } from 'react';
import { generatePath, useParams } from 'react-router';
import { participantsText } from '../../../content/admin/participants.ts';
import { paths } from '../../../paths.ts';
import { useCallQuery } from '../../../query/use-call-query.ts';
import { pageMeta } from '../../../routing/page-meta.ts';
import { hasDraft } from '../../../storage/draft-store.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { AdminList } from '../shared/list/admin-list.tsx';
import { momentText } from '../shared/list/list-text.ts';
import { StatusMessage } from '../shared/status-message.tsx';
import { AddParticipant } from './add-participant.tsx';
import { ClassMessage, messageDraftOf } from './class-message.tsx';
import { participantList } from './participant-list.tsx';
import { heldClassQuery } from './queries.ts';
import { RemoveDialog } from './remove-dialog.tsx';

export const meta = () =>
  pageMeta({ title: 'Participants', description: participantsText.description, noIndex: true });

export default function ParticipantsPage() {
  const { id = '' } = useParams();
  // Remount for another class.
  return <ParticipantsOf key={id} id={id} />;
}

function ParticipantsOf({ id }: { readonly id: string }) {
  const { data } = useCallQuery(heldClassQuery(id), participantsText.classFailed);
  // Opens the message form if the session ended with a draft.
  const [open, setOpen] = useState<'add' | 'write' | null>(() =>
    hasDraft(messageDraftOf(id)) ? 'write' : null,
  );
  const [leaving, setLeaving] = useState<Participant | null>(null);
  const [told, setTold] = useState('');
  const held = data?.class ?? null;
  const isMarking = held !== null && canMark(held);

  function toggle(panel: 'add' | 'write') {
    setTold('');
    setOpen(open === panel ? null : panel);
  }

  return (
    <div className="area-page">
      <PageHeader eyebrow="Classes" title="Participants" lead={held?.title} />
      {held === null ? null : <p className="mt-2 text-muted">{seatsText(held)}</p>}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="outline" aria-expanded={open === 'add'} onClick={() => toggle('add')}>
          {participantsText.add}
        </Button>
        <Button variant="outline" aria-expanded={open === 'write'} onClick={() => toggle('write')}>
          {participantsText.write}
        </Button>
        <LinkButton to={generatePath(paths.admin.participantSheet, { id })} variant="outline">
          {participantsText.sheet}
        </LinkButton>
      </div>
      {open === null || held === null ? null : (
        <Card className="mt-5">
          {open === 'add' ? (
            <AddParticipant held={held} />
          ) : (
            <ClassMessage
              held={held}
              onSent={(line) => {
                setOpen(null);
                setTold(line);
              }}
            />
          )}
        </Card>
      )}
      <div className="mt-3">
        <StatusMessage status={told === '' ? null : { tone: 'done', line: told }} />
      </div>
      {held === null ? null : (
        <p className="mt-3 text-sm text-muted">
          {isMarking
            ? participantsText.keys
            : held.state === 'cancelled'
              ? ''
              : participantsText.markingOpens(
                  momentText(attendanceOpensAt(new Date(held.starts_at)).toISOString()),
                )}
        </p>
      )}
      <AdminList
        list={participantList(id, { isMarking, hasBegun: held?.state === 'past', onRemove: setLeaving })}
        owners={{ to: paths.admin.classes, many: 'classes' }}
      />
      {leaving === null ? null : (
        <RemoveDialog
          participant={leaving}
          onClose={() => setLeaving(null)}
          onDone={(line) => {
            setLeaving(null);
            setTold(line);
          }}
        />
      )}
      <BackLink to={generatePath(paths.admin.class, { id })} label={participantsText.back} />
    </div>
  );
}

function canMark({ state, starts_at }: AdminClass): boolean {
  return state !== 'cancelled' && mayMarkAttendance({ startsAt: new Date(starts_at) }, new Date());
}

function seatsText({ seats_taken, capacity, waiting }: AdminClass): string {
  return participantsText.seats(seats_taken, capacity, waiting);
}
