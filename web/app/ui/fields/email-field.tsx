import type { ComponentProps } from 'react';
import { Field } from './field.tsx';

/** Plain text, as the server decides what an address is; but nothing capitalizes, corrects or underlines it. */
export function EmailField(props: ComponentProps<typeof Field>) {
  return <Field inputMode="email" autoCapitalize="none" autoCorrect="off" spellCheck={false} {...props} />;
}
