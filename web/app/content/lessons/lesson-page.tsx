import type { ReactNode } from 'react';

export const lessonPageText = {
  eyebrow: (number: number, of: number) => `Lesson ${number} of ${of}`,
  steps: 'Steps of this lesson',
  place: (number: number, of: number) => `Step ${number} of ${of}:`,
  isDone: '(done)',
  missing: {
    title: 'There is no such lesson',
    text: 'The link may be old or mistyped.',
  },
  description: (teaser: string) =>
    `A five-minute lesson with a model that runs in your browser: predict, run, explain. ${teaser}`,
  all: 'All lessons',
  next: (title: string) => `Next lesson: ${title}`,
  copyLink: 'Copy link to this step',
} as const;

export const predictText = {
  keep: 'Keep my prediction',
  kept: (value: string) => `You predicted ${value}.`,
  withoutScript: 'Take a moment and decide on a number before you read on.',
} as const;

export const runText = {
  table: 'The table',
  run: 'Run',
  again: 'Run again',
  seed: 'The same seed gives the same result. Another one shows how much is chance.',
  running: 'The model is running.',
  failed: 'The run stopped with an error. Please try again.',
  withoutScript:
    'The run needs JavaScript, which is switched off in your browser. The next step says what it gives.',
  value: 'Result',
  case: 'Case',
  interval: (halfWidth: string) => `± ${halfWidth}`,
  intervals: '± is the 95% confidence interval.',
  prediction: 'Your prediction',
  noPrediction: (predict: ReactNode) => <>You have not made a prediction yet. {predict} first.</>,
  makeOne: 'Make one',
  plain: (result: string) => `The model gives ${result}.`,
  close: (predicted: string, result: string) =>
    `Well predicted: you said ${predicted}, the model gives ${result}.`,
  tooHigh: (predicted: string, result: string, by: string) =>
    `The model gives ${result}. You predicted ${predicted}: ${by} too high.`,
  tooLow: (predicted: string, result: string, by: string) =>
    `The model gives ${result}. You predicted ${predicted}: ${by} too low.`,
  toExplanation: 'See why',
} as const;

export const explainText = {
  limits: 'What the model leaves out',
  sources: 'Sources',
  try: 'Try it yourself',
  toQuestion: 'Go to the question',
} as const;

export const questionText = {
  check: 'Check my answer',
  choose: 'Choose an answer first.',
  right: 'Right.',
  wrong: 'Not right.',
  done: 'You have done this lesson.',
  answers: 'The answers',
} as const;

export const progressText = {
  browser: 'Your progress is kept in this browser.',
  guest: (logIn: ReactNode) => (
    <>Your progress is kept in this browser. {logIn} as a member to keep it in your portfolio as well.</>
  ),
  notKept: 'This browser keeps nothing for this site, so your progress lasts until you close the page.',
  saved: (portfolio: ReactNode) => <>Your progress is kept in {portfolio}.</>,
  portfolio: 'your portfolio',
  waiting: 'Your progress is kept on this device. It goes to your portfolio as soon as we can reach it.',
  refused: (logIn: ReactNode) => (
    <>Your progress is kept on this device. Your session has ended: {logIn} to keep it in your portfolio.</>
  ),
  logInAgain: 'log in again',
  full: 'Your progress is kept on this device. Your portfolio is full: delete something there to make room.',
  part: 'The link to your portfolio',
  entryName: 'Lessons',
} as const;
