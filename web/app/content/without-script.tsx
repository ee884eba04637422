import type { ReactNode } from 'react';

export const withoutScriptText = {
  heading: 'This page needs JavaScript',
  why: 'It is switched off in your browser. The members’ pages and the links in our e‑mails need it: please switch it on for this site and reload the page.',
  instead: (publicPages: ReactNode, supportEmail: ReactNode) => (
    <>
      You can read the {publicPages} without it. And you can reach us: write to {supportEmail}, and we will
      help you from there.
    </>
  ),
} as const;
