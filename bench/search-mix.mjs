/** The fixed mix of searches and the generated classes of `npm run bench -- search`. */
import { randomUUID } from 'node:crypto';
import { createRng } from '../domain/src/random.ts';

const SEED = 1976;
const DAY_MS = 24 * 60 * 60 * 1000;
const YEARS_AHEAD = 2;
const SYLLABLES = 'ba ce di fo gu ha je ki lo mu na pe ri so tu va we xi yo zu'.split(' ');

/** Each row has three of these, so each word is in about 5 % of the rows. */
const SUBJECTS =
  'network packet channel signal queue latency protocol cluster replica storage message router switch station traffic bandwidth timeout schedule balance measurement carrier collision backoff token lease clock leader quorum cache index shard journal broker gateway firewall kernel socket buffer thread mutex scheduler pipeline compiler parser lexer graph tree heap stack array matrix vector tensor kalman fourier laplace euler gauss newton turing'.split(
    ' ',
  );
/** Each row has one of these, so each word is in about 1.2 % of the rows. */
const SETTINGS =
  'workshop seminar lecture tutorial laboratory excursion colloquium symposium practicum rehearsal debate panel exhibition demonstration clinic retreat marathon hackathon evening morning weekend summer winter autumn spring harbour mountain river forest desert island valley village castle bridge tunnel tower market museum theatre library garden orchard vineyard meadow canyon glacier volcano lagoon plateau prairie tundra savanna jungle marsh delta fjord archipelago peninsula isthmus strait bay cove reef atoll dune oasis steppe moor heath grove thicket copse hedge'.split(
    ' ',
  );

/** A few classes each, whatever the number of classes. */
const RARE =
  'quicksilver zeppelin obsidian marzipan bassoon chrysalis ptarmigan samovar trebuchet wolfram'.split(' ');
const RARE_CLASSES = 5;
const BEGUN_WORDS =
  'choreography dendrology ethnography fermentation glassblowing horticulture illumination journalism kinematics lithography'.split(
    ' ',
  );
const PREFIXES = 'choreog dendro ethnogr fermentat glassb horticultu illumin journali kinemat lithogra'.split(
  ' ',
);
const BEGUN_SHARE = 0.001;
/** The intended words, and the same with one typing error. */
const MISSPELT = [
  ['synchronisation', 'synchronsation'],
  ['hysteresis', 'hysterisis'],
  ['interferometer', 'interferrometer'],
  ['checksum', 'chekcsum'],
  ['multiplexing', 'mutliplexing'],
  ['quarantine', 'quarantane'],
  ['labyrinth', 'labyrint'],
  ['kaleidoscope', 'kaliedoscope'],
  ['parallelogram', 'paralelogram'],
  ['thermodynamics', 'termodynamics'],
];
const MISSPELT_CLASSES = 3;
const WITHOUT_HIT = 'xqzvwkj bcdfghjk wxyzqrst qqqqzzzz vbnmkjhg'.split(' ');

const terms = (search_terms) => ({ search_terms, group_title: 'Any' });
const category = (group_title, page) => ({ search_terms: '', group_title, page });

/** All searches of the mix with their group. `meant` is a word in the title of the class to be found. */
export const MIX = [
  ...[...SUBJECTS.slice(0, 5), ...SETTINGS.slice(0, 5)].map((word) => ({
    group: 'common',
    body: terms(word),
  })),
  ...RARE.map((word) => ({ group: 'rare', body: terms(word) })),
  ...PREFIXES.map((word) => ({ group: 'prefix', body: terms(word) })),
  ...MISSPELT.map(([meant, typed]) => ({ group: 'misspelt', body: terms(typed), meant })),
  ...[
    category('Cat1', 1),
    category('Cat2', 1),
    category('Cat1', 2),
    category('Cat2', 3),
    category('Cat1', 5),
  ].map((body) => ({ group: 'category', body })),
  ...WITHOUT_HIT.map((word) => ({ group: 'without a hit', body: terms(word) })),
];

/** The columns of rows from `first` up to `last`, for unnest. Words of few classes are in the first rows. */
export function makeClasses(first, last) {
  const rng = createRng(SEED, first);
  const pick = (words) => words[Math.floor(rng() * words.length)];
  const now = Date.now();
  const columns = { ids: [], groups: [], titles: [], descriptions: [], categories: [], starts: [] };
  for (let row = first; row < last; row += 1) {
    const planted = plantedWord(row) ?? (rng() < BEGUN_SHARE * BEGUN_WORDS.length ? pick(BEGUN_WORDS) : null);
    const subjects = [pick(SUBJECTS), pick(SUBJECTS), pick(SUBJECTS)];
    const filler = Array.from({ length: 14 }, () => fillerWord(rng, row));
    columns.ids.push(randomUUID());
    columns.groups.push(randomUUID());
    columns.titles.push([subjects[0], planted ?? fillerWord(rng, row), 'and', subjects[1]].join(' '));
    columns.descriptions.push(`The ${pick(SETTINGS)} of ${subjects[2]}: ${filler.join(' ')}.`);
    columns.categories.push(rng() < 0.5 ? 'Cat1' : 'Cat2');
    columns.starts.push(new Date(now + DAY_MS + rng() * YEARS_AHEAD * 365 * DAY_MS).toISOString());
  }
  return columns;
}

function plantedWord(row) {
  const rare = RARE[Math.floor(row / RARE_CLASSES)];
  if (rare !== undefined) return rare;
  const beyond = row - RARE.length * RARE_CLASSES;
  const misspelt = MISSPELT[Math.floor(beyond / MISSPELT_CLASSES)]?.[0];
  return misspelt ?? BEGUN_WORDS[beyond - MISSPELT.length * MISSPELT_CLASSES] ?? null;
}

/** Generated words: a few are frequent, and the number of different ones grows with the number of rows. */
function fillerWord(rng, row) {
  let number = Math.floor((3000 + row / 20) * rng() ** 3);
  let word = '';
  for (let syllable = 0; syllable < 4; syllable += 1) {
    word += SYLLABLES[number % SYLLABLES.length];
    number = Math.floor(number / SYLLABLES.length);
  }
  return word;
}
