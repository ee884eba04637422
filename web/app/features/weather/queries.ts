import { callQuery } from '../../query/call-query.ts';

export const weatherQuery = callQuery('weather', 'readWeather', {});
