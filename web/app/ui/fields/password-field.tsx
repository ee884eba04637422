import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useIsHydrated } from '../../routing/use-is-hydrated.ts';
import { Field } from './field.tsx';

/** A password that the user can reveal while typing. */
export function PasswordField(props: ComponentProps<typeof Field>) {
  const [isShown, setIsShown] = useState(false);
  const isHydrated = useIsHydrated();
  const input = useRef<HTMLInputElement>(null);

  // Browsers remember a submitted text input and suggest its value to the next user.
  useEffect(() => {
    const form = input.current?.form;
    const hide = () => flushSync(() => setIsShown(false));
    form?.addEventListener('submit', hide, true);
    return () => form?.removeEventListener('submit', hide, true);
  }, []);

  function toggle() {
    const field = input.current;
    const caret = field && { start: field.selectionStart, end: field.selectionEnd };
    flushSync(() => setIsShown(!isShown));
    // Changing the type of the input moves its caret.
    if (field && field === document.activeElement)
      field.setSelectionRange(caret?.start ?? 0, caret?.end ?? 0);
  }

  return (
    <Field
      {...props}
      ref={input}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      trailing={
        <button
          type="button"
          aria-pressed={isShown}
          disabled={!isHydrated}
          // The input keeps the focus, and a phone its keyboard.
          onMouseDown={(event) => event.preventDefault()}
          onClick={toggle}
          className="absolute top-0 right-0 grid h-full place-items-center rounded-control px-3 text-muted hover:text-felt"
        >
          <EyeIcon isOpen={isShown} />
          <span className="sr-only">Show password</span>
        </button>
      }
    />
  );
}

/** Crossed out while the password is visible. Not in icons.tsx, which every page loads. */
function EyeIcon({ isOpen }: { readonly isOpen: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className="size-6"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M2.5 12c2-4 5.4-6 9.5-6s7.5 2 9.5 6c-2 4-5.4 6-9.5 6s-7.5-2-9.5-6z" />
      <circle cx="12" cy="12" r="2.8" />
      {isOpen ? <path d="m4.5 19.5 15-15" /> : null}
    </svg>
  );
}
