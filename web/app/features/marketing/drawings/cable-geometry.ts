import { onCloth } from './ball.tsx';

/** The positions of the cable and its stations, in units of the 560 × 300 drawing. */
export const CABLE = { left: 44, right: 516, y: 176 } as const;
export const STATIONS = [
  { x: 80, number: 2, color: onCloth.cream },
  { x: 180, number: 5, color: onCloth.chalk },
  { x: 280, number: 3, color: onCloth.cream },
  { x: 380, number: 7, color: onCloth.amber },
  { x: 480, number: 4, color: onCloth.cream },
] as const;
export const SENDER_5 = STATIONS[1];
export const SENDER_7 = STATIONS[3];
