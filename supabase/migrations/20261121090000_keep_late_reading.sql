-- Keeps what a product's page said for a draft that is still open and still about that product. As a filter of a PATCH
-- the product's address would stand in the API's request log.

create function keep_late_reading(p_secret_hash text, p_product_link text, p_product jsonb, p_conditions text[])
returns setof temporary_product_page_lmn_requests
language sql set search_path = public as $$
  update temporary_product_page_lmn_requests
  set product = p_product, conditions_offered = p_conditions, updated_at = now()
  where secret_hash = p_secret_hash and product_link = p_product_link and not is_submitted
    and updated_at >= now() - interval '24 hours'
  returning *
$$;

revoke execute on function keep_late_reading(text, text, jsonb, text[]) from public, anon, authenticated;
grant execute on function keep_late_reading(text, text, jsonb, text[]) to service_role;
