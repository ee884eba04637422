import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { dropPlace, keepPlace, readDraft } from '../storage/draft-store.ts';
import { useAskBeforeLeaving } from './ask-before-leaving.tsx';
import { useDraftWhileTyping } from './use-draft-while-typing.ts';
import type { FormValues } from './use-form.ts';

/** Of what somebody began with: others may have changed it since. No field of a form is called so. */
const VERSION = '_version';

interface UnsavedForm<Field extends string> {
  readonly values: FormValues<Field>;
  readonly put: (values: Partial<FormValues<Field>>) => void;
}

interface UnsavedOptions<Field extends string> {
  /** What the form holds when nothing has been typed. */
  readonly saved: FormValues<Field>;
  /** Never kept, and no reason to ask. */
  readonly secrets?: readonly Field[];
  readonly version?: string;
  /** Before what was typed comes back. */
  readonly onPutBack?: (() => void) | undefined;
}

/**
 * What is typed into a form is kept until it is saved: it outlives a session that ends, a reload, and nobody leaves
 * it behind without being asked. It is kept under a name of its own, for its member, in this tab.
 */
export function useUnsaved<Field extends string>(
  name: string,
  { values, put }: UnsavedForm<Field>,
  { saved, secrets = [], version = '', onPutBack }: UnsavedOptions<Field>,
) {
  const { pathname } = useLocation();
  const [isRead, setIsRead] = useState(false);
  /** The version that what came back was begun with. */
  const [putBack, setPutBack] = useState<string | null>(null);
  const shown = (Object.keys(values) as Field[]).filter((field) => !secrets.includes(field));
  const isUnsaved = shown.some((field) => values[field] !== saved[field]);
  const begunWith = putBack ?? version;
  const draft = isUnsaved
    ? { ...Object.fromEntries(shown.map((field) => [field, values[field]])), [VERSION]: begunWith }
    : null;
  const drop = useDraftWhileTyping(name, draft, isRead);
  const latest = useRef({ put, onPutBack });
  latest.current = { put, onPutBack };
  const dropKept = useCallback(() => {
    dropPlace();
    drop();
  }, [drop]);
  const allowLeaving = useAskBeforeLeaving(isUnsaved, { onLeave: dropKept });

  useEffect(() => {
    void readDraft(name).then((kept) => {
      setIsRead(true);
      if (kept === null) return;
      const { [VERSION]: keptVersion = '', ...typed } = kept;
      latest.current.onPutBack?.();
      latest.current.put(typed as Partial<FormValues<Field>>);
      setPutBack(keptVersion);
    });
  }, [name]);

  useEffect(() => {
    if (isUnsaved) keepPlace(pathname);
  }, [isUnsaved, pathname]);

  const forget = useCallback(() => {
    allowLeaving();
    dropKept();
  }, [allowLeaving, dropKept]);

  return {
    /** What somebody typed before is in the form again. */
    isPutBack: putBack !== null && isUnsaved,
    begunWith,
    /** It is saved, or given up: before the form goes. */
    forget,
    /** What is saved stands in the form again. */
    discard() {
      forget();
      put(saved);
    },
  };
}
