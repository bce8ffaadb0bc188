-- What is held about an e-mail address, and what becomes of it when it is erased. An address is compared in small letters and
-- without spaces around it. What was asked for a child or another person belongs to the address it was asked with.

create index order_drafts_by_order_email on temporary_brand_partnership_lmn_requests (lower(coalesce(email, order_email)));
create index contact_messages_by_email on contact_messages (lower(email));
create index shop_orders_by_email on shop_orders (lower(btrim(email)));
create index email_corrections_by_email on email_corrections (lower(email));

-- Erased requests have no address, so that an empty one finds nothing.
create function requests_of_address(p_email text) returns table (kind text, request_id uuid)
language sql stable set search_path = public as $$
  select 'order', id from shop_lmn_requests
    where lower(customer_email) = lower(btrim(p_email)) and btrim(p_email) <> ''
  union all
  select 'product', id from product_page_lmn_requests
    where lower(email) = lower(btrim(p_email)) and btrim(p_email) <> ''
$$;

-- A draft belongs to the request that came of it, whose address may have been corrected since; else to the address typed in
-- it, or to that of its order.
create function drafts_of_address(p_email text) returns table (kind text, draft_id uuid)
language sql stable set search_path = public as $$
  select 'order', r.draft_id from requests_of_address(p_email) o join shop_lmn_requests r on r.id = o.request_id
    where r.draft_id is not null
  union all
  select 'order', d.id from temporary_brand_partnership_lmn_requests d
    where lower(coalesce(d.email, d.order_email)) = lower(btrim(p_email)) and btrim(p_email) <> ''
      and not exists (select from shop_lmn_requests r where r.draft_id = d.id)
  union all
  select 'product', r.draft_id from requests_of_address(p_email) o join product_page_lmn_requests r on r.id = o.request_id
    where r.draft_id is not null
  union all
  select 'product', d.id from temporary_product_page_lmn_requests d
    where lower(d.email) = lower(btrim(p_email)) and btrim(p_email) <> ''
      and not exists (select from product_page_lmn_requests r where r.draft_id = d.id)
$$;

-- Orders with this address, and orders whose letter it asked for, where the shop named no other address.
create function orders_of_address(p_email text) returns table (shop_domain text, shop_order_id bigint)
language sql stable set search_path = public as $$
  select o.shop_domain, o.shop_order_id from shop_orders o
    where lower(btrim(o.email)) = lower(btrim(p_email)) and btrim(p_email) <> ''
  union
  select r.shop_domain, r.shop_order_id
    from requests_of_address(p_email) a join shop_lmn_requests r on r.id = a.request_id
    where not exists (select from shop_orders o
      where o.shop_domain = r.shop_domain and o.shop_order_id = r.shop_order_id and btrim(o.email) <> '')
$$;

