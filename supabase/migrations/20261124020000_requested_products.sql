-- Listed products with a status that at least `p_people` different people asked a letter for within a year, most asked for
-- first. Below that number a list could show that one person, whose visit someone may have seen, asked for it.
create function list_requested_products(p_status text, p_people integer, p_limit integer)
returns setof eligibility_checks
language sql stable set search_path = public as $$
  with asked as (
    select product_link, count(distinct lower(email)) as people
    from product_page_lmn_requests
    where paid_at > now() - interval '365 days' and email <> ''
    group by product_link
    having count(distinct lower(email)) >= p_people
  )
  select checks.* from eligibility_checks checks
    join asked on asked.product_link = coalesce(checks.original_url, checks.base_url)
  where checks.listed and checks.status = p_status and checks.title is not null
  order by asked.people desc, checks.title
  limit p_limit
$$;
revoke execute on function list_requested_products(text, integer, integer) from public, anon, authenticated;
grant execute on function list_requested_products(text, integer, integer) to service_role;
