import type { LessonText } from './lesson-text.ts';

export const hiddenTerminals: LessonText = {
  lead: 'Listening before you send avoids collisions with stations that you can hear. But collisions happen at the receiver, which may hear stations that you cannot.',
  predict: {
    text: [
      'Ten wireless stations send to one receiver by the basic rules of 802.11: listen, wait a random number of slots, send, and wait longer if no acknowledgement comes. Each holds one packet at a time; packets that arrive meanwhile are dropped. New packets would fill half of the time. All stations hear each other, and packets that arrive fill about 47% of it.',
      'Now a wall goes up. It cuts the ten into two groups of five. Both groups still reach the receiver, and the stations of one group hear nothing of the other. The offered load stays the same.',
    ],
    ask: 'How much of the time will packets that arrive fill now?',
    about: 'hidden',
  },
  run: {
    text: [
      'On the table time passes slowly enough to be seen: a frame in red, with a cross, was destroyed at the receiver.',
      'The model plays all four networks event by event for 10,000 packet times. In the last two, stations ask before they send: a short “request to send” (RTS), answered by the receiver’s “clear to send” (CTS), which both groups hear.',
    ],
    caption: 'The share of the time filled by packets that arrive',
    unit: '%',
    most: 100,
    cases: {
      heard: 'All hear each other',
      hidden: 'Two groups that do not',
      heardRts: 'All hear each other, with RTS and CTS',
      hiddenRts: 'Two groups that do not, with RTS and CTS',
    },
  },
  explain: {
    text: [
      'A station behind the wall hears silence while the other group sends, and begins. The packets collide at the receiver. Nobody who sends can hear that: each hears its own group only. Carrier sense has become useless between the groups, and what arrives falls from 47% to about 8%.',
      'That is even less than ALOHA would give. Every collision takes the whole length of two packets. Soon all ten stations hold a packet that does not get through, and drop new ones. They try again and again, and the waits between tries are short compared with a packet, so the groups keep meeting.',
      'The solution is to let the receiver answer, since all stations can hear it. An RTS is short, so a collision of two costs little. The receiver’s CTS tells both groups how long to keep quiet. With it the wall costs next to nothing: again about 47% arrive.',
    ],
    figure:
      'Two groups (green and blue) around a receiver (the square). Each dashed line shows how far a group is heard: as far as the receiver, not as far as the other group.',
    limits:
      'One receiver that hears all equally well, no noise, and no packet that survives a collision because it is stronger. Stations have no queue: each holds one packet and turns others away, so two stations alone cannot fill half of the time even if they hear each other. All stations use the times of 802.11 at 1 Mbit/s, with packets of 8,184 bits.',
    try: 'The page opens with ten stations in two groups that do not hear each other. Under “Who hears whom” the wall comes down.',
    sources: [
      'F. A. Tobagi and L. Kleinrock, “Packet Switching in Radio Channels: Part II – The Hidden Terminal Problem in Carrier Sense Multiple-Access and the Busy-Tone Solution”, IEEE Transactions on Communications 23(12), 1975.',
      'P. Karn, “MACA – A New Channel Access Method for Packet Radio”, ARRL/CRRL Amateur Radio 9th Computer Networking Conference, 1990.',
      'G. Bianchi, “Performance Analysis of the IEEE 802.11 Distributed Coordination Function”, IEEE Journal on Selected Areas in Communications 18(3), 2000 (times and sizes).',
    ],
  },
  question: {
    ask: 'The wall stays. Which change brings back nearly all of the lost throughput?',
    answers: [
      {
        answer: 'Waiting longer at random before sending: a window of 128 slots instead of 32',
        isRight: false,
        reason:
          'It helps, since the groups meet less often: 22% instead of 8%. But they still cannot hear each other, and more than half is lost.',
      },
      {
        answer: 'Detecting collisions while sending, as on a cable',
        isRight: false,
        reason:
          'The collision is at the receiver, and the sender hears only its own group. In the model CSMA/CD carries 29% behind the wall and 48% without it.',
      },
      {
        answer: 'Asking the receiver first, with RTS and CTS',
        isRight: true,
        reason: 'The receiver is the one that both groups hear. What arrives goes back to about 47%.',
      },
      {
        answer: 'Fewer stations: one on each side of the wall',
        isRight: false,
        reason:
          'Two stations that do not hear each other are enough. They carry 23%, where two that do carry 39%: with one packet at a time each, they turn some away in any case.',
      },
    ],
  },
};
