import { site } from '@carom/contract/site/company';
import { INVOICES_KEPT_YEARS } from '@carom/domain/subscription/invoices';

interface Facts {
  readonly supportEmail: string;
  /** The display name of the payment provider. */
  readonly paymentProvider: string;
}

/** Placeholders until the owner provides texts. Their statements must be true nevertheless. */
export function defaultLegalTexts({ supportEmail, paymentProvider }: Facts) {
  return {
    terms: `
These terms are a placeholder. The full terms of ${site.name} will appear here before anyone is asked to pay.

Until then: use the simulators, the planners and the classes fairly, keep your password to yourself, and do not disturb the service for others.
`,
    privacy: `
This policy is a placeholder. The full policy will appear here before anyone is asked to pay.

Until then: we keep what you type into our forms and what we need to recognise you. We show no advertising, use no trackers and set no cookies of others. Fonts, scripts and pictures come from our own server. Our log notes which page was asked for and when, with the network it came from and not your full IP address. To keep abuse out, we count calls by IP address for a short while.

## Who else is asked, and for what

- **${paymentProvider}**, when you pay. On the page with your account your browser loads its button, so it sees your IP address. It gets what you enter there, and tells us of your subscription and of each charge. We never see your card.
- **YouTube or Vimeo**, when you play a video. Nothing is loaded from them before you press play.
- **Open-Meteo**, for the weather. Our server asks, not your browser: it passes on the place you look for, or its coordinates to about a kilometre, and not who you are.
- **Your e-mail provider**, when we write to you.

## How long we keep it

When you delete your account, everything in it goes, but for the invoices of what you have paid. The law makes us keep them, with the name and address they were issued to. We delete each invoice ${INVOICES_KEPT_YEARS} years after its date.

Questions? Write to ${supportEmail}.
`,
  };
}
