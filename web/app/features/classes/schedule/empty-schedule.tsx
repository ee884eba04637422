import { scheduleText } from '../../../content/classes/schedule.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';

export function EmptySchedule({ isFirst }: { readonly isFirst: boolean }) {
  return (
    <Card className="overflow-hidden">
      <OpenWeekDrawing />
      <h2 className="mt-6 text-2xl">{isFirst ? scheduleText.nothingBooked : scheduleText.noneAhead}</h2>
      <p className="mt-3 mb-5 text-muted">{scheduleText.howItFills}</p>
      <LinkButton to={paths.search}>{scheduleText.search}</LinkButton>
    </Card>
  );
}

/** A week as seven places on a line, one of them marked for a future class. */
function OpenWeekDrawing() {
  const places = [60, 120, 180, 240, 300, 360, 420];
  const marked = places[3];
  return (
    <svg viewBox="0 0 480 132" className="-m-6 mb-0 block w-[calc(100%+3rem)]" aria-hidden="true">
      <rect width="480" height="132" className="fill-cloth" />
      <g stroke="#fff" strokeOpacity=".55" strokeWidth="3" strokeLinecap="round">
        <path d="M40 98h400" />
        {places.map((x) => (
          <path key={x} d={x === marked ? `M${x} 98V70` : `M${x} 98V86`} />
        ))}
      </g>
      <circle cx={marked} cy="52" r="17" fill="none" stroke="#fff" strokeWidth="3" strokeDasharray="7 6" />
    </svg>
  );
}
