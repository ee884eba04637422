import { DCF_TIMES, type DcfAccess, dcfDurations } from './dcf-times.ts';
import { requireOneOf, requirePositive, requireShare, requireWhole, requireZeroOrMore } from './inputs.ts';

/** Protocols with a published formula for Poisson traffic of infinitely many stations. */
export const CURVE_PROTOCOLS = [
  'pureAloha',
  'slottedAloha',
  'nonPersistentCsma',
  'onePersistentCsma',
  'slottedOnePersistentCsma',
] as const;
export type CurveProtocol = (typeof CURVE_PROTOCOLS)[number];

export interface OfferedLoad {
  /** G: new and repeated packets per packet time. */
  readonly offeredLoad: number;
  /** a: propagation delay between any two stations, in packet times. The ALOHA protocols do not depend on it. */
  readonly propagation: number;
}

export interface DcfNetwork {
  readonly stations: number;
  /** W: the first backoff is one of 0 … W - 1 slots. */
  readonly minimumWindow: number;
  /** m: how often the window doubles. */
  readonly doublings: number;
  readonly access: DcfAccess;
  readonly payloadBits?: number;
}

/** From here on e^-x is negligible beside every other term, and soon underflows to 0. */
const NEGLIGIBLE_EXPONENT = 700;
const BISECTIONS = 100;

/**
 * S, the share of time with successful packets: N. Abramson 1970 and L. Roberts 1975 for ALOHA, L. Kleinrock
 * and F. Tobagi, "Packet Switching in Radio Channels: Part I", 1975 for CSMA.
 */
export function throughputOf(protocol: CurveProtocol, { offeredLoad, propagation }: OfferedLoad): number {
  requireOneOf('protocol', protocol, CURVE_PROTOCOLS);
  requireZeroOrMore('offeredLoad', offeredLoad);
  requireShare('propagation', propagation);
  return FORMULAS[protocol](offeredLoad, propagation);
}

const FORMULAS: Readonly<Record<CurveProtocol, (load: number, propagation: number) => number>> = {
  pureAloha: (load) => load * Math.exp(-2 * load),
  slottedAloha: (load) => load * Math.exp(-load),
  nonPersistentCsma(load, propagation) {
    const unheard = Math.exp(-propagation * load);
    return (load * unheard) / (load * (1 + 2 * propagation) + unheard);
  },
  onePersistentCsma(load, propagation) {
    if (load > NEGLIGIBLE_EXPONENT) return 0;
    const onTheWay = propagation * load;
    const alone = 1 + load + onTheWay * (1 + load + onTheWay / 2);
    const busy =
      load * (1 + 2 * propagation) +
      Math.expm1(-onTheWay) +
      (1 + onTheWay) * Math.exp(-load * (1 + propagation));
    return (load * alone * Math.exp(-load * (1 + 2 * propagation))) / busy;
  },
  slottedOnePersistentCsma(load, propagation) {
    if (load > NEGLIGIBLE_EXPONENT) return 0;
    // With zero delay there are no slots; the quotient below would be 0/0.
    if (propagation * load === 0) return FORMULAS.onePersistentCsma(load, 0);
    const someArrive = -Math.expm1(-propagation * load);
    const nobodyWaits = Math.exp(-load * (1 + propagation));
    return (
      (load * (propagation + someArrive) * nobodyWaits) /
      ((1 + propagation) * someArrive + propagation * nobodyWaits)
    );
  },
};

/**
 * The share of time in which saturated 802.11 stations carry payload: G. Bianchi, "Performance Analysis of
 * the IEEE 802.11 Distributed Coordination Function", 2000, at 1 Mbit/s (FHSS).
 */
export function dcfSaturation({ access, payloadBits, ...network }: DcfNetwork): number {
  const { stations } = network;
  const { success, collision, payload } = dcfDurations(access, payloadBits);
  const sends = chanceToSend(network);
  const nobody = (1 - sends) ** stations;
  const one = stations * sends * (1 - sends) ** (stations - 1);
  const several = 1 - nobody - one;
  return (one * payload) / (nobody * DCF_TIMES.slot + one * success + several * collision);
}

/**
 * τ falls as the collision probability rises, and the collision probability rises with τ, so the solution is
 * unique.
 */
function chanceToSend({
  stations,
  minimumWindow,
  doublings,
}: Pick<DcfNetwork, 'stations' | 'minimumWindow' | 'doublings'>): number {
  requireWhole('stations', stations, 1);
  requireWhole('minimumWindow', minimumWindow, 1);
  requireWhole('doublings', doublings, 0);
  requirePositive('minimumWindow', minimumWindow * 2 ** doublings);
  let [low, high] = [0, 1];
  for (let step = 0; step < BISECTIONS; step += 1) {
    const sends = (low + high) / 2;
    const collides = 1 - (1 - sends) ** (stations - 1);
    // (1 - (2p)^m) / (1 - 2p) as a sum, which is defined at p = 1/2.
    let windows = 0;
    for (let doubling = 0; doubling < doublings; doubling += 1) windows += (2 * collides) ** doubling;
    const expected = 2 / (1 + minimumWindow + collides * minimumWindow * windows);
    if (sends < expected) low = sends;
    else high = sends;
  }
  return (low + high) / 2;
}
