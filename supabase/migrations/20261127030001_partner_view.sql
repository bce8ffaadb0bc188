-- What a merchant sees of the letters for its orders: counts and sums, nothing about a shopper.

create index shop_lmn_requests_by_week on shop_lmn_requests (shop_domain, created_at) include (status);

-- Whether the price of an order's line counts toward what may be reimbursed, by the shop's word for it.
-- app/domain/orders/line-eligibility.ts is its twin.
create function is_counted_eligibility(p_word text) returns boolean
language sql immutable parallel safe set search_path = public as $$
  select btrim(regexp_replace(lower(coalesce(p_word, '')), '[\s\u00a0!"#%&''()*,./:;?@[\\\]_{}\u2010-\u2015\u2018-\u201f\u2026-]+',
    ' ', 'g')) = any (array[
    'eligible', 'yes', 'true', 'fsa', 'hsa', 'fsa hsa', 'fsa eligible', 'hsa eligible', 'fsa hsa eligible',
    'always eligible', 'qualified', 'covered',
    'letter', 'lmn', 'letter required', 'lmn required', 'requires letter', 'requires lmn', 'needs letter', 'needs lmn',
    'with letter', 'with lmn', 'eligible with letter', 'eligible with lmn',
    'eligible with letter of medical necessity', 'letter of medical necessity', 'letter of medical necessity required',
    'eligible but requires letter', 'eligible but requires letter of medical necessity',
    'eligible but requires letter of medical necessity lmn', 'eligible with lmn only', 'dual purpose'])
$$;

-- What of an order may be reimbursed, in cents: the eligible lines with their share of discounts, shipping and taxes.
-- app/domain/orders/totals.ts is its twin. What can't be read counts as nothing.
create function reimbursable_cents(p_products jsonb, p_subtotal numeric, p_price numeric) returns bigint
language sql immutable parallel safe set search_path = public as $$
  with line as (
    select is_counted_eligibility(value ->> 'fsa_hsa_eligibility') as counts,
      case when value ->> 'quantity' ~ '^\d{1,9}$' and value ->> 'unit_price' ~ '^\d{1,9}(\.\d+)?$'
        then (value ->> 'quantity')::numeric * round((value ->> 'unit_price')::numeric * 100) else 0 end as cents
    from jsonb_array_elements(case jsonb_typeof(p_products) when 'array' then p_products else '[]' end)
  ), listed as (
    select greatest(p_subtotal * 100, coalesce(sum(cents), 0)) as whole,
      coalesce(sum(cents) filter (where counts), 0) as eligible from line
  )
  select case when p_subtotal > 0 then round(eligible * p_price * 100 / whole) else 0 end::bigint from listed
$$;

-- Computed when an order is written, so that a sum over many orders reads no lines.
alter table shop_orders
  add column reimbursable_cents bigint generated always as (reimbursable_cents(products, subtotal, price)) stored;

-- A shop's letters: {statuses: {status: letters}, weeks: [{week, status, letters}], orders, reimbursable_cents}. Weeks begin
-- on Monday in UTC, are of the day a letter was asked for, and are the last p_weeks with the present one. `orders` are those
-- with a letter that was sent and not revoked, `reimbursable_cents` what of them may be reimbursed.
create function read_partner_letters(p_shop_domain text, p_weeks integer) returns jsonb
language sql stable set search_path = public as $$
  with sent as (
    select distinct r.shop_order_id from shop_lmn_requests r
    where r.shop_domain = p_shop_domain and r.status in ('sent', 'expired')
  ), value as (
    select count(*) as orders, coalesce(sum(o.reimbursable_cents), 0) as cents
    from shop_orders o join sent on sent.shop_order_id = o.shop_order_id
    where o.shop_domain = p_shop_domain
  )
  select jsonb_build_object(
    'statuses', (select coalesce(jsonb_object_agg(status, letters), '{}') from (
      select status, count(*) as letters from shop_lmn_requests where shop_domain = p_shop_domain group by status
    ) by_status),
    'weeks', (select coalesce(jsonb_agg(to_jsonb(by_week)), '[]') from (
      select date_trunc('week', created_at at time zone 'UTC')::date as week, status, count(*) as letters
      from shop_lmn_requests
      where shop_domain = p_shop_domain and created_at >=
        (date_trunc('week', now() at time zone 'UTC') - make_interval(weeks => p_weeks - 1)) at time zone 'UTC'
      group by 1, 2
    ) by_week),
    'orders', value.orders,
    'reimbursable_cents', value.cents)
  from value
$$;

-- A link to its own page that a shop has mailed to its registered address. The link's subject is the shop's domain.
alter table mailed_links drop constraint mailed_links_purpose_check,
  add constraint mailed_links_purpose_check check (purpose in ('resume', 'privacy', 'partner'));
alter table mailed_links drop constraint mailed_links_subject_check,
  add constraint mailed_links_subject_check check (char_length(subject) <= 253);

-- Has a link mailed to a shop's registered address. 'too-often' only says how often this visitor asked; else the answer is
-- the same, whether there is such a shop or not.
create function ask_for_partner_link(p_shop_domain text, p_form_key text, p_visitor_key text, p_visitor_limit integer,
  p_address_key text, p_address_limit integer, p_window_seconds integer)
returns text language plpgsql set search_path = public as $$
declare
  taken text := take_mail_request(p_form_key, p_visitor_key, p_visitor_limit, p_address_key, p_address_limit,
    p_window_seconds);
  link_id uuid;
begin
  if taken = 'mail' then
    insert into mailed_links (purpose, email, subject)
      select 'partner', contact_email, shop_domain from shops
      where shop_domain = p_shop_domain and contact_email is not null
      returning id into link_id;
    if link_id is not null then
      insert into outbox (topic, payload) values ('mail.partner-link', jsonb_build_object('linkId', link_id));
    end if;
  end if;
  return case taken when 'too-often' then 'too-often' else 'taken' end;
end $$;

do $$
declare f text;
begin
  foreach f in array array['is_counted_eligibility(text)', 'reimbursable_cents(jsonb, numeric, numeric)',
    'read_partner_letters(text, integer)',
    'ask_for_partner_link(text, text, text, integer, text, integer, integer)'] loop
    execute format('revoke execute on function %s from public, anon, authenticated', f);
    execute format('grant execute on function %s to service_role', f);
  end loop;
end $$;
