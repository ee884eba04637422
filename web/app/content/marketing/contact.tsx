import type { ReactNode } from 'react';

export const contactText = {
  withoutScript: (email: string) => `Please write to ${email} instead.`,
  phoneHint: 'If you would like us to call you.',
  description: (name: string) =>
    `Write to ${name}: questions about the simulators, the planners, the classes or the research.`,
  heading: 'Write to us',
  lead: 'Ask about a simulator, a class or a league night, report a mistake or suggest an idea. A person reads your message and answers by e‑mail.',
  support: (email: ReactNode) => <>For technical issues, e‑mail support directly: {email}</>,
  popUps: (help: ReactNode) => (
    <>
      Is your browser blocking the meeting app’s pop-ups? {help} has the steps for Safari, Chrome and Firefox.
    </>
  ),
  failed: 'The message was not sent',
} as const;
