import { site } from '@carom/contract/site/company';
import { contactText } from '../../content/contact.tsx';
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
    <div className="measure py-10 md:py-16">
      <PageHeader eyebrow="Contact" title={contactText.heading} lead={contactText.lead} />
      <div className="mt-8 grid gap-5 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Card>
          <ContactForm />
        </Card>
        <div className="self-start rounded-card bg-sunk p-6">
          <h2 className="text-2xl">Other ways</h2>
          <p className="mt-3 text-muted">
            {contactText.support(
              <a
                href={`mailto:${site.supportEmail}`}
                className="font-semibold break-words text-felt underline underline-offset-4"
              >
                {site.supportEmail}
              </a>,
            )}
          </p>
          <p className="mt-3 text-muted">{contactText.popUps(<TextLink to={paths.help}>Help</TextLink>)}</p>
        </div>
      </div>
    </div>
  );
}
