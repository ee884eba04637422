/** All kinds of changes that a migration may make, written as in CONTRIBUTING.md. */

const kinds = {
  'a column': ['ALTER TABLE "bookings" ADD COLUMN "channel" text'],
  'a column with a constant': ['ALTER TABLE "bookings" ADD COLUMN "source" text DEFAULT \'site\''],
  'never null': [
    'ALTER TABLE "bookings" ADD CONSTRAINT "bookings_source_set" CHECK ("source" IS NOT NULL) NOT VALID',
    'ALTER TABLE "bookings" VALIDATE CONSTRAINT "bookings_source_set"',
    'ALTER TABLE "bookings" ALTER COLUMN "source" SET NOT NULL',
    'ALTER TABLE "bookings" DROP CONSTRAINT "bookings_source_set"',
  ],
  'an index': ['CREATE INDEX CONCURRENTLY "bookings_created_at" ON "bookings" ("created_at")'],
  'a unique constraint': [
    'CREATE UNIQUE INDEX CONCURRENTLY "bookings_once_more" ON "bookings" ("user_id","class_id")',
    'ALTER TABLE "bookings" ADD CONSTRAINT "bookings_once_more" UNIQUE USING INDEX "bookings_once_more"',
  ],
  'a check': [
    'ALTER TABLE "bookings" ADD CONSTRAINT "bookings_sequence" CHECK ("sequence" >= 0) NOT VALID',
    'ALTER TABLE "bookings" VALIDATE CONSTRAINT "bookings_sequence"',
  ],
  'a foreign key': [
    'ALTER TABLE "bookings" ADD CONSTRAINT "bookings_class" FOREIGN KEY ("class_id") REFERENCES "classes"("class_id") NOT VALID',
    'ALTER TABLE "bookings" VALIDATE CONSTRAINT "bookings_class"',
  ],
  'a column less': [
    '-- Allowed (drop-column): nothing reads it.\nALTER TABLE "bookings" DROP COLUMN "channel"',
  ],
  'an index less': ['DROP INDEX CONCURRENTLY "bookings_created_at"'],
};

/** After all migrations of the site. */
const FIRST_WRITTEN_AT = 9_000_000_000_000;

export const MIGRATIONS = Object.entries(kinds).map(([name, steps], at) => ({
  name,
  hash: name,
  writtenAt: FIRST_WRITTEN_AT + at,
  steps,
}));

/** A migration that the check refuses. */
export const CARELESS = `begin;
  alter table bookings add column token uuid default gen_random_uuid() not null;
  create index bookings_updated_at on bookings (updated_at);
  alter table bookings add constraint bookings_user foreign key (user_id) references users (id);
commit`;
