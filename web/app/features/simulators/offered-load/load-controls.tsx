import { POPULATIONS } from '@carom/domain/mac-protocols/load-sweep';
import { LOAD_RANGES } from '@carom/domain/simulators/limits';
import { memo } from 'react';
import { loadControlsText } from '../../../content/simulators/offered-load.tsx';
import { ChoiceField } from '../shared/fields/choice-field.tsx';
import { fourDigits, plainNumber } from '../shared/fields/quantity.ts';
import { RangeField } from '../shared/fields/range-field.tsx';
import {
  BACKOFFS,
  backoffOf,
  GROUPS,
  joinProtocols,
  LENGTHS,
  type LoadSettings,
  PAYLOADS_BITS,
  protocolsOf,
} from './load-settings.ts';
import { ProtocolPicker } from './protocol-picker.tsx';

interface LoadControlsProps {
  readonly settings: LoadSettings;
  readonly onChange: (part: Partial<LoadSettings>) => void;
}

/** Memoized: it does not change during a run. */
export const LoadControls = memo(({ settings, onChange }: LoadControlsProps) => {
  const { population, stations, groups, propagation, payloadBits } = settings;
  return (
    <>
      <RangeField
        label={loadControlsText.propagation}
        range={LOAD_RANGES.propagation}
        value={propagation}
        hint={wayInWords(propagation, payloadBits)}
        onChange={(chosen) => onChange({ propagation: chosen })}
      />
      <ProtocolPicker
        chosen={protocolsOf(settings)}
        onChange={(chosen) => onChange({ protocols: joinProtocols(chosen) })}
      />
      <ChoiceField
        label={loadControlsText.population}
        choices={POPULATIONS}
        value={population}
        words={(choice) => loadControlsText.populations[choice]}
        onChange={(chosen) => onChange({ population: chosen })}
      />
      <RangeField
        label={loadControlsText.stations}
        range={LOAD_RANGES.stations}
        value={stations}
        onChange={(chosen) => onChange({ stations: chosen })}
      />
      <ChoiceField
        label={loadControlsText.groups}
        choices={GROUPS}
        value={groups}
        words={(count) => loadControlsText.groupNames[count]}
        onChange={(chosen) => onChange({ groups: chosen })}
      />
      <ChoiceField
        label={loadControlsText.packet}
        choices={PAYLOADS_BITS}
        value={payloadBits}
        words={(bits) => `${plainNumber(bits)} bits`}
        onChange={(chosen) => onChange({ payloadBits: chosen })}
      />
      <MoreSettings {...{ settings, onChange }} />
    </>
  );
});

/** Settings that are changed less often. */
function MoreSettings({ settings, onChange }: LoadControlsProps) {
  const { persistence, retryDelay, backoff, length } = settings;
  return (
    <details className="more-settings">
      <summary>{loadControlsText.more}</summary>
      <div className="controls">
        <RangeField
          label={loadControlsText.persistence}
          range={LOAD_RANGES.persistence}
          value={persistence}
          onChange={(chosen) => onChange({ persistence: chosen })}
        />
        <RangeField
          label={loadControlsText.retry}
          unit={loadControlsText.retryUnit}
          range={LOAD_RANGES.retryDelay}
          value={retryDelay}
          onChange={(chosen) => onChange({ retryDelay: chosen })}
        />
        <ChoiceField
          label={loadControlsText.backoff}
          choices={BACKOFFS}
          value={backoff}
          words={(choice) => {
            const { minimumWindow, doublings } = backoffOf(choice);
            return loadControlsText.backoffWords(minimumWindow, doublings);
          }}
          onChange={(chosen) => onChange({ backoff: chosen })}
        />
        <ChoiceField
          label={loadControlsText.length}
          choices={LENGTHS}
          value={length}
          words={plainNumber}
          onChange={(chosen) => onChange({ length: chosen })}
        />
      </div>
    </details>
  );
}

/** At 1 Mbit/s, bits equal microseconds. */
const US_PER_MS = 1000;

function wayInWords(propagation: number, payloadBits: number): string {
  const wayUs = propagation * payloadBits;
  return loadControlsText.way(
    plainNumber(payloadBits),
    fourDigits(payloadBits / US_PER_MS),
    `${plainNumber(Number(wayUs.toPrecision(3)))} µs`,
  );
}
