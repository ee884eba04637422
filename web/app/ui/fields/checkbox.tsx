import { type ComponentProps, type ReactNode, useId } from 'react';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly label: ReactNode;
  readonly error?: string | undefined;
}

export function Checkbox({ label, error, ...rest }: CheckboxProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div>
      {error ? (
        <p id={errorId} className="text-sm font-semibold text-red">
          {error}
        </p>
      ) : null}
      <label className="inline-flex min-h-11 items-center gap-3">
        <input
          {...rest}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          className="size-5 shrink-0 accent-felt"
        />
        {label}
      </label>
    </div>
  );
}
