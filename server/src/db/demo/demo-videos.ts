import type { videos } from '../schema.ts';

/** Films under a free licence that stand in for recordings. */
const DEMO_VIDEOS = [
  {
    category: 'Class recordings',
    title: 'A place for a class recording',
    description: 'A stand-in: “Big Buck Bunny” by the Blender Foundation, CC BY 3.0.',
    address: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  },
  {
    category: 'Class recordings',
    title: 'The same, from another host',
    description: 'A stand-in: “Big Buck Bunny” by the Blender Foundation, CC BY 3.0.',
    address: 'https://vimeo.com/1084537',
  },
  {
    category: 'Talks',
    title: 'A place for a talk',
    description: 'A stand-in: “Sintel” by the Blender Foundation, CC BY 3.0.',
    address: 'https://www.youtube.com/watch?v=eRsGyueVLvQ',
  },
] as const;

export function demoVideos(now: Date): (typeof videos.$inferInsert)[] {
  return DEMO_VIDEOS.map((video, index) => ({
    ...video,
    position: index + 1,
    createdAt: now,
    updatedAt: now,
  }));
}
