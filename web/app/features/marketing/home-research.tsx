import { home } from '../../content/marketing/home.ts';
import { THEMES, ThemeSign } from './drawings/theme-sign.tsx';
import { Section } from './section.tsx';

const { heading, intro, themes } = home.research;

/** A phone shows only the names of the themes, wider screens their descriptions too. */
export function HomeResearch() {
  return (
    <Section heading={heading} isBand>
      <p className="-mt-4 mb-8 hidden max-w-2xl text-lg text-muted md:block">{intro}</p>
      <ul className="grid grid-cols-2 gap-x-5 gap-y-3 md:gap-x-16 md:gap-y-10">
        {THEMES.map((theme) => (
          <li key={theme}>
            <div className="hidden md:block">
              <ThemeSign theme={theme} />
            </div>
            <h3 className="text-lg md:mt-3 md:text-xl">{themes[theme].heading}</h3>
            <p className="mt-2 hidden text-muted md:block">{themes[theme].text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
