import type { LessonText } from './lesson-text.ts';

export const slotTime: LessonText = {
  lead: 'Stations on a cable wait in slots, and a slot is as long as the way there and back. What does that cost when the bits get faster?',
  predict: {
    text: [
      'A signal needs the longest way on the cable once until everybody has heard it. Somebody may have begun just before, and that collision needs the same time to come back. So only after the way there and back, one slot, is a sender sure to be alone. Stations wait and try again in whole slots. On a large Ethernet of 10 Mbit/s, a slot lasts 51.2 µs.',
      'Ten stations share such a cable, and each always has a packet of 5,120 bits ready. The model of Metcalfe and Boggs says that 8.6 Mbit/s of the 10 get used. The rest is lost in slots that nobody wins.',
      'Now every station gets an interface for 100 Mbit/s. The cable stays as long as it was, so the slot stays at 51.2 µs.',
    ],
    ask: 'How many Mbit/s will get used now?',
    about: 'fast',
  },
  run: {
    text: [
      'The model sends 40,000 packets on each network. In every slot each of the ten stations tosses a coin of its own, which says “send” one time in ten; a slot with exactly one sender is followed by that sender’s packet.',
    ],
    caption: 'How much of each network gets used',
    unit: ' Mbit/s',
    most: 100,
    cases: {
      slow: '10 Mbit/s, slots of 51.2 µs',
      fast: '100 Mbit/s, slots of 51.2 µs',
      shortCable: '100 Mbit/s, slots of 5.12 µs',
    },
  },
  explain: {
    text: [
      'At 10 Mbit/s a packet of 5,120 bits lasts 512 µs, or ten slots. Before each packet, 1.58 slots are lost on average until exactly one station sends. So packets fill 86% of the time.',
      'At 100 Mbit/s the same packet lasts one slot. The lost slots are as long as ever, because signals travel no faster than before. Now packets fill only 39% of the time: 39.0 Mbit/s in the run, instead of 86.',
      'What counts is how many slots a packet lasts. You can win that back with longer packets or with a shorter cable. Fast Ethernet took the shorter cable: its slot is still 512 bits, which at 100 Mbit/s makes 5.12 µs, and its half-duplex networks span about 200 m instead of 2.5 km. That is the third line of the run: 86.5 Mbit/s.',
      'At 1 Gbit/s the same trick would have left some 20 m. There the standard made the slot longer instead: 4,096 bits, with short frames stretched to fill it.',
    ],
    figure:
      'Full boxes are packets, dashed ones lost slots. From above: 10 Mbit/s; 100 Mbit/s on the same cable; 100 Mbit/s on a short one. Each row lasts equally long.',
    limits:
      'Every station always has a packet, and sends with the same chance in every slot. Real stations back off instead, and pause. The gap between packets and the preamble are left out.',
    try: 'The page opens with everything at a tenth: packets of 512 bits, slots of 50 µs and 10 Mbit/s, which leaves 39% of the time to packets, as in the run. Set the capacity to 1 Mbit/s, and it is 87%.',
    sources: [
      'R. M. Metcalfe and D. R. Boggs, “Ethernet: Distributed Packet Switching for Local Computer Networks”, Communications of the ACM 19(7), 1976.',
      'IEEE Std 802.3, clause 4.4.2 (slot time: 512 bit times, 4,096 at 1 Gbit/s).',
    ],
  },
  question: {
    ask: 'The speed goes up to 100 Mbit/s on the old cable. What brings the efficiency back to 86%?',
    answers: [
      {
        answer: 'Packets that are ten times as long',
        isRight: true,
        reason:
          'They last ten slots again, as they did at 10 Mbit/s, so the lost slots weigh as little as before.',
      },
      {
        answer: 'Half as many stations',
        isRight: false,
        reason:
          'Five stations still lose 1.44 slots before each packet, instead of 1.58. The efficiency rises from 39% to 41%.',
      },
      {
        answer: 'A cable that is twice as long',
        isRight: false,
        reason:
          'That doubles the slot, and every lost slot costs twice as much: the efficiency falls to 24%.',
      },
      {
        answer: 'Nothing is needed: speed cancels out',
        isRight: false,
        reason:
          'It would if the slot shrank too. But the slot depends on the length of the cable, which has not changed: the efficiency is 39%.',
      },
    ],
  },
};
