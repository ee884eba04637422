import type { AdminClass } from '@carom/contract/admin/classes/schemas';
import { type FormEvent, useState } from 'react';
import { api } from '../../../api/api.ts';
import { addText } from '../../../content/admin/participants.ts';
import { useCallQuery } from '../../../query/use-call-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Spinner } from '../../../ui/loading/spinner.tsx';
import { StatusMessage } from '../shared/status-message.tsx';
import { useAction } from '../shared/use-action.ts';
import { addableQuery } from './queries.ts';

/** Finds a member and books a seat, or a place in the waiting list of a full class. */
export function AddParticipant({ held }: { readonly held: AdminClass }) {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const isFull = held.seats_taken >= held.capacity;

  function look(event: FormEvent) {
    event.preventDefault();
    setSearch(typed.trim());
  }

  return (
    <section aria-label={addText.title}>
      <h2 className="text-2xl">{addText.title}</h2>
      <p className="mt-2 text-muted">{isFull ? addText.full : addText.lead}</p>
      <form onSubmit={look} noValidate className="mt-4 flex flex-wrap items-end gap-3">
        <Field
          label={addText.search}
          type="search"
          autoComplete="off"
          className="min-w-0 flex-1"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit" variant="outline">
          Find
        </Button>
      </form>
      {search === '' ? null : <Found search={search} classId={held.id} isFull={isFull} />}
    </section>
  );
}

interface FoundProps {
  readonly search: string;
  readonly classId: string;
  readonly isFull: boolean;
}

function Found({ search, classId, isFull }: FoundProps) {
  const { data, failure, reload } = useCallQuery(addableQuery(search), addText.findFailed);
  const { underway, actionStatus, act } = useAction<string>(['classes', 'bookings']);
  const label = isFull ? addText.wait : addText.give;

  const add = (memberId: string) =>
    act(memberId, addText.failed, () =>
      api.call('adminAddParticipant', {
        params: { id: classId },
        body: { member_id: memberId, when_full: isFull ? 'wait' : 'refuse' },
      }),
    );

  return (
    <div className="mt-4 space-y-3">
      <StatusMessage status={actionStatus} />
      {failure ? (
        <p role="alert" className="font-semibold text-red">
          {failure}{' '}
          <Button variant="outline" size="compact" onClick={() => void reload()}>
            Try again
          </Button>
        </p>
      ) : null}
      {data === undefined && !failure ? <Spinner label={addText.finding} /> : null}
      {data?.rows.length === 0 ? <p role="status">{addText.nobody}</p> : null}
      <ul className="divide-y divide-line">
        {data?.rows.map(({ id, first_name, last_name, email }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <span className="min-w-0 wrap-anywhere">
              <span className="font-semibold">{`${first_name} ${last_name}`}</span>
              <span className="block text-sm text-muted">{email}</span>
            </span>
            <Button
              variant="outline"
              size="compact"
              isBusy={underway === id}
              aria-label={`${label}: ${first_name} ${last_name}`}
              onClick={() => void add(id)}
            >
              {label}
            </Button>
          </li>
        ))}
      </ul>
      {data?.next ? <p className="text-sm text-muted">{addText.more}</p> : null}
    </div>
  );
}
