import type { LessonText } from './lesson-text.ts';

export const shortFrames: LessonText = {
  lead: 'Why may an Ethernet frame not be shorter than 64 bytes? Because a collision that nobody hears is never repaired.',
  predict: {
    text: [
      'An Ethernet station hears a collision only while it is sending. If it has sent a frame without hearing one, it assumes that the frame was delivered: Ethernet has no acknowledgements.',
      'Ten stations share a cable of 10 Mbit/s on which a signal takes 25 µs from end to end, and 50 µs there and back. With frames of 64 bytes, which last 51.2 µs, a sender is still sending when the signal of a collision comes back. Nothing goes missing.',
      'Now all send frames of 32 bytes, which last 25.6 µs. The cable is not busy: new frames would fill a fifth of its time.',
    ],
    ask: 'Of 100 frames that their senders take for delivered, how many were destroyed?',
    about: '32',
  },
  run: {
    text: [
      'On the table two stations at the ends of the cable always have a frame of 32 bytes ready. Watch station 1: after 129 µs it loses one and goes on to the next.',
      'The model plays CSMA/CD event by event: stations listen, send, back off when they hear a collision, and count a frame as delivered when they have heard none. For each length of frame it makes ten runs of 5,000 frame times.',
    ],
    caption: 'Frames that were destroyed although their senders take them for delivered',
    unit: '%',
    most: 100,
    cases: {
      '64': 'Frames of 64 bytes, 51.2 µs',
      '48': 'Frames of 48 bytes, 38.4 µs',
      '40': 'Frames of 40 bytes, 32 µs',
      '32': 'Frames of 32 bytes, 25.6 µs',
    },
  },
  explain: {
    text: [
      'Suppose A begins to send, and just before its signal arrives, B begins too, since B hears only silence. The signals collide at B’s end, and B notices at once. But what A would have to hear needs another 25 µs to come back. If A has finished by then, it hears the collision on an idle cable, belonging to nobody.',
      'So a frame must last at least as long as the way there and back. At 64 bytes and 50 µs that holds, and the run loses nothing. At 48 bytes it loses about 9% of the frames, at 32 bytes about 21%, and the senders know of none of them. The receivers discard the remains, and the protocols above Ethernet notice much later, when a timer runs out.',
      'This is what the slot time is made for. The standard allows at most 512 bit times there and back, repeaters included, and pads every frame to at least 512 bits. What is shorter is the remains of a collision, and is thrown away.',
    ],
    figure:
      'Across is the cable with A at its left and B at its right end; time runs down. A has sent all of its frame (green) before B’s (blue) arrives.',
    limits:
      'Any two stations are as far apart as the two ends of the cable, which is the worst case. On a real cable many are closer together and notice more. Preamble and jam are left out.',
    try: 'The page opens with two stations at the ends of such a cable and frames of 32 bytes. Station 1 loses its first frame after 129 µs.',
    sources: [
      'IEEE Std 802.3, clauses 4.2.3.2 and 4.4.2 (minFrameSize: 512 bits).',
      'R. M. Metcalfe and D. R. Boggs, “Ethernet: Distributed Packet Switching for Local Computer Networks”, Communications of the ACM 19(7), 1976.',
    ],
  },
  question: {
    ask: 'The same cable is run at 20 Mbit/s. Which is the shortest of these frames that never gets lost unheard?',
    answers: [
      {
        answer: '64 bytes, as in the standard',
        isRight: false,
        reason:
          'At 20 Mbit/s these last 25.6 µs, half of the way there and back. As with 32 bytes in the run, about 21% are lost.',
      },
      {
        answer: '96 bytes',
        isRight: false,
        reason:
          'These last 38.4 µs, which is less than 50 µs. About 9% are lost, as with 48 bytes in the run.',
      },
      {
        answer: '128 bytes',
        isRight: true,
        reason: 'At 20 Mbit/s these last 51.2 µs, a little longer than the way there and back.',
      },
      {
        answer: '256 bytes',
        isRight: false,
        reason:
          'Nothing would be lost, but 128 bytes are enough: twice the speed needs twice the bits, not four times.',
      },
    ],
  },
};
