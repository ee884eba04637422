/**
 * A poster of our own, so that no request reaches a host before a video is played. The drawing varies by
 * number.
 */
export function VideoPoster({ number }: { readonly number: number }) {
  const balls = [0, 1, 2].map((ball) => ({
    x: 46 + ball * 96 + ((number * 37 + ball * 53) % 36),
    // Keep clear of the play button in the middle.
    y: (number + ball) % 2 === 0 ? 30 + ((number * 29) % 12) : 148 - ((number * 17) % 12),
    className: ['poster-white', 'poster-chalk', 'poster-amber'][(number + ball) % 3],
  }));
  const [first, second, third] = balls;
  return (
    <svg viewBox="0 0 320 180" className="aspect-video w-full" aria-hidden="true">
      <rect width="320" height="180" className="fill-cloth" />
      <path
        d={`M${first?.x} ${first?.y}L${second?.x} ${second?.y}L${third?.x} ${third?.y}`}
        className="poster-line"
      />
      {balls.map(({ x, y, className }) => (
        <circle key={x} cx={x} cy={y} r="14" className={className} />
      ))}
      <circle cx="160" cy="90" r="34" className="poster-button" />
      <path d="m150 73 28 17-28 17z" className="poster-play" />
    </svg>
  );
}
