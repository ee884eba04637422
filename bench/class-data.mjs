/** Loads the made-up classes that searches are measured with. */
import { makeClasses } from './search-mix.mjs';

const BATCH = 10_000;
const ZONES = [
  'America/New_York',
  'America/Los_Angeles',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Asia/Tokyo',
  'UTC',
];

/** Through the trigger it would take far longer: the search is built in one stroke instead. */
export async function loadClasses(client, present, size) {
  await client.query('alter table classes disable trigger classes_keep_search_of_new');
  for (let first = present; first < size; first += BATCH) {
    const { ids, groups, titles, descriptions, categories, starts } = makeClasses(
      first,
      Math.min(first + BATCH, size),
    );
    await client.query(
      `insert into classes (class_id, group_id, title, description, category, image_url, starts_at, ends_at,
         time_zone, capacity, published)
       select id, of_group, title, description, category, '/class-images/token.svg', starts,
         starts + interval '90 minutes', ($7::text[])[1 + abs(hashtext(id::text)) % cardinality($7)], 20, true
       from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::class_category[], $6::timestamptz[])
         as made (id, of_group, title, description, category, starts)`,
      [ids, groups, titles, descriptions, categories, starts, ZONES],
    );
  }
  await client.query('alter table classes enable trigger classes_keep_search_of_new');
  await client.query('select rebuild_class_search()');
  await client.query('vacuum analyze classes, class_search, class_words');
}
