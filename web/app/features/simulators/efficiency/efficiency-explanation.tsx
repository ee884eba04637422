import { efficiencyText } from '../../../content/simulators/efficiency.tsx';
import { Formula } from '../shared/formula.tsx';
import acquisition from './formulas/acquisition.tex';
import efficiency from './formulas/efficiency.tex';
import limit from './formulas/limit.tex';
import textbook from './formulas/textbook.tex';
import wait from './formulas/wait.tex';

/** The model in words and formulas; works without JavaScript. */
export function EfficiencyExplanation() {
  return (
    <section className="explanation" aria-labelledby="model">
      <h2 id="model">{efficiencyText.model}</h2>
      <p>{efficiencyText.setting}</p>
      <p>{efficiencyText.acquired}</p>
      <Formula formula={acquisition} />
      <p>{efficiencyText.lost}</p>
      <Formula formula={wait} />
      <p>{efficiencyText.share}</p>
      <Formula formula={efficiency} />
      <p>{efficiencyText.crowd}</p>
      <p>{efficiencyText.slots}</p>
    </section>
  );
}

/** The textbook formula, and common misreadings of it. */
export function TextbookExplanation() {
  return (
    <section className="explanation" aria-labelledby="textbooks">
      <h2 id="textbooks">{efficiencyText.textbooks}</h2>
      <p>{efficiencyText.limit}</p>
      <Formula formula={limit} />
      <p>{efficiencyText.tanenbaum}</p>
      <Formula formula={textbook} />
      <p>{efficiencyText.counts}</p>
      <p>{efficiencyText.myth}</p>
    </section>
  );
}

export function BackoffExplanation() {
  return (
    <section className="explanation" aria-labelledby="real-backoff">
      <h2 id="real-backoff">{efficiencyText.backoff}</h2>
      <p>{efficiencyText.memory}</p>
      <p>{efficiencyText.textbook}</p>
      <ul>
        <li>{efficiencyText.above}</li>
        <li>{efficiencyText.below}</li>
      </ul>
      <p>{efficiencyText.expected}</p>
      <p className="text-sm text-muted">{efficiencyText.sources}</p>
    </section>
  );
}
