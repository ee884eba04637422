import type { ReactNode } from 'react';

export const registerText = {
  failed: 'You could not be registered',
  acceptTerms: 'I accept the terms',
  readTerms: 'Read the terms',
  description: (name: string) =>
    `Register as a member of ${name}: the planners, saved simulator runs and classes in one account.`,
  lead: (login: ReactNode) => <>An account is free. Already a member? {login}</>,
} as const;
