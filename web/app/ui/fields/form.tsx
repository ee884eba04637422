import type { ComponentProps, FormEvent, ReactNode, RefObject } from 'react';
import { FORM_NEEDS_SCRIPT } from '../../content/forms.ts';
import { useIsHydrated } from '../../routing/use-is-hydrated.ts';
import { Button } from '../button.tsx';
import { ChoiceButtons } from './choice-buttons.tsx';

interface FormProps {
  readonly state: {
    readonly element: RefObject<HTMLFormElement | null>;
    readonly failure: string;
    readonly isPending: boolean;
  };
  readonly label: string;
  readonly submitLabel: string;
  /** For a destructive form in a dialog: the choice that changes nothing is first, and has the focus. */
  readonly safeChoice?: { readonly label: string; readonly onChoose: () => void };
  readonly submitVariant?: ComponentProps<typeof Button>['variant'];
  readonly onSubmit: () => Promise<void>;
  readonly isSubmittable?: boolean;
  /** Beside the submit button, which has the full width if it is alone. */
  readonly otherActions?: ReactNode;
  readonly children: ReactNode;
}

/**
 * The server validates; the form only shows its messages. Without JavaScript, and until it has loaded, nothing is sent:
 * a native submission would put a password into the address.
 */
export function Form({
  state,
  label,
  submitLabel,
  safeChoice,
  submitVariant = 'primary',
  onSubmit,
  isSubmittable = true,
  otherActions,
  children,
}: FormProps) {
  const isHydrated = useIsHydrated();

  function submit(event: FormEvent) {
    event.preventDefault();
    void onSubmit();
  }

  return (
    <form
      ref={state.element}
      method="post"
      noValidate
      onSubmit={submit}
      aria-label={label}
      className="space-y-5"
    >
      <noscript>
        <p className="font-semibold text-amber">{FORM_NEEDS_SCRIPT}</p>
      </noscript>
      {children}
      {state.failure ? (
        <p role="alert" className="font-semibold text-red">
          {state.failure}
        </p>
      ) : null}
      {safeChoice ? (
        <ChoiceButtons
          safe={safeChoice.label}
          onSafe={safeChoice.onChoose}
          confirm={submitLabel}
          isDestructive
          isBusy={state.isPending}
        />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            variant={submitVariant}
            isBusy={state.isPending}
            disabled={!isHydrated || !isSubmittable}
            className={otherActions ? 'w-full sm:w-auto' : 'w-full'}
          >
            {submitLabel}
          </Button>
          {otherActions}
        </div>
      )}
    </form>
  );
}
