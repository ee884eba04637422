import { type ComponentProps, type ReactNode, useId } from 'react';

interface FieldText {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** The error is above the field by default. */
  readonly errorPlace?: 'above' | 'below';
}

interface FieldProps extends ComponentProps<'input'>, FieldText {
  /** A button at the end of the input. */
  readonly trailing?: ReactNode;
}
type TextAreaProps = ComponentProps<'textarea'> & FieldText;

const CONTROL =
  'block w-full rounded-control border bg-surface px-4 py-2 text-ink placeholder:text-muted read-only:bg-sunk area:px-3 area:pointer-fine:py-1.5';

function edgeOf(error: string | undefined): string {
  return error ? 'border-red outline-1 outline-red' : 'border-edge';
}

/** A single-line text input with its label, hint and error. */
export function Field({ label, hint, error, errorPlace, trailing, className = '', ...rest }: FieldProps) {
  const ids = useFieldIds(hint, error);
  return (
    <FieldFrame {...{ label, hint, error, errorPlace, ids, className }}>
      <div className="relative">
        <input
          {...rest}
          id={ids.control}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
          className={`min-h-12 area:pointer-fine:min-h-10 ${CONTROL} ${edgeOf(error)} ${trailing ? 'pr-12' : ''}`}
        />
        {trailing}
      </div>
    </FieldFrame>
  );
}

/** A text input with several lines. */
export function TextArea({ label, hint, error, errorPlace, className = '', ...rest }: TextAreaProps) {
  const ids = useFieldIds(hint, error);
  return (
    <FieldFrame {...{ label, hint, error, errorPlace, ids, className }}>
      <textarea
        {...rest}
        id={ids.control}
        aria-invalid={error ? true : undefined}
        aria-describedby={ids.describedBy}
        className={`${CONTROL} ${edgeOf(error)}`}
      />
    </FieldFrame>
  );
}

interface FieldIds {
  readonly control: string;
  readonly hint: string;
  readonly error: string;
  readonly describedBy: string | undefined;
}

function useFieldIds(hint: string | undefined, error: string | undefined): FieldIds {
  const control = useId();
  const ids = { control, hint: `${control}-hint`, error: `${control}-error` };
  const describedBy = [error ? ids.error : '', hint ? ids.hint : ''].filter(Boolean).join(' ');
  return { ...ids, describedBy: describedBy || undefined };
}

interface FieldFrameProps {
  readonly label: string;
  readonly hint: string | undefined;
  readonly error: string | undefined;
  readonly errorPlace: 'above' | 'below' | undefined;
  readonly ids: FieldIds;
  readonly className: string;
  readonly children: ReactNode;
}

function FieldFrame({ label, hint, error, errorPlace = 'above', ids, className, children }: FieldFrameProps) {
  const errorLine = error ? (
    <p id={ids.error} className="text-sm font-semibold whitespace-pre-line text-red">
      {error}
    </p>
  ) : null;
  return (
    <div className={`space-y-1.5 ${className}`}>
      <label htmlFor={ids.control} className="block font-semibold">
        {label}
      </label>
      {hint ? (
        <p id={ids.hint} className="text-sm text-muted">
          {hint}
        </p>
      ) : null}
      {errorPlace === 'above' ? errorLine : null}
      {children}
      {errorPlace === 'below' ? errorLine : null}
    </div>
  );
}
