import { type ChangeEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { ApiError } from '../api/api-error.ts';
import { useFailureLine } from '../api/use-failure-line.ts';
import { type SubmissionHandlers, useSubmission } from '../api/use-submission.ts';
import { useOwnerLeft } from '../session/use-owner-left.ts';

export type FormValues<Field extends string> = Readonly<Record<Field, string>>;
type FieldMessages<Field extends string> = Partial<Record<Field, string>>;

/**
 * The values of a form, the server's field errors, and the pending submission. The keys of `empty` name and
 * order the fields.
 */
export function useForm<Field extends string>(empty: FormValues<Field>, onEdit?: () => void) {
  const fields = Object.keys(empty) as Field[];
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<FieldMessages<Field>>({});
  const { failure, fail, tell, clear: clearFailure } = useFailureLine();
  const { isPending, submit } = useSubmission();
  const wantsFocus = useRef(false);
  const element = useRef<HTMLFormElement>(null);

  /** Fills in known values where fields are empty. */
  const offer = useCallback((known: Partial<FormValues<Field>>) => {
    setValues((current) => {
      const missing = (Object.keys(current) as Field[]).filter((field) => current[field] === '');
      return { ...current, ...Object.fromEntries(missing.map((field) => [field, known[field] ?? ''])) };
    });
  }, []);

  /** Overwrites fields with known values. */
  const put = useCallback((known: Partial<FormValues<Field>>) => {
    setValues((current) => ({ ...current, ...known }));
  }, []);

  // Browsers fill in forms, and users type, before React has hydrated the page.
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

  /** Submits the form. Field errors are shown here; `onError` receives other errors. */
  async function send<Reply>(
    call: (values: FormValues<Field>) => Promise<Reply>,
    { onSuccess, onError }: SubmissionHandlers<Reply>,
  ): Promise<void> {
    await submit(
      () => {
        clearFailure();
        return call(values);
      },
      {
        ...(onSuccess && { onSuccess }),
        onError: (error) => (error.kind === 'invalid' ? showInvalid(error) : onError?.(error)),
      },
    );
  }

  function showInvalid({ errors: found, message }: ApiError) {
    const messages = messagesOf(fields, found);
    if (Object.keys(messages).length > 0) showErrors(messages);
    else tell(message);
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
    isPending,
    errors,
    propsOf,
    edit,
    offer,
    put,
    clear,
    showErrors,
    fail,
    tell,
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
