import { acquisitionProbability, efficiency, meanWaitSlots } from '@carom/domain/ethernet/efficiency';
import { Panel } from '../../../ui/panel.tsx';
import { Formula } from '../shared/formula.tsx';
import { plainNumber } from '../shared/quantity.ts';
import { type EfficiencySettings, modelInput } from './efficiency-settings.ts';
import acquisitionStep from './formulas/acquisition-step.tex';
import efficiencyStep from './formulas/efficiency-step.tex';
import lostTimeStep from './formulas/lost-time-step.tex';
import packetTimeStep from './formulas/packet-time-step.tex';
import waitStep from './formulas/wait-step.tex';

/** The formulas with the visitor's numbers put in, one step after the other. */
export function EfficiencySteps({ settings }: { readonly settings: EfficiencySettings }) {
  const input = modelInput(settings);
  const wait = meanWaitSlots(input.stations);
  const values = {
    stations: String(input.stations),
    packetBits: String(input.packetBits),
    capacity: plainNumber(settings.capacityMbps),
    slotTime: plainNumber(settings.slotTimeUs),
    acquisition: acquisitionProbability(input.stations).toFixed(4),
    wait: wait.toFixed(4),
    packetTime: (input.packetBits / settings.capacityMbps).toFixed(2),
    lostTime: (wait * settings.slotTimeUs).toFixed(2),
    efficiency: efficiency(input).toFixed(4),
  };
  const steps = [
    ['The chance that exactly one station sends in a slot:', acquisitionStep],
    ['The mean number of slots lost before that happens:', waitStep],
    ['The time that the packet itself takes:', packetTimeStep],
    ['The time lost for each packet:', lostTimeStep],
    ['The share of the time that carries packets:', efficiencyStep],
  ] as const;
  return (
    <Panel id="steps" heading="Step by step, with your numbers">
      <ol className="steps">
        {steps.map(([words, formula]) => (
          <li key={words}>
            {words}
            <Formula formula={formula} values={values} />
          </li>
        ))}
      </ol>
      <p className="text-sm text-muted">
        Shown are rounded numbers; each step is computed from the exact ones.
        {input.stations === 1 ? ' For one station the formula reads 0⁰, which is 1: it never waits.' : null}
      </p>
    </Panel>
  );
}
