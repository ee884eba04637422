import { acquisitionProbability, efficiency, meanWaitSlots } from '@carom/domain/ethernet/efficiency';
import { memo } from 'react';
import { stepsText } from '../../../content/simulators/efficiency.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { plainNumber } from '../shared/fields/quantity.ts';
import { Formula } from '../shared/formula.tsx';
import { type EfficiencySettings, modelInput } from './efficiency-settings.ts';
import acquisitionStep from './formulas/acquisition-step.tex';
import efficiencyStep from './formulas/efficiency-step.tex';
import lostTimeStep from './formulas/lost-time-step.tex';
import packetTimeStep from './formulas/packet-time-step.tex';
import waitStep from './formulas/wait-step.tex';

/** The formulas with the visitor's values, step by step. */
export const EfficiencySteps = memo(({ settings }: { readonly settings: EfficiencySettings }) => {
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
    [stepsText.acquired, acquisitionStep],
    [stepsText.lost, waitStep],
    [stepsText.packet, packetTimeStep],
    [stepsText.wait, lostTimeStep],
    [stepsText.share, efficiencyStep],
  ] as const;
  return (
    <Panel id="steps" heading={stepsText.heading}>
      <ol className="steps">
        {steps.map(([words, formula]) => (
          <li key={words}>
            {words}
            <Formula formula={formula} values={values} />
          </li>
        ))}
      </ol>
      <p className="text-sm text-muted">
        {stepsText.rounding(input.stations === 1 ? stepsText.oneStation : null)}
      </p>
    </Panel>
  );
});
