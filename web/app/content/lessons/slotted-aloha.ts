import type { LessonText } from './lesson-text.ts';

export const slottedAloha: LessonText = {
  lead: 'The first packet radio network let every station send at any time. Adding nothing but a clock made it carry twice as much.',
  predict: {
    text: [
      'In ALOHA every station sends when it likes and listens to nobody. All packets are equally long. One gets through if no other begins less than a packet time before or after it; the others are sent again later.',
      'The offered load G counts all tries, new and repeated, per packet time. Pure ALOHA does best at G = 0.5: then packets that get through fill 18% of the time.',
      'Now give every station a clock. Time is cut into slots of one packet time, and packets may begin only when a slot begins.',
    ],
    ask: 'At best, how much of the time will packets that get through fill?',
    about: 'slottedOne',
  },
  run: {
    text: [
      'The model offers 100,000 packets at random (Poisson) instants to each network and counts those that get through. G = 1 is the load at which slotted ALOHA does best.',
    ],
    caption: 'The share of the time filled by packets that get through',
    unit: '%',
    most: 100,
    cases: {
      pureHalf: 'Pure ALOHA, G = 0.5',
      slottedHalf: 'Slotted ALOHA, G = 0.5',
      pureOne: 'Pure ALOHA, G = 1',
      slottedOne: 'Slotted ALOHA, G = 1',
    },
  },
  explain: {
    text: [
      'Look at one packet of pure ALOHA. Another that begins up to one packet time before it is still on the air when ours begins; one that begins up to one packet time after it comes before ours has ended. Two packet times in all are dangerous. The chance that nobody begins in them is e^(−2G), so G·e^(−2G) gets through. At G = 0.5 that is 18.4%.',
      'With slots, packets overlap wholly or not at all. Only those that came up in the same slot as ours are dangerous: one packet time. So G·e^(−G) gets through. At G = 1 that is 36.8%.',
      'Half the danger, twice the peak, at twice the load. Beyond it both get worse: more tries mean more collisions, and collisions mean more tries. At G = 1 pure ALOHA is down to 13.5% already.',
    ],
    figure:
      'The full box is our packet, the dashed one the time in which no other may begin: twice as long without slots (above) as with them (below).',
    limits:
      'Infinitely many stations whose tries come at random and independently of each other. Real ones repeat what collided, which makes them less independent the sooner they do.',
    try: 'The page opens with the two kinds of ALOHA and infinitely many stations.',
    sources: [
      'N. Abramson, “The ALOHA System: Another Alternative for Computer Communications”, AFIPS Fall Joint Computer Conference, 1970.',
      'L. G. Roberts, “ALOHA Packet System with and without Slots and Capture”, ACM SIGCOMM Computer Communication Review 5(2), 1975.',
    ],
  },
  question: {
    ask: 'Both networks are offered G = 1. How much more does slotted ALOHA carry than pure ALOHA?',
    answers: [
      {
        answer: 'As much: the load is the same',
        isRight: false,
        reason: 'The load is, the danger is not: 36.8% gets through with slots, and 13.5% without.',
      },
      {
        answer: 'Twice as much',
        isRight: false,
        reason:
          'That is how the peaks compare. But pure ALOHA has its peak at G = 0.5. At G = 1 it is beyond it, so the difference is larger.',
      },
      {
        answer: '2.7 times as much',
        isRight: true,
        reason: '36.8% against 13.5%. By the formulas it is e^(−1) over e^(−2), which is e, or 2.72.',
      },
      {
        answer: 'Four times as much',
        isRight: false,
        reason:
          'Halving the dangerous time does not square the result. 36.8% against 13.5% is 2.7 times; four times is reached only at a higher load.',
      },
    ],
  },
};
