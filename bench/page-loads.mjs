/** Loads pages with all their scripts, styles and fonts, like a browser. */
import { setTimeout as sleep } from 'node:timers/promises';

const PAGES = ['/home', '/search', '/about', '/metcalfe_simulation'];
const ASSET = /\/assets\/[\w.-]+\.(?:js|css|woff2)/g;

/** `get(path)` returns status and text. Loads start at a fixed rate until `end`, which returns their results. */
export function beginPageLoads({ perSecond, get }) {
  return beginAtRate({ perSecond, beginOne: (n) => loadOne(PAGES[n % PAGES.length]) });

  async function loadOne(path) {
    const page = await get(path);
    const assets = [...new Set(page.text.match(ASSET))];
    const replies = await Promise.all(assets.map(get));
    const missing = assets.filter((_, at) => replies[at].status !== 200);
    return {
      path,
      assets,
      isBroken: page.status !== 200 || assets.length === 0 || missing.length > 0,
      missing,
    };
  }
}

/** Starts operations at a fixed rate, however long each takes. `end` returns all results. */
export function beginAtRate({ perSecond, beginOne }) {
  const begun = [];
  let isOver = false;
  const running = (async () => {
    for (let n = 0; !isOver; n += 1) {
      begun.push(beginOne(n));
      await sleep(1000 / perSecond);
    }
  })();

  return {
    async end() {
      isOver = true;
      await running;
      return Promise.all(begun);
    },
  };
}
