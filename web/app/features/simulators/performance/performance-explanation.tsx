import { paths } from '../../../paths.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { Formula } from '../shared/formula.tsx';
import collision from './formulas/collision.tex';
import efficiency from './formulas/efficiency.tex';
import latency from './formulas/latency.tex';
import packetTime from './formulas/packet-time.tex';
import throughput from './formulas/throughput.tex';

/** How the numbers come about; readable without JavaScript. */
export function PerformanceExplanation() {
  return (
    <section className="explanation" aria-labelledby="how-it-works">
      <h2 id="how-it-works">How the numbers come about</h2>
      <p>
        Q users share one cable, and each of them always has a packet of L bytes to send. For every sample the
        speed C and the slot time T are each multiplied by a number drawn evenly between 0.95 and 1.05; C′ and
        T′ are what comes of it. A and W are those of{' '}
        <TextLink to={paths.metcalfeSimulation}>Metcalfe’s efficiency model</TextLink>: the chance that a slot
        is acquired, and the mean number of slots lost before one is.
      </p>
      <p>The time that a packet takes, and the share of the time that carries packets:</p>
      <Formula formula={packetTime} />
      <Formula formula={efficiency} />
      <p>The throughput per user:</p>
      <Formula formula={throughput} />
      <p>The collision probability of an attempt:</p>
      <Formula formula={collision} />
      <p>The one-way latency:</p>
      <Formula formula={latency} />
      <p>
        d is the length of the cable and v = 2·10⁸ m/s the speed of a signal on it. F is the number of FPGAs
        on the way; each takes r = 2 ns to turn a packet of up to 8 bytes around, and 16 ns for a longer one.
        The two-way latency is 2·D: a choice of the model, in which the answer waits for its turn just like
        the question.
      </p>
      <h2>What to keep in mind</h2>
      <ul>
        <li>
          The collision probability is that of an <em>attempt</em>: I send; does somebody else send in the
          same slot? It is 0 for one user. The chance that a <em>slot</em> holds a collision is another,
          smaller number.
        </li>
        <li>
          With most settings a packet is shorter than the slot. A real Ethernet would pad such a frame to the
          length of a slot; the model does not.
        </li>
        <li>
          The cable moves the latency alone, because the slot time has a slider of its own. On a real network
          the cable decides how short the slot may be.
        </li>
        <li>
          Throughput and latency belong together: throughput per user times the time that a packet waits and
          is sent gives exactly its 8·L bits. This is Little’s law.
        </li>
      </ul>
    </section>
  );
}
