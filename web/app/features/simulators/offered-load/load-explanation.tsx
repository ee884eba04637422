import { loadExplainedText } from '../../../content/simulators/offered-load.tsx';
import { paths } from '../../../paths.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { Formula } from '../shared/formula.tsx';
import alohaDelay from './formulas/aloha-delay.tex';
import dcfChances from './formulas/dcf-chances.tex';
import dcfCollides from './formulas/dcf-collides.tex';
import dcfSends from './formulas/dcf-sends.tex';
import dcfThroughput from './formulas/dcf-throughput.tex';
import nonPersistent from './formulas/non-persistent.tex';
import onePersistent from './formulas/one-persistent.tex';
import pureAloha from './formulas/pure-aloha.tex';
import slottedAloha from './formulas/slotted-aloha.tex';
import slottedOnePersistent from './formulas/slotted-one-persistent.tex';

/** The models in words and formulas, with their limits; works without JavaScript. */
export function LoadExplanation() {
  return (
    <section className="explanation" aria-labelledby="models">
      <h2 id="models">{loadExplainedText.model}</h2>
      <p>{loadExplainedText.setting}</p>
      <p>{loadExplainedText.aloha}</p>
      <Formula formula={pureAloha} />
      <Formula formula={slottedAloha} />
      <p>{loadExplainedText.slotted}</p>
      <p>{loadExplainedText.nonPersistent}</p>
      <Formula formula={nonPersistent} />
      <p>{loadExplainedText.onePersistent}</p>
      <Formula formula={onePersistent} />
      <p>{loadExplainedText.slottedOnePersistent}</p>
      <Formula formula={slottedOnePersistent} />
      <p>{loadExplainedText.delay}</p>
      <Formula formula={alohaDelay} />
      <p>{loadExplainedText.dcf}</p>
      <Formula formula={dcfSends} />
      <Formula formula={dcfCollides} />
      <p>{loadExplainedText.dcfThroughput}</p>
      <Formula formula={dcfChances} />
      <Formula formula={dcfThroughput} />
      <p>{loadExplainedText.dcfAccess}</p>
      <h2>{loadExplainedText.differs}</h2>
      <ul>
        <li>{loadExplainedText.shared}</li>
        <li>{loadExplainedText.simulatedOnly}</li>
        <li>{loadExplainedText.finite}</li>
        <li>{loadExplainedText.saturatedAloha}</li>
        <li>{loadExplainedText.bianchi}</li>
        <li>{loadExplainedText.leftOut}</li>
      </ul>
      <p>
        {loadExplainedText.saturatedOnly(
          <TextLink to={paths.metcalfeSimulation}>{loadExplainedText.metcalfe}</TextLink>,
          <TextLink to={paths.networkPerformanceSimulation}>{loadExplainedText.performance}</TextLink>,
        )}
      </p>
      <p className="text-sm text-muted">{loadExplainedText.sources}</p>
    </section>
  );
}
