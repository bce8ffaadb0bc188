-- A shop's orders for its own systems, without the person.

create index shop_orders_by_shop on shop_orders (shop_domain, created_at desc, shop_order_id desc);

-- The newest first, from behind the place (p_before, p_before_id) on. `order_number` is what the shopper reads.
create function list_shop_orders(p_shop_domain text, p_before timestamptz, p_before_id bigint, p_limit integer)
returns table (order_id bigint, order_number text, lines jsonb, lines_total numeric, price_paid numeric,
  ordered_at timestamptz, received_at timestamptz, changed_at timestamptz, ended_as text, is_waiting boolean)
language sql stable set search_path = public as $$
  select shop_order_id, facts #>> '{snapshot,number}', products, subtotal, price, placed_at, created_at, updated_at, ended,
    awaits_judgement
  from shop_orders
  where shop_domain = p_shop_domain and is_known
    and (p_before is null or (created_at, shop_order_id) < (p_before, p_before_id))
  order by created_at desc, shop_order_id desc limit p_limit
$$;

create function read_shop_order_contents(p_shop_domain text, p_shop_order_id bigint)
returns table (order_id bigint, order_number text, lines jsonb, lines_total numeric, price_paid numeric,
  ordered_at timestamptz, received_at timestamptz, changed_at timestamptz, ended_as text, is_waiting boolean)
language sql stable set search_path = public as $$
  select shop_order_id, facts #>> '{snapshot,number}', products, subtotal, price, placed_at, created_at, updated_at, ended,
    awaits_judgement
  from shop_orders
  where shop_domain = p_shop_domain and shop_order_id = p_shop_order_id and is_known
$$;

do $$
declare f text;
begin
  foreach f in array array['list_shop_orders(text, timestamptz, bigint, integer)',
    'read_shop_order_contents(text, bigint)'] loop
    execute format('revoke execute on function %s from public, anon, authenticated', f);
    execute format('grant execute on function %s to service_role', f);
  end loop;
end $$;
