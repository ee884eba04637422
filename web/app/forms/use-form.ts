import { type ChangeEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { CallOutcome } from '../api/call-outcome.ts';
import { useFailureLine } from '../api/use-failure-line.ts';
import { useOwnerLeft } from '../session/use-owner-left.ts';

export type FormValues<Field extends string> = Readonly<Record<Field, string>>;
type FieldMessages<Field extends string> = Partial<Record<Field, string>>;
type Decided<Outcome> = Exclude<Outcome, { readonly kind: 'invalid' }>;

/**
 * What is typed, what the server finds wrong with it, and the one sending that may be under way.
 * Fields are named and ordered by the keys of `empty`.
 */
export function useForm<Field extends string>(empty: FormValues<Field>, onEdit?: () => void) {
  const fields = Object.keys(empty) as Field[];
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<FieldMessages<Field>>({});
  const { failure, fail, tell, clear: clearFailure } = useFailureLine();
  const [isBusy, setIsBusy] = useState(false);
  const isUnderway = useRef(false);
  const wantsFocus = useRef(false);
  const element = useRef<HTMLFormElement>(null);

  /** Puts in what is known already, where nothing has been typed. */
  const offer = useCallback((known: Partial<FormValues<Field>>) => {
    setValues((current) => {
      const missing = (Object.keys(current) as Field[]).filter((field) => current[field] === '');
      return { ...current, ...Object.fromEntries(missing.map((field) => [field, known[field] ?? ''])) };
    });
  }, []);

  /** Puts in what is known, over what stands there. */
  const put = useCallback((known: Partial<FormValues<Field>>) => {
    setValues((current) => ({ ...current, ...known }));
  }, []);

  // The browser fills in forms, and people type, before React has taken the page over.
  useEffect(() => {
    offer(textsIn<Field>(element.current));
  }, [offer]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields are the same on every rendering
  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    const first = fields.find((field) => errors[field]);
    const control = first ? element.current?.elements.namedItem(first) : null;
    if (control instanceof HTMLElement) control.focus();
  }, [errors]);

  function edit(field: Field, value: string) {
    onEdit?.();
    setValues((current) => ({ ...current, [field]: value }));
    setErrors(({ [field]: _corrected, ...others }) => others as FieldMessages<Field>);
  }

  function clear() {
    setValues(empty);
    setErrors({});
    clearFailure();
  }

  useOwnerLeft(clear);

  function showErrors(messages: FieldMessages<Field>) {
    wantsFocus.current = true;
    setErrors(messages);
  }

  /**
   * Null when there is nothing left to decide: already under way, refused with field errors, or
   * dealt with by the call itself.
   */
  async function send<Outcome extends CallOutcome<unknown>>(
    call: (values: FormValues<Field>) => Promise<Outcome | null>,
  ): Promise<Decided<Outcome> | null> {
    // Two presses in one moment see the same state, so the state alone would let both through.
    if (isUnderway.current) return null;
    isUnderway.current = true;
    setIsBusy(true);
    clearFailure();
    const outcome = await call(values);
    isUnderway.current = false;
    setIsBusy(false);
    if (outcome?.kind !== 'invalid') return outcome as Decided<Outcome> | null;
    const messages = messagesOf(fields, outcome.errors);
    if (Object.keys(messages).length > 0) showErrors(messages);
    else tell(outcome.message);
    return null;
  }

  function propsOf(field: Field) {
    return {
      name: field,
      value: values[field],
      error: errors[field],
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        edit(field, event.target.value),
    };
  }

  return {
    element,
    values,
    failure,
    isBusy,
    errors,
    propsOf,
    edit,
    offer,
    put,
    clear,
    showErrors,
    fail,
    send,
  };
}

function messagesOf<Field extends string>(
  fields: readonly Field[],
  errors: Readonly<Record<string, string | readonly string[]>>,
): FieldMessages<Field> {
  return Object.fromEntries(
    fields.filter((field) => errors[field]).map((field) => [field, [errors[field]].flat().join('\n')]),
  ) as FieldMessages<Field>;
}

function textsIn<Field extends string>(form: HTMLFormElement | null): Partial<FormValues<Field>> {
  if (!form) return {};
  const texts = [...new FormData(form)].filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(texts) as Partial<FormValues<Field>>;
}
