import { site } from '@carom/contract/site/company';
import { SUPPORT_EMAIL } from '../../api/document-settings.ts';
import { contactText } from '../../content/marketing/contact.tsx';
import { paths } from '../../paths.ts';
import { pageMeta } from '../../routing/page-meta.ts';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ContactForm } from './contact-form.tsx';

export const meta = () =>
  pageMeta({
    title: 'Contact',
    description: contactText.description(site.name),
    path: paths.contact,
  });

export default function ContactPage() {
  return (
    // On wide screens the form is beside the texts, on a phone between them.
    <div className="measure grid gap-x-16 gap-y-8 py-10 md:py-16 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:grid-rows-[auto_1fr]">
      <PageHeader eyebrow="Contact" title={contactText.heading} lead={contactText.lead} />
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <Card>
          <ContactForm />
        </Card>
      </div>
      <div className="self-start rounded-card bg-sunk p-6">
        <h2 className="text-2xl">Other ways</h2>
        <p className="mt-3 text-muted">
          {contactText.support(
            <a
              href={`mailto:${SUPPORT_EMAIL}`}
              className="inline-block max-w-full font-semibold break-words text-felt underline underline-offset-4"
            >
              {SUPPORT_EMAIL}
            </a>,
          )}
        </p>
        <p className="mt-3 text-muted">{contactText.popUps(<TextLink to={paths.help}>Help</TextLink>)}</p>
      </div>
    </div>
  );
}