-- Rows about an address, by table: of each table named in p_columns the columns named there, those with the least of the
-- first column in front. A table that holds nothing about shoppers is unknown here.
create function read_personal_rows(p_email text, p_columns jsonb) returns jsonb
language plpgsql stable set search_path = public as $$
declare
  address text := lower(btrim(p_email));
  requests uuid[] := array(select request_id from requests_of_address(p_email));
  drafts uuid[] := array(select draft_id from drafts_of_address(p_email));
  orders text[] := array(select shop_domain || '/' || shop_order_id from orders_of_address(p_email));
  -- What the payload of an outbox row may name.
  subjects text[] := array(
    select unnest(requests || drafts)::text
    union all select id::text from issued_letters where request_id = any (requests)
    union all select id::text from letter_questions where request_id = any (requests)
    union all select id::text from email_corrections where lower(email) = address or request_id = any (requests)
    union all select id::text from contact_messages where lower(email) = address
    union all select id::text from mailed_links where lower(email) = address
    union all select id::text from item_removals where shop_domain || '/' || shop_order_id = any (orders));
  conditions constant jsonb := '{
    "contact_messages": "lower(email) = $1",
    "email_corrections": "lower(email) = $1 or request_id = any ($2)",
    "issued_letters": "request_id = any ($2)",
    "item_removals": "shop_domain || ''/'' || shop_order_id = any ($4)",
    "late_requests": "request_id = any ($2)",
    "letter_audit": "request_id = any ($2)",
    "letter_consents": "request_id = any ($2)",
    "letter_corrections": "request_id = any ($2)",
    "letter_denials": "request_id = any ($2)",
    "letter_links": "request_id = any ($2)",
    "letter_questions": "request_id = any ($2)",
    "letter_reminders": "request_id = any ($2)",
    "letter_resends": "request_id = any ($2)",
    "letter_reviews": "request_id = any ($2)",
    "linked_accounts": "shop_domain || ''/'' || shop_order_id = any ($4)",
    "mail_bounces": "request_id = any ($2)",
    "mailed_links": "lower(email) = $1",
    "outbox": "exists (select from jsonb_each(payload) p where p.value #>> ''{}'' = any ($5) or p.value ?| $5) or (payload ->> ''shopDomain'') || ''/'' || (payload ->> ''shopOrderId'') = any ($4)",
    "payment_disputes": "request_id = any ($2)",
    "payment_refunds": "request_id = any ($2)",
    "product_page_lmn_requests": "id = any ($2)",
    "reconciliation_differences": "request_id = any ($2)",
    "reconciliation_objects": "request_id = any ($2)",
    "reminder_opt_outs": "address_hash = address_hash($1)",
    "review_drafts": "request_id = any ($2)",
    "shop_lmn_requests": "id = any ($2)",
    "shop_orders": "lower(btrim(email)) = $1",
    "temporary_brand_partnership_lmn_requests": "id = any ($3)",
    "temporary_product_page_lmn_requests": "id = any ($3)"
  }';
  answer jsonb := '{}';
  found_rows jsonb;
  t text;
  column_list text;
begin
  if address = '' then
    return answer;
  end if;
  for t, column_list in
    select key, (select string_agg(quote_ident(name), ', ') from jsonb_array_elements_text(value) name)
      from jsonb_each(p_columns)
  loop
    if not conditions ? t then
      raise exception 'no condition for %', t using errcode = 'P0002';
    end if;
    execute format('select coalesce(jsonb_agg(to_jsonb(r)), ''[]'') from (select %s from %I where %s order by 1) r',
        column_list, t, conditions ->> t)
      into found_rows using address, requests, drafts, orders, subjects;
    answer := answer || jsonb_build_object(t, found_rows);
  end loop;
  return answer;
end $$;

-- What erasing an address does, one row for each thing: whether it goes or stays, since when we have it, and until when
-- it has to stay (null: see `retention`).
create function plan_erasure(p_email text)
returns table (what text, stays boolean, since timestamptz, keep_until date)
language plpgsql stable set search_path = public as $$
declare
  address text := lower(btrim(p_email));
  requests uuid[] := array(select request_id from requests_of_address(p_email));
