import { performanceExplainedText } from '../../../content/simulators/performance.tsx';
import { paths } from '../../../paths.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { Formula } from '../shared/formula.tsx';
import collision from './formulas/collision.tex';
import efficiency from './formulas/efficiency.tex';
import latency from './formulas/latency.tex';
import packetTime from './formulas/packet-time.tex';
import throughput from './formulas/throughput.tex';

/** How the values are computed; works without JavaScript. */
export function PerformanceExplanation() {
  return (
    <section className="explanation" aria-labelledby="how-it-works">
      <h2 id="how-it-works">{performanceExplainedText.heading}</h2>
      <p>
        {performanceExplainedText.setting(
          <TextLink to={paths.metcalfeSimulation}>{performanceExplainedText.model}</TextLink>,
        )}
      </p>
      <p>{performanceExplainedText.time}</p>
      <Formula formula={packetTime} />
      <Formula formula={efficiency} />
      <p>{performanceExplainedText.throughput}</p>
      <Formula formula={throughput} />
      <p>{performanceExplainedText.collisions}</p>
      <Formula formula={collision} />
      <p>{performanceExplainedText.latency}</p>
      <Formula formula={latency} />
      <p>{performanceExplainedText.parts}</p>
      <h2>{performanceExplainedText.caveats}</h2>
      <ul>
        <li>{performanceExplainedText.attempt}</li>
        <li>{performanceExplainedText.padding}</li>
        <li>{performanceExplainedText.slot}</li>
        <li>{performanceExplainedText.framing}</li>
        <li>{performanceExplainedText.cable}</li>
        <li>{performanceExplainedText.littlesLaw}</li>
      </ul>
    </section>
  );
}
