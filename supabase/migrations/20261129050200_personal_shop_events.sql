-- What is held about an address, with orders that couldn't be read.

create or replace function read_personal_rows(p_email text, p_columns jsonb) returns jsonb
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
    "receipt_folders": "lower(email) = $1",
    "reconciliation_differences": "request_id = any ($2)",
    "reconciliation_objects": "request_id = any ($2)",
    "reminder_opt_outs": "address_hash = address_hash($1)",
    "review_drafts": "request_id = any ($2)",
    "shop_events": "lower(btrim(email)) = $1",
    "shop_lmn_requests": "id = any ($2)",
    "shop_orders": "lower(btrim(email)) = $1",
    "temporary_brand_partnership_lmn_requests": "id = any ($3)",
    "temporary_product_page_lmn_requests": "id = any ($3)",
    "webhook_deliveries": "request_id = any ($2)"
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

-- Erases what may be erased about an address; the fee of a request that waits goes back. Returns the plan as it was before.
create or replace function erase_address(p_email text, p_actor_kind text) returns jsonb
language plpgsql set search_path = public as $$
declare
  -- It is made of plan_erasure, so receipts are in it.
  plan jsonb := erase_requests_of_address(p_email, p_actor_kind);
begin
  if btrim(p_email) <> '' then
    delete from shop_events where lower(btrim(email)) = lower(btrim(p_email));
    delete from receipt_folders where lower(email) = lower(btrim(p_email));
  end if;
  return plan;
end $$;
