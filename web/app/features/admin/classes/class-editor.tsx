import type { AdminClass } from '@carom/contract/admin/classes/schemas';
import { useState } from 'react';
import { classFormText } from '../../../content/admin/classes.ts';
import { ConflictPanel } from '../shared/conflict-panel.tsx';
import { type ActionStatus, StatusMessage } from '../shared/status-message.tsx';
import { differencesOf, draftOf } from './class-draft.ts';
import { ClassForm } from './class-form.tsx';
import { SeriesScope } from './series/series-scope.tsx';
import { useSeriesScope } from './series/use-series-scope.ts';
import type { useClass } from './use-class.ts';

interface ClassEditorProps {
  readonly edited: AdminClass;
  readonly state: ReturnType<typeof useClass>;
}

/** The form of a saved class. Unsaved input stays until it is saved or discarded. */
export function ClassEditor({ edited, state }: ClassEditorProps) {
  const { formKey, conflict, begin, settle, save, compare, replaces } = state;
  const scope = useSeriesScope(edited);
  const [actionStatus, setActionStatus] = useState<ActionStatus | null>(null);

  function settleWith(line: string) {
    settle();
    setActionStatus({ tone: 'done', line });
  }

  return (
    <>
      <ClassForm
        key={formKey}
        name={`class_${edited.id}`}
        version={edited.version}
        draft={draftOf(edited)}
        submitLabel="Save"
        save={(draft, version) => {
          setActionStatus(null);
          return scope.isForAll ? scope.saveAll(draft, version ?? edited.version) : save(draft, version);
        }}
        onSaved={({ message }) => settleWith(message)}
        onConflict={compare}
        onEdit={begin}
        replaces={replaces}
      >
        {({ submit, forget }) => (
          <>
            {scope.after > 0 ? <SeriesScope {...scope} onChange={scope.setIsForAll} /> : null}
            {conflict ? (
              <ConflictPanel
                differences={differencesOf(conflict.yours, draftOf(conflict.theirs))}
                onKeepYours={() => submit(conflict.theirs.version)}
                onTakeTheirs={() => {
                  forget();
                  settleWith(classFormText.merged);
                }}
              />
            ) : null}
          </>
        )}
      </ClassForm>
      <div className="mt-3">
        <StatusMessage status={actionStatus} />
      </div>
    </>
  );
}
