-- Shops, their keys and their orders. An order's row is derived from its facts: the latest snapshot, all refunds, and our
-- engine's judgement of its lines. The app computes it; `version` rejects a row computed from outdated facts.
create table shops (
  shop_domain text primary key check (shop_domain = lower(shop_domain) and char_length(shop_domain) <= 253),
  shop_name text not null check (char_length(shop_name) between 1 and 200),
  -- Signs deep links. If set, an order's data is prefilled only from a link with a valid signature.
  signing_secret text check (char_length(signing_secret) >= 32),
  -- The address for our mails to the shop.
  contact_email text check (char_length(contact_email) between 3 and 320),
  -- If set and the shop has a link secret, an order opens only from a link with a valid signature.
  signs_links boolean not null default false,
  -- False accepts links without an expiry.
  links_need_exp boolean not null default true,
  -- The shop's address at its platform, as order events name it, e.g. "corner-shop.myshopify.com"; null if it equals
  -- shop_domain.
  platform_domain text unique
    check (platform_domain = lower(platform_domain) and char_length(platform_domain) between 1 and 253),
  -- Set by the operator to let line notes (properties, meta data) speak for the shop; off by default because shoppers'
  -- browsers set them. A shop's word never raises the verdict of our rules.
  trusts_line_notes boolean not null default false,
  -- When the shop uninstalled our app on its platform, by the platform's clock; null once it sends orders again.
  platform_left_at timestamptz,
  -- The platform calls it a development store, which sells nothing, so it stays a test shop.
  is_development boolean not null default false check (not is_development or shop_domain like '%.test'),
  -- Hourly limit of different orders opened from unsigned links; null: the environment's default.
  order_lookups_per_hour integer check (order_lookups_per_hour between 1 and 1000000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

comment on column shops.signing_secret is
  'A secret for links that was written by hand. The app encrypts it into shop_secrets and empties this column.';

-- True for a test shop: a domain under .test, which no one can register. No person reads its orders and letters, they count
-- in no statistics, and its shoppers get no mail. Keep in sync with app/orders/shops/domain/test-shop.ts.
create function is_test_shop(p_shop_domain text) returns boolean language sql immutable parallel safe set search_path = '' as $$
  select p_shop_domain like '%.test'
$$;

create index shops_test_by_age on shops (updated_at) where is_test_shop(shop_domain);

-- True if the price of an order line counts as reimbursable, by the shop's label. Keep in sync with
-- app/orders/domain/line-eligibility.ts.
create function is_counted_eligibility(p_word text) returns boolean
language sql immutable parallel safe set search_path = public as $$
  select btrim(regexp_replace(lower(coalesce(p_word, '')), '[\s\u00a0!"#%&''()*,./:;?@[\\\]_{}\u2010-\u2015\u2018-\u201f\u2026-]+',
    ' ', 'g')) = any (array[
    'eligible', 'yes', 'true', 'fsa', 'hsa', 'fsa hsa', 'fsa eligible', 'hsa eligible', 'fsa hsa eligible',
    'always eligible', 'qualified', 'covered',
    'letter', 'lmn', 'letter required', 'lmn required', 'requires letter', 'requires lmn', 'needs letter', 'needs lmn',
    'with letter', 'with lmn', 'eligible with letter', 'eligible with lmn',
    'eligible with letter of medical necessity', 'letter of medical necessity', 'letter of medical necessity required',
    'eligible but requires letter', 'eligible but requires letter of medical necessity',
    'eligible but requires letter of medical necessity lmn', 'eligible with lmn only', 'dual purpose'])
$$;

-- The reimbursable part of an order in cents: the eligible lines after their own discounts, with their share of those of the order,
-- of shipping and of taxes.
-- Unreadable values count as 0. Keep in sync with app/orders/domain/totals.ts.
create function reimbursable_cents(p_products jsonb, p_subtotal numeric, p_price numeric) returns bigint
language sql immutable parallel safe set search_path = public as $$
  with line as (
    select is_counted_eligibility(value ->> 'fsa_hsa_eligibility') as counts,
      case when value ->> 'quantity' ~ '^\d{1,9}$' and value ->> 'unit_price' ~ '^\d{1,9}(\.\d+)?$'
        then greatest(0, (value ->> 'quantity')::numeric * round((value ->> 'unit_price')::numeric * 100)
          - case when value ->> 'discount' ~ '^\d{1,9}(\.\d+)?$' then round((value ->> 'discount')::numeric * 100) else 0 end)
        else 0 end as cents
    from jsonb_array_elements(case jsonb_typeof(p_products) when 'array' then p_products else '[]' end)
  ), listed as (
    select greatest(p_subtotal * 100, coalesce(sum(cents), 0)) as whole,
      coalesce(sum(cents) filter (where counts), 0) as eligible from line
  )
  select case when p_subtotal > 0 then round(eligible * p_price * 100 / whole) else 0 end::bigint from listed
$$;

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
  -- Null for a row written by hand.
  facts jsonb check (jsonb_typeof(facts) = 'object'),
  -- As the shopper sees it, e.g. "#1001"; null if the shop doesn't tell it.
  order_number text generated always as (facts #>> '{snapshot,number}') stored,
  version integer not null default 0,
  -- False while we have only refunds of the order.
  is_known boolean not null default true,
  placed_at timestamptz,
  -- 'unpaid': the payment is pending. 'empty': there are no lines, or edits removed them all.
  ended text check (ended in ('cancelled', 'refunded', 'unpaid', 'empty')),
  -- Our engine hasn't judged every line yet.
  awaits_judgement boolean not null default false,
  -- Computed when an order is written, so that a sum over many orders doesn't parse their lines.
  reimbursable_cents bigint generated always as (reimbursable_cents(products, subtotal, price)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (shop_domain, shop_order_id)
);
create index shop_orders_by_email on shop_orders (lower(btrim(email)));
create index shop_orders_by_shop on shop_orders (shop_domain, created_at desc, shop_order_id desc);
create index shop_orders_by_change on shop_orders (updated_at);
create index shop_orders_by_shop_change on shop_orders (shop_domain, updated_at);

-- Orders whose row was deleted. Their shop's next event may contain them again, but the person must stay forgotten.
create table forgotten_orders (
  shop_domain text not null,
  shop_order_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (shop_domain, shop_order_id)
);
create index forgotten_orders_by_age on forgotten_orders (created_at);

create function remember_forgotten_order() returns trigger language plpgsql set search_path = public as $$
begin
  -- A test shop that is gone may be made again, with orders of the same numbers.
  insert into forgotten_orders (shop_domain, shop_order_id) select old.shop_domain, old.shop_order_id
    where not is_test_shop(old.shop_domain) or exists (select from shops where shop_domain = old.shop_domain)
    on conflict do nothing;
  return null;
end $$;
create trigger shop_orders_forgotten after delete on shop_orders for each row
  when (old.facts is not null) execute function remember_forgotten_order();

-- Orders of a test shop that were forgotten before it went.
create function forget_test_orders() returns trigger language plpgsql set search_path = public as $$
begin
  delete from forgotten_orders where shop_domain = old.shop_domain;
  return null;
end $$;
create trigger shops_test_orders_forgotten after delete on shops for each row
  when (is_test_shop(old.shop_domain)) execute function forget_test_orders();

create function read_shop(p_shop_domain text) returns setof shops
language sql stable set search_path = public as $$
  select * from shops where shop_domain = p_shop_domain
$$;

create function read_shop_order(p_shop_domain text, p_shop_order_id bigint) returns setof shop_orders
language plpgsql stable set search_path = public as $$
begin
  return query select * from shop_orders where shop_domain = p_shop_domain and shop_order_id = p_shop_order_id;
end $$;

-- The shop whose order events come from this platform address.
create function find_shop_of_platform(p_domain text) returns table (shop_domain text)
language sql stable set search_path = public as $$
  select s.shop_domain from shops s where s.shop_domain = p_domain or s.platform_domain = p_domain
    order by s.shop_domain = p_domain desc limit 1
$$;

-- Gives a shop the catalog of its test shop, which its platform's events filled, with those that wait to be read, and the name that one has at
-- the platform, if any; false where the shop has another, or one of them isn't there.
create function adopt_platform(p_test_domain text, p_shop_domain text) returns boolean language plpgsql set search_path = public as $$
declare platform text;
begin
  perform from shops where shop_domain in (p_test_domain, p_shop_domain) order by shop_domain for update;
  if (select count(*) from shops where shop_domain in (p_test_domain, p_shop_domain)) < 2 then
    return false;
  end if;
  select platform_domain into platform from shops where shop_domain = p_test_domain;
  if platform is not null and exists (select from shops where shop_domain = p_shop_domain and platform_domain is not null) then
    return false;
  end if;
  if platform is not null then
    update shops set platform_domain = null where shop_domain = p_test_domain;
    update shops set platform_domain = platform where shop_domain = p_shop_domain;
  end if;
  update shop_products p set shop_domain = p_shop_domain where shop_domain = p_test_domain
    and not exists (select from shop_products o where o.shop_domain = p_shop_domain and o.product_id = p.product_id);
  update shop_events e set shop_domain = p_shop_domain where shop_domain = p_test_domain and state = 'waiting'
    and not exists (select from shop_events o where o.shop_domain = p_shop_domain and o.digest = e.digest);
  return true;
end $$;

-- Writes an order's facts with the row derived from them, and queues the judgement of its lines if `p_judges`. 'stale': the
-- facts are no longer at `p_version` (0: there were none). 'forgotten': the order was deleted and isn't accepted again. Without
-- facts nothing is to be written: 'unchanged', or 'stale'.
create function save_shop_order(p_shop_domain text, p_shop_order_id bigint, p_version integer, p_facts jsonb, p_row jsonb,
                               p_judges boolean)
returns text language plpgsql set search_path = public as $$
begin
  if p_facts is null then
    return case when p_version = coalesce((select version from shop_orders
      where shop_domain = p_shop_domain and shop_order_id = p_shop_order_id), 0) then 'unchanged' else 'stale' end;
  end if;
  if p_version = 0 and exists (select from forgotten_orders
      where shop_domain = p_shop_domain and shop_order_id = p_shop_order_id) then
    return 'forgotten';
  end if;
  if p_version = 0 then
    insert into shop_orders (shop_domain, shop_order_id, email, customer_name, subtotal, price)
      values (p_shop_domain, p_shop_order_id, '', '', 0, 0) on conflict do nothing;
  end if;
  update shop_orders set
      facts = p_facts,
      version = version + 1,
      is_known = (p_row ->> 'is_known')::boolean,
      email = p_row ->> 'email',
      customer_name = p_row ->> 'customer_name',
      state = p_row ->> 'state',
      products = p_row -> 'products',
      subtotal = (p_row ->> 'subtotal')::numeric,
      price = (p_row ->> 'price')::numeric,
      placed_at = (p_row ->> 'placed_at')::timestamptz,
      ended = p_row ->> 'ended',
      awaits_judgement = (p_row ->> 'awaits_judgement')::boolean
    where shop_domain = p_shop_domain and shop_order_id = p_shop_order_id and version = p_version;
  if not found then
    return 'stale';
  end if;
  -- A pending request is sent for what remains of the order, or not at all if the order has ended.
  if (p_row ->> 'is_known')::boolean and p_row ->> 'ended' is null then
    update temporary_brand_partnership_lmn_requests set
        products = p_row -> 'products',
        order_subtotal = (p_row ->> 'subtotal')::numeric,
        order_price = (p_row ->> 'price')::numeric
      where shop_domain = p_shop_domain and order_id = p_shop_order_id and not is_submitted
        and (products, order_subtotal, order_price) is distinct from
          (p_row -> 'products', (p_row ->> 'subtotal')::numeric, (p_row ->> 'price')::numeric);
  end if;
  if p_judges then
    insert into outbox (topic, payload)
      values ('order.judge', jsonb_build_object('shopDomain', p_shop_domain, 'shopOrderId', p_shop_order_id));
  end if;
  return 'stored';
end $$;

-- Events from a shop's platform that produced no order: test notifications, orders we couldn't read, and products' events of
-- which too many came in a minute. A sender with a
-- valid signature gets 200 for those too, as platforms disable a webhook after a few failures.
create table shop_events (
  id uuid primary key default gen_random_uuid(),
  shop_domain text not null references shops (shop_domain) on delete cascade,
  platform text not null check (platform in ('shopify', 'woocommerce')),
  topic text not null check (char_length(topic) <= 100),
  -- SHA-256 (hex) of topic and body, so that a repeated event maps to the same row; of product and hour if too many came.
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  -- 'test': a sample. 'refused': unreadable. 'waiting': came too soon after others, to be read later. 'foreign': an order in
  -- another currency. 'taken': read successfully later.
  state text not null check (state in ('test', 'refused', 'waiting', 'foreign', 'taken')),
  -- In the platform's spelling; null if the body has none.
  order_id text check (char_length(order_id) <= 40),
  -- The paths of the invalid fields, each with what is wrong.
  faults jsonb not null default '[]' check (jsonb_typeof(faults) = 'array'),
  -- Kept for another attempt at reading; null if that can't help, or once it was read.
  body text,
  is_kept boolean not null generated always as (body is not null) stored,
  email text,
  triggered_at timestamptz,
  tried_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (shop_domain, digest)
);
create index shop_events_by_shop on shop_events (shop_domain, updated_at desc);
create index shop_events_kept on shop_events (tried_at) where body is not null;
create index shop_events_by_age on shop_events (created_at);
create index shop_events_by_email on shop_events (lower(btrim(email))) where email is not null;

-- A platform's privacy requests about a shopper or a shop, with their deadlines. Kept as the record that they were
-- fulfilled.
create table shop_privacy_requests (
  id uuid primary key default gen_random_uuid(),
  shop_domain text not null references shops (shop_domain) on delete cascade,
  topic text not null check (topic in ('customers/data_request', 'customers/redact', 'shop/redact', 'app/uninstalled')),
  -- SHA-256 (hex) of topic and body.
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  -- The orders concerned, among those we held.
  order_ids bigint[] not null default '{}',
  due_on date not null default current_date + 30,
  done_at timestamptz,
  -- The number of erased orders.
  erased integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index shop_privacy_requests_by_shop on shop_privacy_requests (shop_domain, digest);
create unique index shop_privacy_requests_one_open on shop_privacy_requests (shop_domain, digest) where done_at is null;
create index shop_privacy_requests_waiting on shop_privacy_requests (due_on) where done_at is null;

-- Accepts a platform's privacy request. A shopper's orders are erased at once, a shop's later in batches; a copy waits for
-- an operator. Delivering it again has no further effect. A shop that had our app before is asked for in the same words, so
-- p_asked_at, by the platform's clock, tells a request made after the last one was done from that one delivered late.
create function accept_shop_privacy_request(p_shop_domain text, p_topic text, p_digest text, p_order_ids bigint[], p_email text,
  p_asked_at timestamptz)
returns void language plpgsql set search_path = public as $$
declare
  address text := lower(btrim(coalesce(p_email, '')));
  held bigint[];
  request_id uuid;
begin
  perform from shops where shop_domain = p_shop_domain for no key update;
  held := array(select shop_order_id from shop_orders where shop_domain = p_shop_domain
    and (shop_order_id = any (p_order_ids) or (address <> '' and lower(btrim(email)) = address)));
  insert into shop_privacy_requests (shop_domain, topic, digest, order_ids)
    select p_shop_domain, p_topic, p_digest, held
    where not exists (select from shop_privacy_requests where shop_domain = p_shop_domain and digest = p_digest
      and (done_at is null or created_at >= coalesce(p_asked_at, now())))
    on conflict do nothing returning id into request_id;
  if p_topic = 'customers/redact' then
    -- An order reported after its shopper was forgotten isn't accepted either.
    insert into forgotten_orders (shop_domain, shop_order_id)
      select p_shop_domain, unnest(p_order_ids) on conflict do nothing;
    delete from webhook_deliveries where shop_domain = p_shop_domain and shop_order_id = any (p_order_ids || held);
    delete from shop_events where shop_domain = p_shop_domain
      and (order_id = any ((p_order_ids || held)::text[]) or (address <> '' and lower(btrim(email)) = address));
    delete from shop_orders where shop_domain = p_shop_domain and shop_order_id = any (held);
  elsif p_topic = 'app/uninstalled' then
    update shops set platform_left_at = least(p_asked_at, now()) where shop_domain = p_shop_domain and request_id is not null;
  end if;
  update shop_privacy_requests set done_at = now(), erased = case when topic = 'customers/redact' then cardinality(held) else 0 end
    where id = request_id
      and (topic in ('customers/redact', 'app/uninstalled') or (topic = 'customers/data_request' and held = '{}'));
end $$;

-- Erases up to p_limit orders of a shop that requested it and returns how many. The last batch completes the request and
-- revokes the secrets its platform signed with.
create function redact_shop_portion(p_limit integer) returns integer language plpgsql set search_path = public as $$
declare
  due shop_privacy_requests;
  ids bigint[];
begin
  select * into due from shop_privacy_requests where topic = 'shop/redact' and done_at is null
    order by created_at limit 1 for update skip locked;
  if not found then
    return 0;
  end if;
  ids := array(select shop_order_id from shop_orders
    where shop_domain = due.shop_domain and created_at <= due.created_at order by created_at limit p_limit);
  delete from webhook_deliveries where shop_domain = due.shop_domain and shop_order_id = any (ids);
  delete from shop_orders where shop_domain = due.shop_domain and shop_order_id = any (ids);
  update shop_privacy_requests set erased = erased + cardinality(ids) where id = due.id;
  if cardinality(ids) < p_limit then
    delete from shop_events where shop_domain = due.shop_domain and created_at <= due.created_at;
    delete from shop_products where shop_domain = due.shop_domain and created_at <= due.created_at;
    update shop_secrets set ends_at = now() where shop_domain = due.shop_domain and purpose = 'shopify'
      and created_at <= due.created_at and (ends_at is null or ends_at > now());
    update shop_privacy_requests set done_at = now() where id = due.id;
  end if;
  return greatest(1, cardinality(ids));
end $$;

create table shop_api_keys (
  id uuid primary key default gen_random_uuid(),
  shop_domain text not null references shops (shop_domain) on delete cascade,
  label text not null check (char_length(label) between 1 and 100),
  -- The first characters of the key, by which people tell keys apart.
  prefix text not null check (char_length(prefix) <= 20),
  -- SHA-256 (hex) of the key.
  key_hash text not null unique check (key_hash ~ '^[0-9a-f]{64}$'),
  scopes text[] not null check (scopes <@ array['orders:write', 'orders:read', 'letters:read', 'eligibility:read',
    'products:read', 'products:write', 'webhooks:read', 'webhooks:write', 'partner:read'] and cardinality(scopes) > 0),
  ends_at timestamptz,
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index shop_api_keys_by_shop on shop_api_keys (shop_domain, created_at);

-- Adds an API key; false for an unknown shop. The shop's key `p_replaces` expires after `p_overlap_seconds`; null replaces
-- none.
create function add_shop_api_key(p_shop_domain text, p_label text, p_prefix text, p_key_hash text, p_scopes text[],
                                 p_replaces uuid, p_overlap_seconds integer)
returns boolean language plpgsql set search_path = public as $$
begin
  perform from shops where shop_domain = p_shop_domain for update;
  if not found then
    return false;
  end if;
  update shop_api_keys set ends_at = least(ends_at, now() + make_interval(secs => p_overlap_seconds))
    where shop_domain = p_shop_domain and id = p_replaces;
  insert into shop_api_keys (shop_domain, label, prefix, key_hash, scopes)
    values (p_shop_domain, p_label, p_prefix, p_key_hash, p_scopes);
  return true;
end $$;

create table shop_secrets (
  id uuid primary key,
  shop_domain text not null references shops (shop_domain) on delete cascade,
  purpose text not null check (purpose in ('link', 'shopify', 'woocommerce', 'webhook')),
  ciphertext text not null,
  key_id text not null,
  ends_at timestamptz,
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index shop_secrets_by_shop on shop_secrets (shop_domain, purpose, created_at);

-- Ends an API key or a secret of the shop now, by the database's clock: with one that is ahead it would stay valid for as long.
-- False if the shop has no such one.
create function end_shop_credential(p_table text, p_shop_domain text, p_id uuid) returns boolean
language plpgsql set search_path = public as $$
begin
  if p_table = 'shop_api_keys' then
    update shop_api_keys set ends_at = least(ends_at, now()) where shop_domain = p_shop_domain and id = p_id;
  else
    update shop_secrets set ends_at = least(ends_at, now()) where shop_domain = p_shop_domain and id = p_id;
  end if;
  return found;
end $$;

-- Records when a key or a secret was last used, to the minute.
create function record_shop_key_use(p_id uuid) returns void language sql set search_path = public as $$
  update shop_api_keys set last_used_at = now()
    where id = p_id and (last_used_at is null or last_used_at < now() - interval '1 minute');
  update shop_secrets set last_used_at = now()
    where id = p_id and (last_used_at is null or last_used_at < now() - interval '1 minute');
$$;

create function mark_signing_secret() returns trigger language plpgsql set search_path = public as $$
begin
  new.signs_links := true;
  return new;
end $$;
create trigger shops_signing_secret before insert or update on shops for each row
  when (new.signing_secret is not null) execute function mark_signing_secret();

-- Adds a secret. The previous one stays valid for `p_overlap_seconds` and older ones expire, so at most two are valid at a
-- time. False for an unknown shop.
create function add_shop_secret(p_id uuid, p_shop_domain text, p_purpose text, p_ciphertext text, p_key_id text,
                                p_overlap_seconds integer)
returns boolean language plpgsql set search_path = public as $$
begin
  perform from shops where shop_domain = p_shop_domain for update;
  if not found then
    return false;
  end if;
  update shop_secrets set ends_at = now()
    where shop_domain = p_shop_domain and purpose = p_purpose and ends_at > now();
  update shop_secrets set ends_at = now() + make_interval(secs => p_overlap_seconds)
    where shop_domain = p_shop_domain and purpose = p_purpose and ends_at is null;
  insert into shop_secrets (id, shop_domain, purpose, ciphertext, key_id)
    values (p_id, p_shop_domain, p_purpose, p_ciphertext, p_key_id);
  if p_purpose = 'link' then
    update shops set signs_links = true where shop_domain = p_shop_domain;
  end if;
  return true;
end $$;

-- Moves a link secret that was written by hand to `shop_secrets`; false if it has changed since.
create function adopt_signing_secret(p_id uuid, p_shop_domain text, p_plain text, p_ciphertext text, p_key_id text,
                                         p_overlap_seconds integer)
returns boolean language plpgsql set search_path = public as $$
begin
  update shops set signing_secret = null where shop_domain = p_shop_domain and signing_secret = p_plain;
  if not found then
    return false;
  end if;
  return add_shop_secret(p_id, p_shop_domain, 'link', p_ciphertext, p_key_id, p_overlap_seconds);
end $$;

-- Rate-limits the orders a visitor looks up without proof of being the shopper. True if this order was already counted for
-- the visitor within the window, or both limits had room; then what is known to be needed of the order is read, too (read_ahead). A
-- refused lookup doesn't count.
create function spend_order_lookup(p_lookup text, p_visitor text, p_visitor_limit integer, p_shop text,
  p_shop_limit integer, p_window_seconds integer, p_ahead text[], p_ahead_args json)
returns table (is_counted boolean, ahead json) language plpgsql set search_path = public as $$
declare since timestamptz := clock_timestamp() - make_interval(secs => p_window_seconds);
begin
  -- Always locked in this order, so that two lookups can't deadlock.
  perform pg_advisory_xact_lock(hashtext(p_shop));
  perform pg_advisory_xact_lock(hashtext(p_visitor));
  is_counted := exists (select from rate_limit_tokens where key = p_lookup and used_at > since);
  if not is_counted then
    insert into rate_limit_tokens (key)
      select unnest(array[p_lookup, p_visitor, p_shop])
      where (select count(*) from rate_limit_tokens where key = p_visitor and used_at > since) < p_visitor_limit
        and (select count(*) from rate_limit_tokens where key = p_shop and used_at > since) < p_shop_limit;
    is_counted := found;
  end if;
  ahead := read_ahead(case when is_counted then p_ahead else '{}' end, p_ahead_args);
  return next;
end $$;

-- Requests a mailed link to the order, at most p_limit times per window; whether the order exists is checked only when the
-- mail is sent. False: the limit is reached.
create function request_order_link(p_shop_domain text, p_shop_order_id bigint, p_key text, p_limit integer,
  p_window_seconds integer, p_form text, p_form_seconds integer)
returns boolean language plpgsql set search_path = public as $$
begin
  -- A form causes one mail, however often it is submitted. Its token is taken in the same transaction as the mail's row, so
  -- after a failure it can be submitted again.
  if not spend_rate_limit_token(p_form, 1, p_form_seconds) then
    return true;
  end if;
  if not spend_rate_limit_token(p_key, p_limit, p_window_seconds) then
    return false;
  end if;
  insert into outbox (topic, payload) values ('mail.order-link',
    jsonb_build_object('shopDomain', p_shop_domain, 'shopOrderId', p_shop_order_id));
  return true;
end $$;

-- A shop's catalog, each product with the current verdict of our rules.
create table shop_products (
  shop_domain text not null references shops (shop_domain) on delete cascade,
  product_id text not null check (char_length(product_id) between 1 and 100),
  skus text[] not null default '{}' check (cardinality(skus) <= 200),
  handle text check (char_length(handle) <= 255),
  title text not null check (char_length(title) between 1 and 500),
  vendor text check (char_length(vendor) <= 200),
  product_type text check (char_length(product_type) <= 200),
  description text check (char_length(description) <= 5000),
  price_cents bigint check (price_cents >= 0),
  product_url text check (char_length(product_url) <= 2048),
  image_url text check (char_length(image_url) <= 2048),
  -- The shop's own word: it may lower the verdict, and never raises it.
  shop_says text check (shop_says in ('eligible', 'letter', 'not-eligible')),
  -- When the shop last changed it, by the shop's clock; null if the shop doesn't say. Older updates are ignored.
  sent_at timestamptz,
  -- Incremented whenever the data it is judged by changes.
  version integer not null default 1,
  -- The version of the rules that judged it.
  rules_version text not null check (char_length(rules_version) <= 40),
  verdict text not null check (verdict in ('eligible', 'letter', 'not-eligible', 'unknown')),
  judgement jsonb not null check (jsonb_typeof(judgement) = 'object'),
  judged_at timestamptz not null default now(),
  -- The last change that its shop can see; `updated_at` includes the others.
  changed_at timestamptz not null default now(),
  -- Removed by its shop, by the shop's clock where it says when. The row stays for a day, so that a late event doesn't bring it back.
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (shop_domain, product_id)
);
create index shop_products_by_shop on shop_products (shop_domain, created_at desc, product_id desc);
create index shop_products_by_sku on shop_products using gin (skus);
create index shop_products_by_rules on shop_products (rules_version) where removed_at is null;
create index shop_products_removed on shop_products (shop_domain, removed_at) where removed_at is not null;

-- A verdict beside the shop's own word, which may lower it. Keep in sync with strictOf in app/eligibility/domain/shops-word.ts.
create function verdict_beside(p_verdict text, p_shop_says text) returns text language sql immutable set search_path = '' as $$
  select case when array_position(array['eligible', 'letter', 'not-eligible'], p_shop_says)
      > array_position(array['eligible', 'letter', 'not-eligible'], p_verdict) then p_shop_says else p_verdict end
$$;

-- Upserts products from their shop, each complete and with its verdict by the rules p_rules: 'created', 'updated',
-- 'unchanged', 'older' than what is stored, or 'full' for a new one beyond p_limit. A product without the key shop_says keeps the
-- shop's own word. A changed verdict is announced to the shop.
create function save_shop_products(p_shop_domain text, p_rules text, p_products jsonb, p_limit integer)
returns table (product text, outcome text) language plpgsql set search_path = public as $$
declare
  sent jsonb;
  given shop_products;
  known shop_products;
  room integer;
begin
  perform from shops where shop_domain = p_shop_domain for no key update;
  delete from shop_products where shop_domain = p_shop_domain and removed_at is not null and changed_at < now() - interval '1 day';
  room := p_limit - (select count(*) from shop_products where shop_domain = p_shop_domain);
  for sent in select value from jsonb_array_elements(p_products) loop
    given := jsonb_populate_record(null::shop_products, sent || jsonb_build_object('shop_domain', p_shop_domain, 'version', 1,
      'rules_version', p_rules, 'judged_at', now(), 'changed_at', now(), 'created_at', now(), 'updated_at', now()));
    product := given.product_id;
    select * into known from shop_products s where s.shop_domain = p_shop_domain and s.product_id = given.product_id for update;
    if not found then
      outcome := case when room > 0 then 'created' else 'full' end;
      if room > 0 then
        room := room - 1;
        insert into shop_products select given.*;
      end if;
    elsif given.sent_at < greatest(known.sent_at, known.removed_at) then
      outcome := 'older';
    else
      if not sent ? 'shop_says' and known.shop_says is not null then
        given.shop_says := known.shop_says;
        given.verdict := verdict_beside(given.verdict, known.shop_says);
        given.judgement := given.judgement || jsonb_build_object('byAccount', (select jsonb_object_agg(key, verdict_beside(value, known.shop_says))
          from jsonb_each_text(given.judgement -> 'byAccount')));
      end if;
      given.sent_at := coalesce(given.sent_at, known.sent_at);
      given.created_at := known.created_at;
      given.version := known.version + ((given.title, given.vendor, given.product_type, given.description, given.shop_says)
        is distinct from (known.title, known.vendor, known.product_type, known.description, known.shop_says))::integer;
      outcome := case when known.rules_version = '' then 'created'
        when (to_jsonb(given) - shown_never()) = (to_jsonb(known) - shown_never()) then 'unchanged' else 'updated' end;
      if outcome = 'unchanged' then
        given.changed_at := known.changed_at;
      end if;
      update shop_products s set skus = given.skus, handle = given.handle, title = given.title, vendor = given.vendor,
          product_type = given.product_type, description = given.description, price_cents = given.price_cents,
          product_url = given.product_url, image_url = given.image_url, shop_says = given.shop_says, sent_at = given.sent_at,
          version = given.version, rules_version = p_rules, verdict = given.verdict, judgement = given.judgement,
          judged_at = now(), changed_at = given.changed_at, removed_at = null
        where s.shop_domain = p_shop_domain and s.product_id = given.product_id;
      if known.verdict <> given.verdict and outcome <> 'created' then
        perform notify_shop_of_verdict(p_shop_domain, given.product_id, given.verdict, known.verdict);
      end if;
    end if;
    return next;
  end loop;
end $$;

-- The columns that a shop doesn't see, so changing them isn't a visible change.
create function shown_never() returns text[] language sql immutable set search_path = '' as $$
  select '{sent_at, rules_version, judged_at, changed_at, updated_at}'::text[]
$$;

-- Removes a product as of p_sent_at by the shop's clock, null for now; false if the shop has none with this id, or a newer
-- one. With p_limit, a product that isn't known is noted as removed where the shop has fewer than so many: what was sent of it before may
-- come later.
create function remove_shop_product(p_shop_domain text, p_product_id text, p_sent_at timestamptz, p_limit integer) returns boolean
language plpgsql set search_path = public as $$
declare gone_at timestamptz := coalesce(least(p_sent_at, now()), now());
begin
  perform from shops where shop_domain = p_shop_domain for no key update;
  update shop_products set removed_at = gone_at, changed_at = now()
    where shop_domain = p_shop_domain and product_id = p_product_id and removed_at is null
      and (p_sent_at < sent_at) is not true;
  if found then
    return true;
  end if;
  insert into shop_products as known (shop_domain, product_id, title, rules_version, verdict, judgement, removed_at)
    select p_shop_domain, p_product_id, 'Item', '', 'unknown', '{}', gone_at
    where (select count(*) from shop_products where shop_domain = p_shop_domain) < p_limit
    on conflict (shop_domain, product_id) do update set removed_at = excluded.removed_at, changed_at = now()
      where known.removed_at < excluded.removed_at;
  return false;
end $$;

-- Up to p_limit products judged by rules other than p_rules before p_before, the start of this release: otherwise two
-- releases running side by side would keep overwriting each other's verdicts.
create function list_outdated_products(p_rules text, p_before timestamptz, p_limit integer)
returns setof shop_products language sql stable set search_path = public as $$
  select * from shop_products
  where removed_at is null and (rules_version < p_rules or rules_version > p_rules) and judged_at < p_before limit p_limit
$$;

-- Stores the verdicts of the rules p_rules, [{shop_domain, product_id, version, verdict, judgement}], for products still at
-- that version, and announces those that changed.
create function save_product_verdicts(p_rules text, p_verdicts jsonb) returns void
language plpgsql set search_path = public as $$
declare
  given record;
  known shop_products;
begin
  for given in select * from jsonb_to_recordset(p_verdicts)
      as r (shop_domain text, product_id text, version integer, verdict text, judgement jsonb)
  loop
    select * into known from shop_products s where s.shop_domain = given.shop_domain and s.product_id = given.product_id
      and s.version = given.version and s.rules_version <> p_rules for update;
    continue when not found;
    update shop_products s set rules_version = p_rules, verdict = given.verdict, judgement = given.judgement, judged_at = now(),
        changed_at = case when (s.verdict, s.judgement) is distinct from (given.verdict, given.judgement) then now() else s.changed_at end
      where s.shop_domain = given.shop_domain and s.product_id = given.product_id;
    if known.verdict <> given.verdict then
      perform notify_shop_of_verdict(given.shop_domain, given.product_id, given.verdict, known.verdict);
    end if;
  end loop;
end $$;

-- A shop's products, newest first, after the position (p_before, p_before_id); optionally filtered by verdict, by time of
-- change, or by p_words in title, vendor, id, handle or SKU.
create function list_shop_products(p_shop_domain text, p_verdict text, p_since timestamptz, p_words text, p_before timestamptz,
  p_before_id text, p_limit integer)
returns setof shop_products language sql stable set search_path = public as $$
  select * from shop_products
  where shop_domain = p_shop_domain and removed_at is null
    and (p_verdict is null or verdict = p_verdict)
    and (p_since is null or changed_at >= p_since)
    and (p_words is null or position(lower(p_words) in
      lower(concat_ws(' ', title, vendor, product_id, handle, array_to_string(skus, ' ')))) > 0)
    and (p_before is null or (created_at, product_id) < (p_before, p_before_id))
  order by created_at desc, product_id desc limit p_limit
$$;

-- A shop's products with one of these ids or SKUs.
create function find_shop_products(p_shop_domain text, p_ids text[], p_skus text[])
returns setof shop_products language plpgsql stable set search_path = public as $$
begin
  return query select * from shop_products where shop_domain = p_shop_domain and removed_at is null and product_id = any (p_ids)
  union
  select * from shop_products where shop_domain = p_shop_domain and removed_at is null and skus && p_skus;
end $$;

-- A shop's number of products by verdict.
create function count_shop_products(p_shop_domain text) returns table (judged text, products integer)
language sql stable set search_path = public as $$
  select verdict, count(*)::integer from shop_products
  where shop_domain = p_shop_domain and removed_at is null group by verdict
$$;
