import type { Lesson, LessonStep } from '@carom/domain/lessons/steps';

/** The titles and teasers of the lessons in the list. */
export const lessonTitles: Readonly<Record<Lesson, { readonly title: string; readonly teaser: string }>> = {
  'slot-time': {
    title: 'What a slot costs',
    teaser: 'Make a cable ten times as fast. How much more does it carry?',
  },
  capture: {
    title: 'The winner keeps winning',
    teaser: 'Two stations collide, one gets through. Who wins the next race?',
  },
  'short-frames': {
    title: 'Frames that are too short',
    teaser: 'A collision that nobody hears destroys a frame that nobody misses.',
  },
  'thirty-seven-percent': {
    title: 'The 37% myth',
    teaser: 'Does Ethernet really collapse at 37% load? Put 256 stations on one cable.',
  },
  'slotted-aloha': {
    title: 'Why slots double ALOHA',
    teaser: 'Give every station a clock, change nothing else, and carry twice as much.',
  },
  'hidden-terminals': {
    title: 'Stations that cannot hear each other',
    teaser: 'Listening before you speak helps only if you can hear the others.',
  },
};

export const stepNames: Readonly<Record<LessonStep, string>> = {
  predict: 'Predict',
  run: 'Run',
  explain: 'Explain',
  question: 'Question',
};

export const lessonsText = {
  title: 'Lessons',
  description:
    'Six short lessons on shared networks: predict what happens, run the model in your browser, see why, and answer one question. Free, no account needed.',
  eyebrow: 'Simulations',
  heading: 'Six lessons on sharing a line',
  lead: 'Each lesson takes about five minutes. You say what you expect, run the model in your browser, read why it came out that way, and answer one question.',
  list: 'The lessons',
  number: (number: number) => `Lesson ${number}`,
  done: 'Done',
  stepsDone: (done: number, of: number) => `${done} of ${of} steps`,
  begin: 'Begin',
  goOn: 'Continue',
  again: 'View again',
  total: (done: number, of: number) =>
    done === of ? 'You have done all six lessons.' : `You have done ${done} of ${of} lessons.`,
  forLecturers: 'For lecturers',
  linking:
    'Every lesson and every step has an address of its own: open the step and copy its link. Steps open in any order, and nobody needs an account. “Lecture mode” shows a lesson in large type, with a clicker’s buttons for its steps; “Embed” puts it into a course page.',
  simulators: 'Back to the simulations',
  aboutThis: 'Five-minute lessons about this model:',
} as const;

export const simulatorNames = {
  efficiency: 'Ethernet efficiency model (Metcalfe)',
  traffic: 'The traffic table',
  offeredLoad: 'Offered load',
} as const;
