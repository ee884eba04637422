/** Loads the generated classes for the search benches. */
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

/**
 * Writes the search rows by one statement and creates their indexes afterwards, which is much faster than row by row.
 */
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
  const { rows: indexes } = await client.query(
    `select indexname, indexdef from pg_indexes where tablename in ('class_search', 'class_words') and indexdef like '%gin%'`,
  );
  for (const { indexname } of indexes) await client.query(`drop index ${indexname}`);
  await client.query('select index_classes(array(select class_id from classes))');
  for (const { indexdef } of indexes) await client.query(indexdef);
  await client.query('vacuum analyze classes, class_search, class_words');
  await client.query('select refresh_class_common_words()');
}
