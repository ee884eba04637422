import { home } from '../../content/home.ts';
import { THEMES, ThemeSign } from './drawings/theme-sign.tsx';
import { Section } from './section.tsx';

const { research, figures, process } = home;

export function Research() {
  return (
    <Section heading={research.heading} intro={research.intro} isBand>
      <ul className="grid gap-x-16 gap-y-10 md:grid-cols-2">
        {THEMES.map((theme) => (
          <li key={theme}>
            <ThemeSign theme={theme} />
            <h3 className="mt-4 text-xl">{research.themes[theme].heading}</h3>
            <p className="mt-2 text-muted">{research.themes[theme].text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function Figures() {
  return (
    <Section heading={figures.heading}>
      <ul className="grid gap-8 md:grid-cols-3">
        {figures.items.map(({ figure, heading, text }) => (
          <li key={figure}>
            <p className="font-heading text-5xl font-bold tracking-tight text-chalk">{figure}</p>
            <h3 className="mt-3 text-xl">{heading}</h3>
            <p className="mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Four stations on one line, in the order in which things pass them. */
export function Process() {
  return (
    <Section heading={process.heading} intro={process.intro} isBand>
      <ol className="grid md:grid-cols-4">
        {process.steps.map(({ heading, text }, index) => (
          <li key={heading} className="line-stop flex gap-5 pb-8 md:block md:pb-0">
            <span className="relative grid size-12 shrink-0 place-items-center rounded-full bg-felt-button font-bold text-white">
              {index + 1}
            </span>
            <div className="md:pt-5 md:pr-8">
              <h3 className="text-xl">{heading}</h3>
              <p className="mt-2 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
