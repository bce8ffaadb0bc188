-- Orders of the pretend checkout at /brands/demo-store, which its visitors place in an invented shop. Their numbers begin where
-- those of shops end.
create function purge_demo_orders() returns void language sql set search_path = public as $$
  delete from shop_orders
    where shop_domain = 'kettle-and-spine.example' and shop_order_id >= 100000000000000
      and created_at < now() - interval '2 days';
$$;

revoke execute on function purge_demo_orders() from public, anon, authenticated;
grant execute on function purge_demo_orders() to service_role;
