-- What a shop's platform told us that made no order: test notifications, and orders we couldn't read. A sender whose signature
-- holds gets 200 for those, too: platforms switch a shop off after a few refusals.

create table shop_events (
  id uuid primary key default gen_random_uuid(),
  shop_domain text not null references shops (shop_domain) on delete cascade,
  platform text not null check (platform in ('shopify', 'woocommerce')),
  topic text not null check (char_length(topic) <= 100),
  -- SHA-256 (hex) of the topic and the body: an event that comes again is the same row.
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  -- 'test': a sample. 'refused': it couldn't be read. 'taken': it was read later.
  state text not null check (state in ('test', 'refused', 'taken')),
  -- As the platform writes it; null where the body names none.
  order_id text check (char_length(order_id) <= 40),
  -- The fields that are wrong: their paths, and what is wrong with them.
  faults jsonb not null default '[]' check (jsonb_typeof(faults) = 'array'),
  -- To be read again; null where that can't help, and once it was read.
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
create index shop_events_refused on shop_events (tried_at) where state = 'refused' and body is not null;
create index shop_events_by_age on shop_events (created_at);
create index shop_events_by_email on shop_events (lower(btrim(email))) where email is not null;

alter table shops
  -- The shop took our app off at its platform; null once it sends orders again.
  add column platform_left_at timestamptz;

-- What a platform asks for a shopper or a shop, with the day by which it has to be done. It is the record that it was.
create table shop_privacy_requests (
  id uuid primary key default gen_random_uuid(),
  shop_domain text not null references shops (shop_domain) on delete cascade,
  topic text not null check (topic in ('customers/data_request', 'customers/redact', 'shop/redact', 'app/uninstalled')),
  -- SHA-256 (hex) of the topic and the body.
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  -- The orders it is about, of those we held.
  order_ids bigint[] not null default '{}',
  due_on date not null default current_date + 30,
  done_at timestamptz,
  -- How many orders were erased.
  erased integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (shop_domain, digest)
);
create index shop_privacy_requests_waiting on shop_privacy_requests (due_on) where done_at is null;

-- Takes what a platform asks. Erasing a shopper's orders is done at once; a shop's are erased in portions afterwards; a copy
-- waits for an operator. Told again, it has no further effect.
create function take_shop_privacy_request(p_shop_domain text, p_topic text, p_digest text, p_order_ids bigint[], p_email text)
returns void language plpgsql set search_path = public as $$
declare
  address text := lower(btrim(coalesce(p_email, '')));
  held bigint[] := array(select shop_order_id from shop_orders where shop_domain = p_shop_domain
    and (shop_order_id = any (p_order_ids) or (address <> '' and lower(btrim(email)) = address)));
  request_id uuid;
begin
  insert into shop_privacy_requests (shop_domain, topic, digest, order_ids)
    values (p_shop_domain, p_topic, p_digest, held)
    on conflict (shop_domain, digest) do nothing returning id into request_id;
  if p_topic = 'customers/redact' then
    -- An order that is told after its shopper was forgotten isn't taken either.
    insert into forgotten_orders (shop_domain, shop_order_id)
      select p_shop_domain, unnest(p_order_ids) on conflict do nothing;
    delete from webhook_deliveries where shop_domain = p_shop_domain and shop_order_id = any (p_order_ids || held);
    delete from shop_events where shop_domain = p_shop_domain
      and (order_id = any ((p_order_ids || held)::text[]) or (address <> '' and lower(btrim(email)) = address));
    delete from shop_orders where shop_domain = p_shop_domain and shop_order_id = any (held);
  elsif p_topic = 'app/uninstalled' then
    update shops set platform_left_at = now() where shop_domain = p_shop_domain and request_id is not null;
  end if;
  update shop_privacy_requests set done_at = now(), erased = case when topic = 'customers/redact' then cardinality(held) else 0 end
    where id = request_id
      and (topic in ('customers/redact', 'app/uninstalled') or (topic = 'customers/data_request' and held = '{}'));
end $$;

-- Erases up to p_limit orders of a shop that asked for it, and says how many; with the last one the request is done, and the
-- secrets its platform signed with end.
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
    update shop_secrets set ends_at = now() where shop_domain = due.shop_domain and purpose = 'shopify'
      and created_at <= due.created_at and (ends_at is null or ends_at > now());
    update shop_privacy_requests set done_at = now() where id = due.id;
  end if;
  return greatest(1, cardinality(ids));
end $$;

do $$
declare t text; f text;
begin
  foreach t in array array['shop_events', 'shop_privacy_requests'] loop
    execute format('create trigger %I before update on %I for each row execute function set_updated_at()',
      t || '_updated_at', t);
    execute format('alter table %I enable row level security', t);
    execute format('revoke all on %I from anon, authenticated', t);
    execute format('grant select, insert, update, delete on %I to service_role', t);
  end loop;
  foreach f in array array['take_shop_privacy_request(text, text, text, bigint[], text)', 'redact_shop_portion(integer)'] loop
    execute format('revoke execute on function %s from public, anon, authenticated', f);
    execute format('grant execute on function %s to service_role', f);
  end loop;
end $$;
