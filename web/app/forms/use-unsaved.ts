import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { dropPlace, keepPlace, readDraft } from '../storage/draft-store.ts';
import { useAskBeforeLeaving } from './ask-before-leaving.tsx';
import { useDraftWhileTyping } from './use-draft-while-typing.ts';
import type { FormValues } from './use-form.ts';

/** The key of the version on which the draft is based. No form has a field of this name. */
const VERSION = '_version';

interface UnsavedForm<Field extends string> {
  readonly values: FormValues<Field>;
  readonly put: (values: Partial<FormValues<Field>>) => void;
}

interface UnsavedOptions<Field extends string> {
  /** The values of the unchanged form. */
  readonly saved: FormValues<Field>;
  /** Neither stored nor counted as unsaved. */
  readonly secrets?: readonly Field[];
  readonly version?: string;
  /** Called before a draft is restored. */
  readonly onPutBack?: (() => void) | undefined;
}

/**
 * Stores the input of a form until it is saved, across the end of a session and a reload, and asks before the
 * user leaves the page. The draft is stored under `name`, for its member, in this tab.
 */
export function useUnsaved<Field extends string>(
  name: string,
  { values, put }: UnsavedForm<Field>,
  { saved, secrets = [], version = '', onPutBack }: UnsavedOptions<Field>,
) {
  const { pathname } = useLocation();
  const [isRead, setIsRead] = useState(false);
  /** The version on which the restored draft is based. */
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
  const dropStored = useCallback(() => {
    dropPlace();
    drop();
  }, [drop]);
  const allowLeaving = useAskBeforeLeaving(isUnsaved, { onLeave: dropStored });

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
    dropStored();
  }, [allowLeaving, dropStored]);

  return {
    /** A draft was restored and is still unsaved. */
    isPutBack: putBack !== null && isUnsaved,
    begunWith,
    /** Removes the draft, saved or discarded, before the form is left. */
    forget,
    /** Restores the saved values. */
    discard() {
      forget();
      put(saved);
    },
  };
}
