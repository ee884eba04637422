import { SUPPORT_EMAIL } from '../../api/document-settings.ts';
import { help } from '../../content/marketing/help.ts';
import { PLANS_PLACE, paths } from '../../paths.ts';
import { pageMeta } from '../../routing/page-meta.ts';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { Section } from './section.tsx';

const { title, description, eyebrow, heading, intro, support, planners, teaching, popUps, questions } = help;

export const meta = () => pageMeta({ title, description, path: paths.help });

export default function HelpPage() {
  return (
    <>
      <div className="measure py-10 md:py-16">
        <PageHeader eyebrow={eyebrow} title={heading} lead={intro} />
        <Support />
      </div>
      <Section id="match-planners" heading={planners.heading} intro={planners.intro}>
        <Topics items={planners.items} />
      </Section>
      <Section heading={popUps.heading} intro={popUps.intro} isBand>
        <div className="grid gap-5 lg:grid-cols-3">
          {popUps.browsers.map((browser) => (
            <Card key={browser.id} id={browser.id}>
              <h3 className="text-2xl">{browser.name}</h3>
              <ol className="mt-4 list-decimal space-y-2 pl-5">
                {browser.steps.map((step) => (
                  <li key={step} className="pl-1">
                    {step}
                  </li>
                ))}
              </ol>
              <p className="mt-5 border-t border-line pt-4 text-muted">
                <strong className="text-ink">{popUps.quickLabel}</strong> {browser.quick}
              </p>
            </Card>
          ))}
        </div>
        <p className="mt-6 max-w-2xl text-muted">{popUps.still}</p>
      </Section>
      <Section id="teaching" heading={teaching.heading} intro={teaching.intro}>
        <Topics items={teaching.items} />
      </Section>
      <Section heading={questions.heading} isBand>
        <dl className="grid gap-8 md:grid-cols-3">
          {questions.items.map(({ question, answer }) => (
            <div key={question}>
              <dt className="font-heading text-xl font-bold">{question}</dt>
              <dd className="mt-2 text-muted">{answer}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-6">
          <TextLink to={PLANS_PLACE}>{questions.plans}</TextLink>
        </p>
      </Section>
    </>
  );
}

interface TopicsProps {
  readonly items: readonly { readonly name: string; readonly text: string }[];
}

function Topics({ items }: TopicsProps) {
  return (
    <dl className="grid gap-8 md:grid-cols-2">
      {items.map(({ name, text }) => (
        <div key={name}>
          <dt className="font-heading text-xl font-bold">{name}</dt>
          <dd className="mt-2 text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Support() {
  return (
    <section
      aria-labelledby="support"
      className="mt-10 grid gap-8 panel p-6 md:grid-cols-2 md:gap-16 md:p-10"
    >
      <div>
        <h2 id="support" className="text-3xl">
          {support.heading}
        </h2>
        <p className="mt-4 text-muted">{support.text}</p>
        <p className="mt-6 text-lg break-words">
          <a
            href={`mailto:${SUPPORT_EMAIL}`}
            className="inline-flex min-h-11 items-center font-semibold text-felt underline underline-offset-4"
          >
            {SUPPORT_EMAIL}
          </a>
        </p>
        <TextLink to={paths.contact} className="inline-flex min-h-11 items-center">
          {support.contact}
        </TextLink>
      </div>
      <div>
        <h3 className="text-xl">{support.includeHeading}</h3>
        <ul className="mt-4 list-disc space-y-2 pl-5 text-muted">
          {support.include.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <p className="mt-5 font-semibold">{support.warning}</p>
      </div>
    </section>
  );
}
