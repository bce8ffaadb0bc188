-- As before, in one pass over a shop's letters. Without statistics, which the embedded database does not have, the planner would look
-- up one order at a time.
create or replace function read_partner_letters(p_shop_domain text, p_weeks integer) returns jsonb
language sql stable set search_path = public set enable_nestloop = off as $$
  with by_week as materialized (
    select date_trunc('week', created_at at time zone 'UTC')::date as week, status, count(*) as letters
    from shop_lmn_requests where shop_domain = p_shop_domain group by 1, 2
  ), by_status as (
    select status, sum(letters) as letters from by_week group by status
  ), recent as (
    select * from by_week
    where week >= (date_trunc('week', now() at time zone 'UTC') - make_interval(weeks => p_weeks - 1))::date
  ), sent as (
    select distinct shop_order_id from shop_lmn_requests
    where shop_domain = p_shop_domain and status in ('sent', 'expired')
  ), value as (
    select count(*) as orders, coalesce(sum(o.reimbursable_cents), 0) as cents
    from shop_orders o join sent using (shop_order_id) where o.shop_domain = p_shop_domain
  )
  select jsonb_build_object(
    'statuses', (select coalesce(jsonb_object_agg(status, letters), '{}') from by_status),
    'weeks', (select coalesce(jsonb_agg(to_jsonb(recent)), '[]') from recent),
    'orders', value.orders,
    'reimbursable_cents', value.cents)
  from value
$$;
