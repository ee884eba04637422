/** Pages with all the scripts, styles and fonts that they name, asked for as a browser does. */
import { setTimeout as sleep } from 'node:timers/promises';

const PAGES = ['/home', '/search', '/about', '/metcalfe_simulation'];
const ASSET = /\/assets\/[\w.-]+\.(?:js|css|woff2)/g;

/** `get(path)` gives status and text. Loads begin at a rate until `end`, which gives them all. */
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

/** However long one takes. `end` gives what all have given. */
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
