import { efficiencyText } from '../../../content/simulators/efficiency.tsx';
import { Formula } from '../shared/formula.tsx';
import acquisition from './formulas/acquisition.tex';
import efficiency from './formulas/efficiency.tex';
import wait from './formulas/wait.tex';

/** The model in words and formulas; readable without JavaScript. */
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
