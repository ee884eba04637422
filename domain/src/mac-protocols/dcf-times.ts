import { requireOneOf, requirePositive } from './inputs.ts';

const DCF_ACCESS = ['basic', 'rtsCts'] as const;
/** basic: sends the packet at once. rtsCts: reserves the channel first with RTS and CTS. */
export type DcfAccess = (typeof DCF_ACCESS)[number];

const PHY_HEADER = 128;

/** Bianchi's values for frequency hopping at 1 Mbit/s, where bits equal microseconds. */
export const DCF_TIMES = {
  payload: 8184,
  header: 272 + PHY_HEADER,
  ack: 112 + PHY_HEADER,
  rts: 160 + PHY_HEADER,
  cts: 112 + PHY_HEADER,
  propagation: 1,
  slot: 50,
  sifs: 28,
  difs: 128,
} as const;

export interface DcfDurations {
  readonly payload: number;
  /** Channel time of a successful packet, and of a collision. */
  readonly success: number;
  readonly collision: number;
}

export function dcfDurations(access: DcfAccess, payload: number = DCF_TIMES.payload): DcfDurations {
  requireOneOf('access', access, DCF_ACCESS);
  requirePositive('payloadBits', payload);
  const { header, ack, rts, cts, propagation, sifs, difs } = DCF_TIMES;
  const packet = header + payload;
  const answered = packet + sifs + propagation + ack + difs + propagation;
  if (access === 'basic') return { payload, success: answered, collision: packet + difs + propagation };
  const asked = rts + sifs + propagation + cts + sifs + propagation;
  return { payload, success: asked + answered, collision: rts + difs + propagation };
}

/** The same in packet times: the payload takes 1. */
export function dcfTimesFor(payloadBits: number): Readonly<Record<keyof typeof DCF_TIMES, number>> {
  const { header, ack, rts, cts, propagation, slot, sifs, difs } = DCF_TIMES;
  const scaled = (time: number) => time / payloadBits;
  return {
    payload: 1,
    header: scaled(header),
    ack: scaled(ack),
    rts: scaled(rts),
    cts: scaled(cts),
    propagation: scaled(propagation),
    slot: scaled(slot),
    sifs: scaled(sifs),
    difs: scaled(difs),
  };
}
