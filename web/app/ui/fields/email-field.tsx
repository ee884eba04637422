import type { ComponentProps } from 'react';
import { Field } from './field.tsx';

/**
 * A text input, because the server decides which addresses are valid, but without capitalization, correction and spell
 * check.
 */
export function EmailField(props: ComponentProps<typeof Field>) {
  return <Field inputMode="email" autoCapitalize="none" autoCorrect="off" spellCheck={false} {...props} />;
}
