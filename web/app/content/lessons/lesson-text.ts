/** One answer to the final question, and the reason why it is right or wrong. */
interface AnswerText {
  readonly answer: string;
  readonly isRight: boolean;
  readonly reason: string;
}

/** The texts of one lesson. The names of its cases are those of the experiment. */
export interface LessonText {
  readonly lead: string;
  readonly predict: {
    readonly text: readonly string[];
    readonly ask: string;
    /** The case whose result is predicted. */
    readonly about: string;
  };
  readonly run: {
    readonly text: readonly string[];
    readonly caption: string;
    readonly unit: ' Mbit/s' | '%';
    /** The maximum of the bars. */
    readonly most: number;
    readonly cases: Readonly<Record<string, string>>;
  };
  readonly explain: {
    readonly text: readonly string[];
    /** A description of the drawing. */
    readonly figure: string;
    readonly limits: string;
    /** What the simulator shows when it is opened from the lesson. */
    readonly try: string;
    readonly sources: readonly string[];
  };
  readonly question: {
    readonly ask: string;
    readonly answers: readonly AnswerText[];
  };
}
