interface Page<Session> {
  readonly sessions: readonly Session[];
}

interface Identified {
  readonly id: string;
}

/** A session that is used between two page requests moves up and appears on both pages. */
export function listedOnce<Session extends Identified>(pages: readonly Page<Session>[]): Session[] {
  const byId = new Map<string, Session>();
  for (const session of pages.flatMap(({ sessions }) => sessions)) {
    if (!byId.has(session.id)) byId.set(session.id, session);
  }
  return [...byId.values()];
}

export function withoutSession<Session extends Identified, Of extends Page<Session>>(
  pages: readonly Of[],
  id: string,
): Of[] {
  return pages.map((page) => ({ ...page, sessions: page.sessions.filter((session) => session.id !== id) }));
}
