import { site } from '@carom/contract/site/company';
import { paths } from '../../paths.ts';
import { pageMeta } from '../../routing/page-meta.ts';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ContactForm } from './contact-form.tsx';

export const meta = () =>
  pageMeta({
    title: 'Contact',
    description: `Write to ${site.name}: questions about the simulators, the planners, the classes or the research.`,
    path: paths.contact,
  });

export default function ContactPage() {
  return (
    <div className="measure py-10 md:py-16">
      <PageHeader
        eyebrow="Contact"
        title="Write to us"
        lead="A question about a simulator, a class or a league night, a mistake you found, an idea to try: a person reads it and answers by e-mail."
      />
      <div className="mt-8 grid gap-5 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Card>
          <ContactForm />
        </Card>
        <div className="self-start rounded-card bg-sunk p-6">
          <h2 className="text-2xl">Other ways</h2>
          <p className="mt-3 text-muted">
            For technical trouble, e-mail goes straight to support:{' '}
            <a
              href={`mailto:${site.supportEmail}`}
              className="font-semibold break-words text-felt underline underline-offset-4"
            >
              {site.supportEmail}
            </a>
          </p>
          <p className="mt-3 text-muted">
            Pop-ups of the meeting app blocked? <TextLink to={paths.help}>Help</TextLink> has the steps for
            Safari, Chrome and Firefox.
          </p>
        </div>
      </div>
    </div>
  );
}