begin
  if address = '' then
    return;
  end if;
  return query
    with asked as (
      select 'order' as kind, r.id, r.status, null as payment_status, r.created_at, r.erased_at, r.draft_id, r.keep_until
        from shop_lmn_requests r where r.id = any (requests)
      union all
      select 'product', r.id, r.status, r.payment_status, r.created_at, r.erased_at, r.draft_id, r.keep_until
        from product_page_lmn_requests r where r.id = any (requests)
    )
    select 'draft', false, d.created_at, null::date from drafts_of_address(p_email) o
      join temporary_product_page_lmn_requests d on d.id = o.draft_id
      where o.kind = 'product' and not exists (select from asked a where a.draft_id = d.id)
    union all
    select 'draft', false, d.created_at, null from drafts_of_address(p_email) o
      join temporary_brand_partnership_lmn_requests d on d.id = o.draft_id
      where o.kind = 'order' and not exists (select from asked a where a.draft_id = d.id)
    union all
    select 'answers', false, a.created_at, null from asked a where a.erased_at is null
    union all
    select 'review', false, a.created_at, null from asked a
      where a.erased_at is null and a.status in ('submitted', 'in_review', 'question_asked')
    union all
    select 'fee', false, a.created_at, null from asked a
      where a.erased_at is null and a.status in ('in_review', 'question_asked') and a.payment_status = 'paid'
    union all
    select 'payment-page', false, a.created_at, null from asked a
      where a.erased_at is null and a.payment_status in ('unpaid', 'processing')
    union all
    select 'message', false, m.created_at, null from contact_messages m where lower(m.email) = address
    union all
    select 'shop-order', false, o.created_at, null from shop_orders o where lower(btrim(o.email)) = address
    union all
    select 'account', false, l.created_at, null from orders_of_address(p_email) o
      join linked_accounts l on l.shop_domain = o.shop_domain and l.shop_order_id = o.shop_order_id
    union all
    select 'new-address', false, c.created_at, null from email_corrections c
      where lower(c.email) = address and not c.request_id = any (requests)
    union all
    select 'no-reminders', false, o.created_at, null from reminder_opt_outs o where o.address_hash = address_hash(address)
    union all
    select 'letter', true, l.created_at, a.keep_until from asked a join issued_letters l on l.request_id = a.id
    union all
    -- A live letters service makes letters that we have no copy of.
    select 'letter', true, a.created_at, a.keep_until from asked a
      where a.status in ('approved', 'letter_made', 'sent', 'revoked', 'expired')
        and not exists (select from issued_letters l where l.request_id = a.id)
    union all
    select 'payment', true, a.created_at, a.keep_until from asked a
      where a.payment_status in ('processing', 'paid', 'refunded', 'held')
    union all
    select 'dispute', true, d.opened_at, null from payment_disputes d
      where d.request_id = any (requests) and d.status = 'open'
    union all
    select 'consent', true, c.given_at, a.keep_until from asked a join letter_consents c on c.request_id = a.id
    union all
    select 'log', true, l.at, null from letter_audit l where l.request_id = any (requests)
    order by 2, 1, 3;
end $$;

-- Erases what may be erased about an address; the fee of a request that waits goes back. Returns the plan as it was before.
create function erase_address(p_email text, p_actor_kind text) returns jsonb
language plpgsql set search_path = public as $$
declare
  address text := lower(btrim(p_email));
  plan jsonb := (select coalesce(jsonb_agg(to_jsonb(p)), '[]') from plan_erasure(p_email) p);
  due record;
begin
  if address = '' then
    return plan;
  end if;
  -- Deleting a link has its key ended at the service.
  delete from linked_accounts l using orders_of_address(p_email) o
    where l.shop_domain = o.shop_domain and l.shop_order_id = o.shop_order_id;
  for due in select * from requests_of_address(p_email) loop
    perform erase_answers(due.kind, due.request_id, p_actor_kind);
  end loop;
  for due in select * from drafts_of_address(p_email) loop
    if due.kind = 'order' then
      delete from temporary_brand_partnership_lmn_requests where id = due.draft_id;
    else
      delete from temporary_product_page_lmn_requests where id = due.draft_id;
    end if;
  end loop;
  delete from contact_messages where lower(email) = address;
  delete from shop_orders where lower(btrim(email)) = address;
  delete from email_corrections where lower(email) = address;
  delete from reminder_opt_outs where address_hash = address_hash(address);
  -- The link that asks for this says afterwards that it is done; the clean-up takes it within a day.
  delete from mailed_links where lower(email) = address and purpose <> 'privacy';
  return plan;
end $$;

do $$
declare f text;
begin
  foreach f in array array['requests_of_address(text)', 'drafts_of_address(text)', 'orders_of_address(text)',
    'read_personal_rows(text, jsonb)', 'plan_erasure(text)', 'erase_address(text, text)'] loop
    execute format('revoke execute on function %s from public, anon, authenticated', f);
    execute format('grant execute on function %s to service_role', f);
  end loop;
end $$;
