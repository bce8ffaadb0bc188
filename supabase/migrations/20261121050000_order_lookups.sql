-- Counts the orders a visitor asks for without proof of being the shopper. True: this order was counted for the visitor
-- within the window already, or both limits had room for it. A refused lookup is not counted.
create function take_order_lookup(p_lookup text, p_visitor text, p_visitor_limit integer, p_shop text,
  p_shop_limit integer, p_window_seconds integer)
returns boolean language plpgsql set search_path = public as $$
declare since timestamptz := clock_timestamp() - make_interval(secs => p_window_seconds);
begin
  -- Always in this order, so that two lookups never wait for each other.
  perform pg_advisory_xact_lock(hashtext(p_shop));
  perform pg_advisory_xact_lock(hashtext(p_visitor));
  if exists (select from allowances where key = p_lookup and used_at > since) then
    return true;
  end if;
  insert into allowances (key)
    select unnest(array[p_lookup, p_visitor, p_shop])
    where (select count(*) from allowances where key = p_visitor and used_at > since) < p_visitor_limit
      and (select count(*) from allowances where key = p_shop and used_at > since) < p_shop_limit;
  return found;
end $$;

-- Asks for a mail with a link to the order, at most p_limit times in the window; whether there is such an order is found
-- out when the mail is sent. False: the limit is reached.
create function request_order_link(p_shop_domain text, p_shop_order_id bigint, p_key text, p_limit integer,
  p_window_seconds integer)
returns boolean language plpgsql set search_path = public as $$
begin
  if not take_allowance(p_key, p_limit, p_window_seconds) then
    return false;
  end if;
  insert into outbox (topic, payload) values ('mail.order-link',
    jsonb_build_object('shopDomain', p_shop_domain, 'shopOrderId', p_shop_order_id));
  return true;
end $$;

do $$
declare f text;
begin
  foreach f in array array['take_order_lookup(text, text, integer, text, integer, integer)',
    'request_order_link(text, bigint, text, integer, integer)'] loop
    execute format('revoke execute on function %s from public, anon, authenticated', f);
    execute format('grant execute on function %s to service_role', f);
  end loop;
end $$;
