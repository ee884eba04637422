import { err, ok, type Result } from './result.ts';

/** Where a video may lie. Each has an embed that sets no cookie before the video plays. */
export const VIDEO_HOSTS = ['youtube', 'vimeo'] as const;
export type VideoHost = (typeof VIDEO_HOSTS)[number];

export const VIDEO_HOST_NAMES: Readonly<Record<VideoHost, string>> = { youtube: 'YouTube', vimeo: 'Vimeo' };

/** The only origins that the page of videos may put into a frame. */
export const VIDEO_FRAME_ORIGINS: Readonly<Record<VideoHost, string>> = {
  youtube: 'https://www.youtube-nocookie.com',
  vimeo: 'https://player.vimeo.com',
};

export interface Video {
  readonly host: VideoHost;
  /** The host's own id. */
  readonly id: string;
  /** Vimeo's key of a video that is not listed; null where there is none. */
  readonly key: string | null;
}

const VIDEO_ADDRESS_PROBLEMS = ['notHttps', 'hostNotAllowed', 'notAVideo'] as const;
export type VideoAddressProblem = (typeof VIDEO_ADDRESS_PROBLEMS)[number];

const ADDRESS = /^https:\/\/([a-z0-9.-]+)(\/[^?#\s\\]*)?(?:\?([^#\s]*))?(?:#\S*)?$/i;
const YOUTUBE_HOSTS = [
  'www.youtube.com',
  'youtube.com',
  'm.youtube.com',
  'www.youtube-nocookie.com',
  'youtu.be',
];
const VIMEO_HOSTS = ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'];
const YOUTUBE_ID = /^[\w-]{11}$/;
const YOUTUBE_PATH = /^\/(?:embed|shorts|live|v)\/([\w-]{11})\/?$/;
const VIMEO_PATH = /^\/(?:video\/|channels\/[\w-]+\/)?(\d+)(?:\/([\da-f]+))?\/?$/;
const VIMEO_ID = /^\d{1,12}$/;
const VIMEO_KEY = /^[\da-f]{6,16}$/;

/** Reads an address as people copy it from the host. Nothing of it is kept but the video's id. */
export function parseVideoAddress(address: string): Result<Video, VideoAddressProblem> {
  const trimmed = address.trim();
  if (!/^https:\/\//i.test(trimmed)) return err('notHttps');
  const [, host = '', path = '/', query = ''] = ADDRESS.exec(trimmed) ?? [];
  const name = host.toLowerCase();
  if (YOUTUBE_HOSTS.includes(name)) return youtubeVideo(name, path, query);
  if (VIMEO_HOSTS.includes(name)) return vimeoVideo(path, query);
  return err('hostNotAllowed');
}

/** Where the player is, once the member has asked for it. */
export function embedAddress({ host, id, key }: Video): string {
  const origin = VIDEO_FRAME_ORIGINS[host];
  return host === 'youtube'
    ? // Its messages tell that it has come.
      `${origin}/embed/${id}?autoplay=1&rel=0&enablejsapi=1`
    : `${origin}/video/${id}?autoplay=1&dnt=1${key === null ? '' : `&h=${key}`}`;
}

/** The video's page at its host, for whom the player does not work. */
export function watchAddress({ host, id, key }: Video): string {
  return host === 'youtube'
    ? `https://www.youtube.com/watch?v=${id}`
    : `https://vimeo.com/${id}${key === null ? '' : `/${key}`}`;
}

function youtubeVideo(host: string, path: string, query: string): Result<Video, VideoAddressProblem> {
  const id =
    host === 'youtu.be'
      ? path.slice(1).replace(/\/$/, '')
      : path === '/watch'
        ? parameterOf(query, 'v')
        : (YOUTUBE_PATH.exec(path)?.[1] ?? '');
  return YOUTUBE_ID.test(id) ? ok({ host: 'youtube', id, key: null }) : err('notAVideo');
}

function vimeoVideo(path: string, query: string): Result<Video, VideoAddressProblem> {
  const [, id = '', keyInPath] = VIMEO_PATH.exec(path) ?? [];
  if (!VIMEO_ID.test(id)) return err('notAVideo');
  if (keyInPath !== undefined && !VIMEO_KEY.test(keyInPath)) return err('notAVideo');
  const keyInQuery = parameterOf(query, 'h');
  const key = keyInPath ?? (VIMEO_KEY.test(keyInQuery) ? keyInQuery : null);
  return ok({ host: 'vimeo', id, key });
}

function parameterOf(query: string, name: string): string {
  const pair = query.split('&').find((each) => each.startsWith(`${name}=`));
  return pair?.slice(name.length + 1) ?? '';
}
