import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useIsHydrated } from '../routing/use-is-hydrated.ts';
import { Field } from './field.tsx';
import { EyeIcon } from './icons.tsx';

/** A password that can be looked at while it is typed. */
export function PasswordField(props: ComponentProps<typeof Field>) {
  const [isShown, setIsShown] = useState(false);
  const isHydrated = useIsHydrated();
  const input = useRef<HTMLInputElement>(null);

  // Browsers remember what was sent as plain text, and offer it to the next one.
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
    // Another type of input begins with its caret elsewhere.
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
          // The field keeps the focus, and a phone its keyboard.
          onMouseDown={(event) => event.preventDefault()}
          onClick={toggle}
          className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-control text-muted hover:text-felt aria-pressed:text-felt"
        >
          <EyeIcon isOpen={isShown} />
          <span className="sr-only">Show password</span>
        </button>
      }
    />
  );
}
