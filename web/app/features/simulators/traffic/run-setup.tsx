import { NETWORK_PRESETS } from '@carom/domain/ethernet/presets';
import { TRAFFIC_RANGES } from '@carom/domain/simulators/limits';
import { networkNames } from '../../../content/simulators/network-names.ts';
import { trafficSetupText } from '../../../content/simulators/traffic.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ChoiceField } from '../shared/fields/choice-field.tsx';
import { plainNumber } from '../shared/fields/quantity.ts';
import { RangeField } from '../shared/fields/range-field.tsx';
import { SeedField } from '../shared/fields/seed-field.tsx';
import { FRAME_SIZES_BITS, payloadBitsOf, presetOf, type RunSettings } from './traffic-settings.ts';

interface RunSetupProps {
  readonly settings: RunSettings;
  readonly onChange: (part: Partial<RunSettings>) => void;
}

/** Selects the network, the number of stations and the seed. */
export function RunSetup({ settings, onChange }: RunSetupProps) {
  const { network, stations, frameBits, frames, seed } = settings;
  const preset = presetOf(network);
  return (
    <Panel id="traffic-run" heading="The run">
      <div className="controls">
        <ChoiceField
          label="Network"
          choices={NETWORK_PRESETS.map(({ id }) => id)}
          value={network}
          words={(id) => networkNames[id]}
          onChange={(id) => onChange({ network: id })}
        />
        <p className="text-sm text-muted figures">
          {trafficSetupText.network(
            plainNumber(preset.capacityBps / 1e6),
            plainNumber(preset.slotTimeS * 1e6),
            preset.wiring === 'star'
              ? trafficSetupText.star(plainNumber(preset.cableM / 2))
              : trafficSetupText.bus(plainNumber(preset.cableM)),
          )}{' '}
          {network === 'fast-ethernet' ? trafficSetupText.neverBuilt : null}
          {network === '10mbit-5km' ? trafficSetupText.longCable : null}
        </p>
        <RangeField
          label="Stations"
          range={TRAFFIC_RANGES.stations}
          value={stations}
          onChange={(value) => onChange({ stations: value })}
        />
        <ChoiceField
          label={trafficSetupText.frame}
          choices={FRAME_SIZES_BITS}
          value={frameBits}
          words={(bits) => {
            const words = frameInWords(network, bits === 0 ? preset.packetBits : bits);
            return bits === 0 ? trafficSetupText.usual(words) : words;
          }}
          onChange={(bits) => onChange({ frameBits: bits })}
        />
        <RangeField
          label="Ends after"
          unit="frames"
          range={TRAFFIC_RANGES.frames}
          value={frames}
          onChange={(value) => onChange({ frames: value })}
        />
        <SeedField seed={seed} onChange={(value) => onChange({ seed: value })} hint={trafficSetupText.seed} />
      </div>
    </Panel>
  );
}

function frameInWords(network: RunSettings['network'], frameBits: number): string {
  const payloadBits = payloadBitsOf(network, frameBits);
  return payloadBits === 0
    ? trafficSetupText.frameWithoutPayload(plainNumber(frameBits))
    : trafficSetupText.frameOf(plainNumber(frameBits), plainNumber(payloadBits));
}
