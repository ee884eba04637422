import type { LessonText } from './lesson-text.ts';

export const capture: LessonText = {
  lead: 'After a collision both stations wait a random time. Their chances look equal, but that is true only the first time.',
  predict: {
    text: [
      'A and B both want the cable and collide. By the rules of Ethernet each waits 0 or 1 slots, drawn at random, and tries again. Say A draws the smaller number and sends its frame.',
      'A has another frame ready, so as soon as the cable falls silent both try again, and collide. For A’s new frame this is the first collision: A draws from 0 and 1. For B’s old frame it is the second: B draws from 0, 1, 2 and 3. The smaller number sends first; with equal numbers they collide once more.',
    ],
    ask: 'In how many of 100 such races does A send first again?',
    about: 'win',
  },
  run: {
    text: [
      'On the table, station 1 is A and station 2 is B. The number above a ball is what it has drawn.',
      'The model plays 4,000 networks of two stations, event by event and with the backoff of IEEE 802.3, and counts what becomes of the second race wherever the first went as above.',
    ],
    caption: 'How the second race ends',
    unit: '%',
    most: 100,
    cases: {
      win: 'A sends first again',
      tie: 'Equal numbers: both collide again',
      loss: 'B sends first',
    },
  },
  explain: {
    text: [
      'There are eight pairs of draws, all equally likely. A has the smaller number in five of them: 62.5%. Two are ties: 25%. B is first in only one, when it draws 0 and A draws 1: 12.5%.',
      'A collision doubles the range from which the loser draws, and a frame that gets through sets the winner back to the start. So the winner stays quick and the loser gets slower. If A wins again, B draws from eight numbers, and the next race is even less fair. A keeps the cable for many frames in a row: this is the capture effect.',
      'It goes on until B is lucky, or gives up its frame after 16 tries. Over a long time both get the same share. Over a short time one of them hardly gets anything, which a call or a game will notice. The cable itself is used very well, because two such stations hardly collide.',
    ],
    figure: 'The eight pairs of draws. Green: A sends first. Blue: B does. Dashed: they collide again.',
    limits:
      'Two stations side by side that always have a frame ready. With more stations, or with pauses, others cut in and no single one holds the cable for so long.',
    try: 'The page opens with two stations on the Ethernet of 1976. Station 1 wins the first race and all that follow.',
    sources: [
      'L. Peterson and B. Davie, “Computer Networks: A Systems Approach”, exercises on Ethernet backoff.',
      'K. K. Ramakrishnan and H. Yang, “The Ethernet Capture Effect: Analysis and Solution”, 19th IEEE Conference on Local Computer Networks, 1994.',
      'IEEE Std 802.3, clause 4.2.3.2.5 (backoff).',
    ],
  },
  question: {
    ask: 'A has won twice in a row, and both collide for the third time. A draws from 0 and 1, B from 0 to 7. How likely is it that A sends first?',
    answers: [
      {
        answer: '50%: the draw is fair',
        isRight: false,
        reason: 'It would be if both drew from the same range. B’s is four times as wide as A’s.',
      },
      {
        answer: '62.5%, as in the run',
        isRight: false,
        reason: 'That was the second race, when B drew from four numbers. Now it draws from eight.',
      },
      {
        answer: '81%',
        isRight: true,
        reason:
          'Of 16 pairs of draws A has the smaller number in 13: seven with 0, six with 1. Two are ties, and in one B is first.',
      },
      {
        answer: '100%: B cannot win any more',
        isRight: false,
        reason:
          'It can: when B draws 0 and A draws 1, which happens 1 time in 16. Ties are still possible too.',
      },
    ],
  },
};
