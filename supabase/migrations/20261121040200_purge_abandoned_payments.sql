-- Health answers are not kept for requests that were never paid. A payment page closes after 12 hours, so 30 days after
-- its last one was begun a request can no longer be paid.
create function purge_unpaid() returns void language sql set search_path = public as $$
  delete from product_page_lmn_requests
    where payment_status in ('unpaid', 'failed', 'expired')
      and greatest(created_at, checkout_begun_at) < now() - interval '30 days';
  -- Sent, but no request came of it, or none that is left.
  delete from temporary_product_page_lmn_requests d
    where d.is_submitted and d.updated_at < now() - interval '30 days'
      and not exists (select from product_page_lmn_requests r where r.draft_id = d.id);
  delete from temporary_brand_partnership_lmn_requests d
    where d.is_submitted and d.updated_at < now() - interval '30 days'
      and not exists (select from shop_lmn_requests r where r.draft_id = d.id);
$$;
revoke execute on function purge_unpaid() from public, anon, authenticated;
grant execute on function purge_unpaid() to service_role;
