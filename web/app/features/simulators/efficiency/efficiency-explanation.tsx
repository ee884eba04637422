import { Formula } from '../shared/formula.tsx';
import acquisition from './formulas/acquisition.tex';
import efficiency from './formulas/efficiency.tex';
import wait from './formulas/wait.tex';

/** The model in words and formulas; readable without JavaScript. */
export function EfficiencyExplanation() {
  return (
    <section className="explanation" aria-labelledby="model">
      <h2 id="model">The model of 1976</h2>
      <p>
        Q stations share one cable, and each always has a packet of P bits to send at C bits per second. While
        nobody sends, time runs in slots of length T, long enough for a signal to reach the far end and come
        back. In each slot every station tosses a coin of its own and sends with probability 1/Q.
      </p>
      <p>A is the chance that exactly one of them sends, and so acquires the cable:</p>
      <Formula formula={acquisition} />
      <p>W is the mean number of slots that are lost before that happens:</p>
      <Formula formula={wait} />
      <p>E, the efficiency, is the share of the time that carries packets:</p>
      <Formula formula={efficiency} />
      <p>
        With very many stations A goes to 1/e ≈ 0.3679 and W to e − 1 ≈ 1.7183: a crowd costs each packet less
        than two slots, however large it is. A packet that lasts exactly one slot has E = A.
      </p>
    </section>
  );
}

export function BackoffExplanation() {
  return (
    <section className="explanation" aria-labelledby="real-backoff">
      <h2 id="real-backoff">Why real backoff departs from the model</h2>
      <p>
        The model gives every station the same chance 1/Q in every slot. Real stations do not know Q, and they
        remember. After the n-th collision of a frame a station draws its wait from 0 to 2ⁿ − 1 slots (n stops
        counting at 10), and after a success it starts afresh. Who has just won draws from a small range, who
        has lost from a large one: the winner tends to win again. This is the <strong>capture effect</strong>.
      </p>
      <p>
        The textbook case: A and B collide and A wins. Both try again and collide. For A this is the first
        collision of a new frame, for B the second of its old one. Now A wins with 5/8, they tie with 1/4, and
        B wins with 1/8.
      </p>
      <ul>
        <li>
          <strong>Few stations, short packets: above the curve.</strong> One station keeps the cable for long
          while the others sit in long backoffs. Little time is lost, and the service is unfair over short
          times. At 3 Mbit/s and 16 µs, two stations with 48-bit packets reach about 99 % instead of 50 %.
        </li>
        <li>
          <strong>Many stations, long packets: below the curve.</strong> While one frame is sent many backoffs
          run out. All who wait start together when it ends, and several collisions pass before one gets
          through. 256 stations with 4096-bit packets reach about 96 % instead of 98 %.
        </li>
      </ul>
      <p>
        The Monte Carlo simulation plays the model itself, so its intervals should hold the formula’s value in
        about 19 of 20 cases. CSMA/CD plays IEEE 802.3, so it should not. Its gap and preamble are left out of
        the time, as the formula knows neither. The cable is 1,000 m long at a slot of 16 µs and grows with
        the slot.
      </p>
      <p className="text-sm text-muted">
        Sources: R. M. Metcalfe and D. R. Boggs, “Ethernet: Distributed Packet Switching for Local Computer
        Networks”, Communications of the ACM 19(7), 1976; IEEE 802.3, clause 4; L. L. Peterson and B. S.
        Davie, “Computer Networks: A Systems Approach”.
      </p>
    </section>
  );
}
