import type { LessonText } from './lesson-text.ts';

export const thirtySevenPercent: LessonText = {
  lead: '“Ethernet cannot be used beyond 37% of its capacity.” The sentence has been repeated for decades. Where does it come from, and is it true?',
  predict: {
    text: [
      'Take a hard case: the Ethernet of 1976, with 3 Mbit/s and slots of 16 µs. There are 256 stations on it, and every one of them always has a packet waiting. It could not be busier.',
      'Every packet is 4,096 bits long, which is 512 bytes.',
    ],
    ask: 'For how much of the time does the cable carry packets?',
    about: 'long',
  },
  run: {
    text: [
      'The model sends 10,000 packets of each size. In every slot each of the 256 stations tosses its own coin, which says “send” one time in 256.',
    ],
    caption: 'The share of the time in which packets travel',
    unit: '%',
    most: 100,
    cases: {
      oneSlot: '48 bits, one slot long',
      short: '512 bits',
      middle: '1,024 bits',
      long: '4,096 bits',
    },
  },
  explain: {
    text: [
      'The number itself is right: 1/e is 36.8%. It is the chance that of very many stations exactly one sends in a slot. Where every packet lasts one slot, as in slotted ALOHA, it is all that gets through.',
      'Ethernet pays this price only while it looks for the next sender. That takes 1.7 lost slots, whether the packet behind them is short or long. A packet of 48 bits lasts one slot, and fills 37% of the time. One of 4,096 bits lasts 85 slots, and fills 98%.',
      'On the later Ethernet of 10 Mbit/s with slots of 51.2 µs, frames of 1,518 bytes fill 93% of the time, with the same 256 stations. In 1988 Boggs, Mogul and Kent measured a real one and found what the formula says: with long packets nearly all of it can be used.',
      'What does grow is the wait. With 256 stations that all want to send, each station’s turn comes once in 256.',
    ],
    figure:
      'Full boxes are packets, dashed ones lost slots. Above, packets of 48 bits; below, one packet of 4,096 bits in the same time.',
    limits:
      'Each station sends with a chance of 1 in 256, as if it knew how many there are. The backoff of real Ethernet only guesses that, and loses a few per cent more in a crowd. Gap and preamble are left out.',
    try: 'The page opens with the 256 stations and the packets of 4,096 bits. Choose 48 bits to see 37%.',
    sources: [
      'R. M. Metcalfe and D. R. Boggs, “Ethernet: Distributed Packet Switching for Local Computer Networks”, Communications of the ACM 19(7), 1976, Table I.',
      'D. R. Boggs, J. C. Mogul and C. A. Kent, “Measured Capacity of an Ethernet: Myths and Reality”, ACM SIGCOMM, 1988.',
    ],
  },
  question: {
    ask: 'When does a busy Ethernet carry packets for 37% of the time?',
    answers: [
      {
        answer: 'When more than ten stations share it',
        isRight: false,
        reason:
          'Ten stations with packets of 4,096 bits fill 98.2% of the time on the Ethernet of the run. All 256 of them fill 98.0%: their number hardly matters.',
      },
      {
        answer: 'When very many stations send packets of one slot',
        isRight: true,
        reason: 'Then every packet costs 1.7 lost slots and fills only one: 1 / (1 + 1.7) is 37%.',
      },
      {
        answer: 'When it carries frames of 1,518 bytes at 10 Mbit/s',
        isRight: false,
        reason: 'These last more than 23 slots each, so they fill 93% of the time even with 256 stations.',
      },
      {
        answer: 'When more than 37% of its capacity is asked for',
        isRight: false,
        reason:
          'The run asked for as much as can be, and long packets got 98%. It is ALOHA that gets worse beyond its best load.',
      },
    ],
  },
};
