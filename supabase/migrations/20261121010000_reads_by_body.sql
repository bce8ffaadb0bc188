-- Reads that name a product, a shop or an order. As filters of a GET their values would stand in the API's request log;
-- a function's parameters travel in the body.

create function read_brand_product(p_url text)
returns table (name text, description text, image_url text, price numeric, brand jsonb)
language sql stable set search_path = public as $$
  select product.name, product.description, product.image_url, product.price,
    jsonb_build_object('name', brand.name, 'url', brand.url)
  from brand_products product join brands brand on brand.id = product.brand_id
  where product.url = p_url
  order by product.created_at
  limit 1
$$;

create function read_brand_by_url(p_url text) returns table (slug text, name text)
language sql stable set search_path = public as $$
  select brand.slug, brand.name from brands brand where brand.url = p_url order by brand.slug limit 1
$$;

create function read_kept_check(p_key text) returns setof eligibility_checks
language sql stable set search_path = public as $$
  select * from eligibility_checks where base_url = p_key limit 1
$$;

create function read_shop(p_shop_domain text) returns setof shops
language sql stable set search_path = public as $$
  select * from shops where shop_domain = p_shop_domain
$$;

create function read_shop_order(p_shop_domain text, p_shop_order_id bigint) returns setof shop_orders
language sql stable set search_path = public as $$
  select * from shop_orders where shop_domain = p_shop_domain and shop_order_id = p_shop_order_id
$$;

create function read_order_letter(p_shop_domain text, p_shop_order_id bigint) returns setof shop_lmn_requests
language sql stable set search_path = public as $$
  select * from shop_lmn_requests
  where shop_domain = p_shop_domain and shop_order_id = p_shop_order_id
  order by created_at desc
  limit 1
$$;

create function read_linked_account(p_shop_domain text, p_shop_order_id bigint)
returns table (id uuid, institution_name text, needs_attention boolean, link_hash text)
language sql stable set search_path = public as $$
  select account.id, account.institution_name, account.needs_attention, account.link_hash
  from linked_accounts account
  where account.shop_domain = p_shop_domain and account.shop_order_id = p_shop_order_id
$$;

revoke execute on function read_brand_product(text), read_brand_by_url(text), read_kept_check(text), read_shop(text),
  read_shop_order(text, bigint), read_order_letter(text, bigint), read_linked_account(text, bigint)
  from public, anon, authenticated;
grant execute on function read_brand_product(text), read_brand_by_url(text), read_kept_check(text), read_shop(text),
  read_shop_order(text, bigint), read_order_letter(text, bigint), read_linked_account(text, bigint)
  to service_role;
