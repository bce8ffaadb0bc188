-- Orders that shops send us. An order's row follows from its facts: the latest snapshot, all refunds, and what our engine made
-- of its lines. The app computes it; `version` refuses a row computed from facts that have changed since.

alter table shops
  -- The shop's address at its platform, as order events name it, e.g. "corner-shop.myshopify.com"; null where it is shop_domain.
  add column platform_domain text unique
    check (platform_domain = lower(platform_domain) and char_length(platform_domain) between 1 and 253);

alter table shop_orders
  -- Null for a row that was written by hand.
  add column facts jsonb check (jsonb_typeof(facts) = 'object'),
  add column version integer not null default 0,
  -- False while only refunds of the order arrived.
  add column is_known boolean not null default true,
  add column placed_at timestamptz,
  add column ended text check (ended in ('cancelled', 'refunded')),
  -- Our engine hasn't judged every line yet.
  add column awaits_judgement boolean not null default false;

-- Orders whose row was deleted. Their shop may send them again with the next event; the person has been forgotten.
create table forgotten_orders (
  shop_domain text not null,
  shop_order_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (shop_domain, shop_order_id)
);
create index forgotten_orders_by_age on forgotten_orders (created_at);
alter table forgotten_orders enable row level security;
revoke all on forgotten_orders from anon, authenticated;
grant select, insert, update, delete on forgotten_orders to service_role;

create function remember_forgotten_order() returns trigger language plpgsql set search_path = public as $$
begin
  insert into forgotten_orders (shop_domain, shop_order_id) values (old.shop_domain, old.shop_order_id)
    on conflict do nothing;
  return null;
end $$;
create trigger shop_orders_forgotten after delete on shop_orders for each row
  when (old.facts is not null) execute function remember_forgotten_order();

create function purge_forgotten_orders() returns void language sql set search_path = public as $$
  delete from forgotten_orders where created_at < now() - interval '2 years';
$$;

-- The shop that order events from this address are about.
create function find_shop_of_platform(p_domain text) returns table (shop_domain text)
language sql stable set search_path = public as $$
  select s.shop_domain from shops s where s.shop_domain = p_domain or s.platform_domain = p_domain
    order by s.shop_domain = p_domain desc limit 1
$$;

-- Writes an order's facts with the row that follows from them, and has its lines judged where `p_judges`. 'stale': the facts
-- are no longer those of `p_version` (0: there were none). 'forgotten': the order was deleted, and isn't taken again.
create function put_shop_order(p_shop_domain text, p_shop_order_id bigint, p_version integer, p_facts jsonb, p_row jsonb,
                               p_judges boolean)
returns text language plpgsql set search_path = public as $$
begin
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
  -- A request that was begun is sent for what is left of the order. Of one that ended, none is sent.
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

-- No letter is asked for money that came back. This check counts, whichever way a request is sent.
create function refuse_ended_order() returns trigger language plpgsql set search_path = public as $$
begin
  if exists (select from shop_orders
      where shop_domain = new.shop_domain and shop_order_id = new.shop_order_id and ended is not null) then
    raise exception 'the order was cancelled or refunded' using errcode = 'LW001';
  end if;
  return new;
end $$;
create trigger shop_lmn_requests_refuse_ended before insert on shop_lmn_requests
  for each row execute function refuse_ended_order();

do $$
declare f text;
begin
  foreach f in array array['remember_forgotten_order()', 'purge_forgotten_orders()', 'find_shop_of_platform(text)',
    'put_shop_order(text, bigint, integer, jsonb, jsonb, boolean)', 'refuse_ended_order()'] loop
    execute format('revoke execute on function %s from public, anon, authenticated', f);
    execute format('grant execute on function %s to service_role', f);
  end loop;
end $$;
