-- The report, with requests that wait for a provider and payments whose end the provider has not told.

create or replace function read_operations_report() returns jsonb language sql stable set search_path = public as $$
  with open_requests as (
    select created_at as since from shop_lmn_requests where status in ('submitted', 'in_review')
    union all
    select paid_at from product_page_lmn_requests where status = 'in_review' and payment_status = 'paid'
  )
  select read_waiting_work() || jsonb_build_object(
    'disputes', (select jsonb_build_object('count', count(*), 'oldestAt', min(opened_at))
      from payment_disputes where status = 'open'),
    'openRequests', (select jsonb_build_object('count', count(*), 'oldestAt', min(since)) from open_requests),
    'unconfirmedPayments', (select jsonb_build_object('count', count(*), 'oldestAt', min(checkout_begun_at))
      from product_page_lmn_requests
      where checkout_session_id is not null and payment_status in ('unpaid', 'processing')))
$$;
