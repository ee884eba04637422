import { site } from '@carom/contract/site/company';
import { INVOICES_KEPT_YEARS } from '@carom/domain/subscription/invoices';

const TEXTS = {
  terms: [
    `These terms are a placeholder. The full terms of ${site.name} will appear here before anyone is asked to pay.`,
    'Until then: use the simulators, the planners and the classes fairly, keep your password to yourself, and do not disturb the service for others.',
  ],
  privacy: [
    'This policy is a placeholder. The full policy will appear here before anyone is asked to pay.',
    'Until then: the site keeps what you type into its forms and what it needs to recognise you, asks nothing of third parties, and shows no advertising.',
    `When you delete your account, everything in it goes, but for the invoices of what you have paid. The law makes us keep them, with the name and address they were issued to. We delete each invoice ${INVOICES_KEPT_YEARS} years after its date.`,
  ],
} as const;

export type LegalText = keyof typeof TEXTS;

export default function LegalTextView({ text }: { readonly text: LegalText }) {
  return (
    <>
      {TEXTS[text].map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </>
  );
}
