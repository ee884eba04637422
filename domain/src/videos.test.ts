import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { embedAddress, parseVideoAddress, VIDEO_FRAME_ORIGINS, watchAddress } from './videos.ts';

const YOUTUBE = { host: 'youtube', id: 'aqz-KE-bpKQ', key: null };

describe('the address of a video', () => {
  test.each([
    ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', YOUTUBE],
    ['https://www.youtube.com/watch?list=PL1&v=aqz-KE-bpKQ&t=10s', YOUTUBE],
    ['  https://youtu.be/aqz-KE-bpKQ?si=abc  ', YOUTUBE],
    ['https://m.youtube.com/watch?v=aqz-KE-bpKQ', YOUTUBE],
    ['HTTPS://YouTube.com/shorts/aqz-KE-bpKQ', YOUTUBE],
    ['https://www.youtube.com/live/aqz-KE-bpKQ', YOUTUBE],
    ['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ', YOUTUBE],
    ['https://vimeo.com/1084537', { host: 'vimeo', id: '1084537', key: null }],
    ['https://vimeo.com/1084537/0123abcdef', { host: 'vimeo', id: '1084537', key: '0123abcdef' }],
    ['https://vimeo.com/channels/staffpicks/1084537', { host: 'vimeo', id: '1084537', key: null }],
    [
      'https://player.vimeo.com/video/1084537?h=0123abcdef',
      { host: 'vimeo', id: '1084537', key: '0123abcdef' },
    ],
  ])('%s is parsed', (address, video) => {
    expect(parseVideoAddress(address)).toEqual({ ok: true, value: video });
  });

  test.each([
    ['http://www.youtube.com/watch?v=aqz-KE-bpKQ', 'notHttps'],
    ['javascript:alert(1)', 'notHttps'],
    ['//youtu.be/aqz-KE-bpKQ', 'notHttps'],
    ['', 'notHttps'],
    ['https://youtube.com.example.org/watch?v=aqz-KE-bpKQ', 'hostNotAllowed'],
    ['https://example.org/https://youtu.be/aqz-KE-bpKQ', 'hostNotAllowed'],
    ['https://youtu.be@example.org/aqz-KE-bpKQ', 'hostNotAllowed'],
    ['https://user:word@youtu.be/aqz-KE-bpKQ', 'hostNotAllowed'],
    ['https://youtu.be:8443/aqz-KE-bpKQ', 'hostNotAllowed'],
    ['https://example.org\\@youtu.be/aqz-KE-bpKQ', 'hostNotAllowed'],
    ['https://www.youtube.com/watch?v=short', 'notAVideo'],
    ['https://www.youtube.com/@somebody', 'notAVideo'],
    ['https://www.youtube.com/', 'notAVideo'],
    ['https://youtu.be', 'notAVideo'],
    ['https://www.youtube.com/watch?v=aqz-KE-bpK%22', 'notAVideo'],
    ['https://vimeo.com/about', 'notAVideo'],
    ['https://vimeo.com/1084537/settings', 'notAVideo'],
    ['https://vimeo.com/1234567890123', 'notAVideo'],
    ['https://vimeo.com/1084537/abcde', 'notAVideo'],
    ['https://vimeo.com/1084537/0123456789abcdef0', 'notAVideo'],
  ])('%s is refused: %s', (address, problem) => {
    expect(parseVideoAddress(address)).toEqual({ ok: false, problem });
  });
});

test('every parsed video is embedded from an allowed origin, and its address can be parsed again', () => {
  const tails = fc.string({ maxLength: 40 });
  const heads = fc.constantFrom(
    'https://youtu.be/',
    'https://www.youtube.com/watch?v=',
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    'https://vimeo.com/1084537',
    'https://player.vimeo.com/video/',
  );
  fc.assert(
    fc.property(heads, tails, (head, tail) => {
      const video = parseVideoAddress(head + tail);
      if (!video.ok) return;
      const embed = embedAddress(video.value);
      expect(embed.startsWith(`${VIDEO_FRAME_ORIGINS[video.value.host]}/`)).toBe(true);
      expect(embed).toMatch(/^https:\/\/[a-z.-]+\/(embed|video)\/[\w-]+\?[\w=&]+$/);
      expect(parseVideoAddress(watchAddress(video.value))).toEqual(video);
    }),
  );
});

test('the embeds are the privacy-friendly variants', () => {
  expect(embedAddress({ host: 'youtube', id: 'aqz-KE-bpKQ', key: null })).toBe(
    'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0&enablejsapi=1',
  );
  expect(embedAddress({ host: 'vimeo', id: '1084537', key: '0123abcdef' })).toBe(
    'https://player.vimeo.com/video/1084537?autoplay=1&dnt=1&h=0123abcdef',
  );
});
