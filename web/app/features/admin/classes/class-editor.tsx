import type { AdminClass } from '@carom/contract/admin/classes/schemas';
import { useRef, useState } from 'react';
import { ConflictPanel } from '../shared/conflict-panel.tsx';
import { type ActionStatus, StatusMessage } from '../shared/status-message.tsx';
import { differencesOf, draftOf } from './class-draft.ts';
import { ClassForm } from './class-form.tsx';
import type { useClass } from './use-class.ts';

interface ClassEditorProps {
  readonly shown: AdminClass;
  readonly state: ReturnType<typeof useClass>;
}

/** The form with what is saved; it begins anew with every version, and keeps what was typed while a save is refused. */
export function ClassEditor({ shown, state }: ClassEditorProps) {
  const { refused, save, compare, show } = state;
  const [actionStatus, setActionStatus] = useState<ActionStatus | null>(null);
  /** For one sending: the version that the admin has seen in the comparison. */
  const over = useRef<string>(undefined);

  return (
    <>
      <ClassForm
        key={shown.version}
        draft={draftOf(shown)}
        submitLabel="Save"
        save={(draft) => {
          const version = over.current;
          over.current = undefined;
          setActionStatus(null);
          return save(draft, version);
        }}
        onSaved={(reply) => {
          setActionStatus({ tone: 'done', line: reply.message });
          show(reply);
        }}
        onConflict={compare}
      >
        {(submit) =>
          refused ? (
            <ConflictPanel
              differences={differencesOf(refused.yours, draftOf(refused.theirs))}
              onKeepYours={() => {
                over.current = refused.theirs.version;
                submit();
              }}
              onTakeTheirs={() => {
                setActionStatus({ tone: 'done', line: 'This is what was saved meanwhile.' });
                show({ status: 200, message: '', class: refused.theirs });
              }}
            />
          ) : null
        }
      </ClassForm>
      <div className="mt-3">
        <StatusMessage status={actionStatus} />
      </div>
    </>
  );
}
