import type { PerformanceInput } from '@carom/domain/ethernet/performance';
import { INITIAL_USERS, PERFORMANCE_RANGES } from '@carom/domain/simulators/limits';
import { type AddressFields, rangeField, seedField } from '../shared/address-state.ts';

export interface PerformanceSettings extends PerformanceInput {
  readonly intervalMs: number;
  readonly seed: number;
}

export const performanceFields: AddressFields<PerformanceSettings> = {
  packetBytes: rangeField('packet', PERFORMANCE_RANGES.packetBytes),
  speedMbps: rangeField('speed', PERFORMANCE_RANGES.speedMbps),
  slotTimeUs: rangeField('slot', PERFORMANCE_RANGES.slotTimeUs),
  cableM: rangeField('cable', PERFORMANCE_RANGES.cableM),
  // Links that name other settings but no users were made when the page opened with one user.
  users: rangeField('users', PERFORMANCE_RANGES.users, INITIAL_USERS),
  fpgas: rangeField('fpgas', PERFORMANCE_RANGES.fpgas),
  intervalMs: rangeField('interval', PERFORMANCE_RANGES.intervalMs),
  seed: seedField(),
};
