interface Categorised {
  readonly category: string;
}

/** Categories in the order of their first videos. */
export function byCategory<Video extends Categorised>(
  videos: readonly Video[],
): readonly (readonly [category: string, videos: readonly Video[]])[] {
  const groups = new Map<string, Video[]>();
  for (const video of videos) {
    const group = groups.get(video.category);
    if (group === undefined) groups.set(video.category, [video]);
    else group.push(video);
  }
  return [...groups];
}
