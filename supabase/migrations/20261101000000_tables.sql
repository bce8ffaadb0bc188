-- Every entity of the service. Money is numeric(10,2) dollars; code turns it into integer cents.
-- Column names follow the specification of the service; what we added stands under a comment that says why.

create function set_updated_at() returns trigger language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end $$;

create table brands (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (char_length(name) between 1 and 200),
  description text not null default '' check (char_length(description) <= 5000),
  logo_url text check (char_length(logo_url) <= 2048),
  hero_image_url text check (char_length(hero_image_url) <= 2048),
  url text check (char_length(url) <= 2048),
  premium boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index brands_by_name on brands (name);

create table brand_products (
  id uuid primary key default gen_random_uuid(),
  brand_id uuid not null references brands (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 200),
  description text not null default '' check (char_length(description) <= 5000),
  image_url text check (char_length(image_url) <= 2048),
  url text check (char_length(url) <= 2048),
  price numeric(10,2) not null check (price >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index brand_products_by_brand on brand_products (brand_id, name);
create index brand_products_by_url on brand_products (url);

create table contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 200),
  email text not null check (char_length(email) between 3 and 320),
  subject text not null check (subject in ('general', 'support', 'partnership', 'feedback')),
  message text not null check (char_length(message) between 1 and 5000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table shops (
  shop_domain text primary key check (shop_domain = lower(shop_domain) and char_length(shop_domain) <= 253),
  shop_name text not null check (char_length(shop_name) between 1 and 200),
  -- Signs deep links; with it set, an order's data is prefilled only from a link with a valid signature.
  signing_secret text check (char_length(signing_secret) >= 32),
  -- Lets a shop without a secret have name, e-mail and state prefilled all the same.
  prefill_unsigned boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table shop_orders (
  shop_domain text not null references shops (shop_domain) on delete cascade,
  shop_order_id bigint not null check (shop_order_id > 0),
  email text not null check (char_length(email) <= 320),
  customer_name text not null check (char_length(customer_name) <= 200),
  state text check (state ~ '^[A-Z]{2}$'),
  -- [{title, image_url, quantity, unit_price, fsa_hsa_eligibility, product_url?}]
  products jsonb not null default '[]' check (jsonb_typeof(products) = 'array'),
  subtotal numeric(10,2) not null check (subtotal >= 0),
  price numeric(10,2) not null check (price >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (shop_domain, shop_order_id)
);

create table temporary_brand_partnership_lmn_requests (
  id uuid primary key default gen_random_uuid(),
  email text check (char_length(email) <= 320),
  name text check (char_length(name) <= 200),
  age integer check (age between 18 and 120),
  state text check (state ~ '^[A-Z]{2}$'),
  has_account boolean,
  conditions text[],
  other_conditions text check (char_length(other_conditions) <= 5000),
  symptoms text check (char_length(symptoms) <= 5000),
  previous_treatments text check (char_length(previous_treatments) <= 5000),
  product_use text check (char_length(product_use) <= 5000),
  shop_domain text not null references shops (shop_domain) on delete cascade,
  order_id bigint not null check (order_id > 0),
  products jsonb not null default '[]' check (jsonb_typeof(products) = 'array'),
  session_id integer not null check (session_id >= 0 and session_id < 1000000000),
  is_submitted boolean not null default false,
  -- A draft is reached only by whoever holds the secret in its cookie; the table holds its SHA-256.
  secret_hash text not null unique,
  -- What the order and the eligibility service said when the draft began, so later steps ask nobody.
  order_subtotal numeric(10,2),
  order_price numeric(10,2),
  conditions_offered text[] not null default '{Other}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
) with (fillfactor = 70);
create index order_drafts_by_order on temporary_brand_partnership_lmn_requests (shop_domain, order_id);
-- By creation, not by change: a step's update that touches no indexed column stays in its page and adds no index entry.
create index order_drafts_unsubmitted on temporary_brand_partnership_lmn_requests (created_at) where not is_submitted;

create table shop_lmn_requests (
  id uuid primary key default gen_random_uuid(),
  shop_domain text not null references shops (shop_domain) on delete cascade,
  shop_order_id bigint not null check (shop_order_id > 0),
  customer_email text not null check (char_length(customer_email) <= 320),
  status text not null default 'submitted'
    check (status in ('pending', 'submitted', 'in_review', 'approved', 'sent', 'denied')),
  valid_until date not null,
  -- The answers the provider reads stay in the submitted draft.
  draft_id uuid unique references temporary_brand_partnership_lmn_requests (id) on delete set null,
  generation_requested_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- One order gives one request, however often it is sent; a denied one may be asked for again.
create unique index shop_lmn_requests_one_open on shop_lmn_requests (shop_domain, shop_order_id)
  where status <> 'denied';
create index shop_lmn_requests_by_order on shop_lmn_requests (shop_domain, shop_order_id, created_at desc);
create index shop_lmn_requests_in_review on shop_lmn_requests (updated_at)
  where status in ('submitted', 'in_review', 'approved') and generation_requested_at is not null;

create table temporary_product_page_lmn_requests (
  id uuid primary key default gen_random_uuid(),
  email text check (char_length(email) <= 320),
  name text check (char_length(name) <= 200),
  product_link text check (char_length(product_link) <= 2048),
  age integer check (age between 18 and 120),
  state text check (state ~ '^[A-Z]{2}$'),
  provider text check (char_length(provider) <= 200),
  custom_provider text check (char_length(custom_provider) <= 200),
  conditions text[],
  other_conditions text check (char_length(other_conditions) <= 5000),
  symptoms text check (char_length(symptoms) <= 5000),
  previous_treatments text check (char_length(previous_treatments) <= 5000),
  product_use text check (char_length(product_use) <= 5000),
  session_id integer not null check (session_id >= 0 and session_id < 1000000000),
  is_submitted boolean not null default false,
  -- As above: reached by secret only; the product's card and conditions are kept, so later steps ask nobody.
  secret_hash text not null unique,
  product jsonb,
  conditions_offered text[] not null default '{Other}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
) with (fillfactor = 70);
create index product_drafts_unsubmitted on temporary_product_page_lmn_requests (created_at) where not is_submitted;

create table product_page_lmn_requests (
  id uuid primary key default gen_random_uuid(),
  email text not null check (char_length(email) <= 320),
  name text not null check (char_length(name) between 1 and 200),
  product_link text not null check (char_length(product_link) <= 2048),
  age integer not null check (age between 18 and 120),
  state text not null check (state ~ '^[A-Z]{2}$'),
  provider text not null check (char_length(provider) <= 200),
  custom_provider text check (char_length(custom_provider) <= 200),
  conditions text[] not null check (cardinality(conditions) > 0),
  other_conditions text check (char_length(other_conditions) <= 5000),
  symptoms text check (char_length(symptoms) <= 5000),
  previous_treatments text check (char_length(previous_treatments) <= 5000),
  product_use text check (char_length(product_use) <= 5000),
  status text not null default 'pending' check (status in ('pending', 'in_review', 'approved', 'sent', 'denied')),
  payment_status text not null default 'unpaid'
    check (payment_status in ('unpaid', 'processing', 'failed', 'expired', 'paid', 'refunded')),
  -- One draft gives one request; a second press of the button finds the first.
  draft_id uuid unique references temporary_product_page_lmn_requests (id) on delete set null,
  fee numeric(10,2) not null check (fee >= 0),
  -- Attempt and request make the payment provider's idempotency key; stored before the provider is called.
  checkout_attempt integer not null default 1 check (checkout_attempt > 0),
  checkout_session_id text unique,
  checkout_url text,
  payment_reference text unique,
  paid_at timestamptz,
  refunded_at timestamptz,
  valid_until date,
  generation_requested_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index product_requests_in_review on product_page_lmn_requests (updated_at)
  where status in ('in_review', 'approved') and generation_requested_at is not null;

create table retailers (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (char_length(name) between 1 and 200),
  logo text check (char_length(logo) <= 2048),
  url text not null check (char_length(url) <= 2048),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table eligibility_checks (
  id uuid primary key default gen_random_uuid(),
  base_url text not null unique check (char_length(base_url) <= 2048),
  title text,
  product_image_url text,
  status text not null,
  result jsonb not null,
  rules_version text not null default '',
  checked_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index eligibility_checks_recent on eligibility_checks (status, checked_at desc);

create table linked_accounts (
  id uuid primary key default gen_random_uuid(),
  shop_domain text not null references shops (shop_domain) on delete cascade,
  shop_order_id bigint not null check (shop_order_id > 0),
  provider text not null default 'plaid',
  item_id text not null unique,
  institution_name text,
  access_token_ciphertext text not null,
  key_id text not null,
  needs_attention boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (shop_domain, shop_order_id)
);

-- What has to happen outside because of a write, stored in the transaction of that write. Payloads hold ids only.
create table outbox (
  id uuid primary key default gen_random_uuid(),
  topic text not null,
  payload jsonb not null,
  attempts integer not null default 0,
  available_at timestamptz not null default now(),
  locked_until timestamptz,
  delivered_at timestamptz,
  parked_at timestamptz,
  last_error text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index outbox_due on outbox (available_at) where delivered_at is null and parked_at is null;
create index outbox_delivered on outbox (delivered_at) where delivered_at is not null;

create table payment_events (
  id text primary key,
  type text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Limits that protect money or personal data are counted here, so that any number of processes share them.
create table allowances (
  id bigint generated always as identity primary key,
  key text not null,
  used_at timestamptz not null default clock_timestamp(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index allowances_by_key on allowances (key, used_at);
create index allowances_by_age on allowances (used_at);

do $$
declare t text;
begin
  foreach t in array array['brands', 'brand_products', 'contact_messages', 'shops', 'shop_orders',
    'temporary_brand_partnership_lmn_requests', 'shop_lmn_requests', 'temporary_product_page_lmn_requests',
    'product_page_lmn_requests', 'retailers', 'eligibility_checks', 'linked_accounts', 'outbox',
    'payment_events', 'allowances'] loop
    execute format('create trigger %I before update on %I for each row execute function set_updated_at()',
      t || '_updated_at', t);
    execute format('alter table %I enable row level security', t);
    execute format('revoke all on %I from anon, authenticated', t);
    execute format('grant select, insert, update, delete on %I to service_role', t);
  end loop;
end $$;

-- The public key may read the brand directory and nothing else.
grant select on brands, brand_products to anon, authenticated;
create policy brands_are_public on brands for select to anon, authenticated using (true);
create policy brand_products_are_public on brand_products for select to anon, authenticated using (true);
