import { trafficExplainedText } from '../../../content/simulators/traffic.tsx';
/** How to read the table, and which model it shows. */
export function TrafficExplained() {
  return (
    <section aria-labelledby="traffic-reading" className="explanation">
      <h2 id="traffic-reading">{trafficExplainedText.heading}</h2>
      <ul>
        <li>{trafficExplainedText.balls}</li>
        <li>{trafficExplainedText.cable}</li>
        <li>{trafficExplainedText.record}</li>
        <li>{trafficExplainedText.star}</li>
        <li>{trafficExplainedText.timeLine}</li>
      </ul>
      <h2>{trafficExplainedText.originHeading}</h2>
      <p>{trafficExplainedText.origin}</p>
      <p>{trafficExplainedText.time}</p>
      <h2>{trafficExplainedText.effectsHeading}</h2>
      <ul>
        <li>{trafficExplainedText.capture}</li>
        <li>{trafficExplainedText.blindTime}</li>
        <li>{trafficExplainedText.gap}</li>
        <li>{trafficExplainedText.shortFrames}</li>
      </ul>
    </section>
  );
}
