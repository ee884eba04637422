/** The emulator's own schema, in the same database as the site's tables. */
export const DEFINITION = `
create schema if not exists payment_emulator;

create table if not exists payment_emulator.settings (
  is_only boolean primary key default true check (is_only),
  clock_offset_ms bigint not null default 0,
  private_key text not null,
  public_key text not null
);

create table if not exists payment_emulator.products (
  id text primary key,
  body jsonb not null,
  created_at timestamptz not null
);

create table if not exists payment_emulator.plans (
  id text primary key,
  product_id text not null references payment_emulator.products,
  status text not null,
  body jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table if not exists payment_emulator.subscriptions (
  id text primary key,
  plan_id text not null references payment_emulator.plans,
  status text not null,
  status_note text,
  status_at timestamptz not null,
  custom_id text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  start_at timestamptz not null,
  price_cents integer not null check (price_cents > 0),
  is_plan_overridden boolean not null,
  interval_unit text not null,
  interval_count integer not null,
  total_cycles integer not null,
  failure_threshold integer not null,
  bills_outstanding boolean not null,
  activates_itself boolean not null,
  card text not null,
  cycles_billed integer not null,
  cycles_paid integer not null,
  due_at timestamptz,
  retry_at timestamptz,
  retries integer not null,
  outstanding_cents integer not null,
  failed_count integer not null,
  last_failed_cents integer,
  last_failed_at timestamptz,
  last_failed_retry_at timestamptz,
  last_paid_cents integer,
  last_paid_at timestamptz
);
-- Since the first version. Whoever has data of it keeps it.
alter table payment_emulator.subscriptions
  add column if not exists requires_immediate boolean not null default false,
  add column if not exists anchor_at timestamptz,
  add column if not exists anchor_cycle integer,
  add column if not exists revision jsonb;

create index if not exists subscriptions_due
  on payment_emulator.subscriptions (least(due_at, retry_at)) where status = 'ACTIVE';

-- What the payer's side of a subscription knows: nothing of this decides about money.
create table if not exists payment_emulator.checkouts (
  subscription_id text primary key references payment_emulator.subscriptions,
  token text not null unique,
  order_id text not null,
  subscriber jsonb not null,
  brand_name text,
  return_url text,
  cancel_url text,
  refused_tries integer not null default 0,
  card_last_digits text check (length(card_last_digits) = 4)
);

create table if not exists payment_emulator.revisions (
  token text primary key,
  subscription_id text not null unique references payment_emulator.subscriptions,
  revision jsonb not null,
  return_url text,
  cancel_url text,
  created_at timestamptz not null
);

create table if not exists payment_emulator.sales (
  id text primary key,
  subscription_id text not null references payment_emulator.subscriptions,
  cents integer not null check (cents > 0),
  refunded_cents integer not null default 0 check (refunded_cents between 0 and cents),
  is_reversed boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
alter table payment_emulator.sales
  add column if not exists state text not null default 'completed',
  add column if not exists clears_at timestamptz,
  add column if not exists clears_as_paid boolean;
create index if not exists sales_on_their_way on payment_emulator.sales (clears_at) where state = 'pending';
create index if not exists sales_of_subscription on payment_emulator.sales (subscription_id, created_at);

create table if not exists payment_emulator.refunds (
  id text primary key,
  sale_id text not null references payment_emulator.sales,
  cents integer not null check (cents > 0),
  created_at timestamptz not null
);

create table if not exists payment_emulator.disputes (
  id text primary key,
  sale_id text not null references payment_emulator.sales,
  reason text not null,
  status text not null,
  cents integer not null,
  respond_by timestamptz,
  outcome text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table if not exists payment_emulator.request_ids (
  call text not null,
  request_id text not null,
  resource_id text not null,
  used_at timestamptz not null,
  primary key (call, request_id)
);

create table if not exists payment_emulator.webhooks (
  id text primary key,
  url text not null unique,
  event_types text[] not null
);

create table if not exists payment_emulator.events (
  number bigint generated always as identity primary key,
  id text not null unique,
  event_type text not null,
  subscription_id text,
  resource_id text not null,
  created_at timestamptz not null,
  body text not null
);
create index if not exists events_of_subscription on payment_emulator.events (subscription_id, number);

create table if not exists payment_emulator.deliveries (
  number bigint generated always as identity primary key,
  event_id text not null references payment_emulator.events (id),
  webhook_id text not null references payment_emulator.webhooks on delete cascade,
  kind text not null,
  state text not null,
  attempts integer not null default 0,
  due_at timestamptz not null,
  held_until timestamptz,
  last_answer text
);
create index if not exists deliveries_open
  on payment_emulator.deliveries (number) where state in ('waiting', 'sending');
create index if not exists deliveries_of_event on payment_emulator.deliveries (event_id);
`;
