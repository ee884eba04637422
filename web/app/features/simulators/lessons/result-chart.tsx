import type { Measured } from '@carom/domain/lessons/experiments';
import { runText } from '../../../content/lessons/lesson-page.tsx';
import type { LessonText } from '../../../content/lessons/lesson-text.ts';
import { predictionWords, resultWords } from './verdict.ts';

interface ResultChartProps {
  readonly text: LessonText;
  readonly results: readonly Measured[];
  readonly predicted: number | null;
}

/** The results as a table with a bar in every row, and the prediction under the case it applies to. */
export function ResultChart({ text, results, predicted }: ResultChartProps) {
  const { caption, unit, most, cases } = text.run;
  return (
    <table className="result-chart">
      <caption>{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{runText.case}</th>
          <th scope="col">{runText.value}</th>
        </tr>
      </thead>
      {results.map(({ name, value, halfWidth }) => (
        <tbody key={name}>
          <tr>
            <th scope="row">
              {cases[name]}
              <Bar kind="result" share={value / most} spread={halfWidth / most} />
            </th>
            <td className="figures">
              {resultWords(value, unit)} <small>{runText.interval(halfWidth.toFixed(1))}</small>
            </td>
          </tr>
          {name === text.predict.about && predicted !== null ? (
            <tr>
              <th scope="row">
                {runText.prediction}
                <Bar kind="prediction" share={predicted / most} spread={0} />
              </th>
              <td className="figures">{predictionWords(predicted, unit)}</td>
            </tr>
          ) : null}
        </tbody>
      ))}
    </table>
  );
}

interface BarProps {
  readonly kind: 'result' | 'prediction';
  readonly share: number;
  readonly spread: number;
}

/** As wide as its cell; the values are beside it. The prediction is hollow, so that it does not depend on colour. */
function Bar({ kind, share, spread }: BarProps) {
  const width = 1000 * share;
  return (
    <svg
      viewBox="0 0 1000 20"
      preserveAspectRatio="none"
      className={`result-bar is-${kind}`}
      aria-hidden="true"
    >
      <rect width="1000" height="20" className="result-track" />
      <rect y="1" width={width} height="18" className="result-share" />
      {spread > 0 ? (
        <path d={`M${width - 1000 * spread} 10H${width + 1000 * spread}`} className="result-spread" />
      ) : null}
    </svg>
  );
}
