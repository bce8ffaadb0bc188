-- Access to, erasure and retention of personal data.

-- Clears all columns of the rows with this id, except those to keep: sets them to null, or to a neutral value (a word,
-- false or 0) where null isn't allowed. `p_instead` overrides that value.
create function clear_columns(p_table regclass, p_by text, p_id uuid, p_kept text[], p_instead jsonb default '{}') returns void
language plpgsql set search_path = public as $$
declare
  columns text;
  cleared jsonb;
begin
  select string_agg(quote_ident(attname), ', '),
      jsonb_object_agg(attname, case when not attnotnull then 'null'::jsonb
        when atttypid = 'text[]'::regtype then '["Erased"]'
        when atttypid = 'boolean'::regtype then 'false'
        when (select typcategory from pg_type where oid = atttypid) = 'N' then '0' else '"Erased"' end) || p_instead
    into columns, cleared from pg_attribute
    where attrelid = p_table and attnum > 0 and not attisdropped and attgenerated = '' and attname <> all (p_kept);
  execute format('update %1$s set (%2$s) = (select %2$s from jsonb_populate_record(null::%1$s, $1)) where %3$I = $2',
    p_table, columns, p_by) using cleared, p_id;
end $$;

-- True if a letter was signed for the request, also one that was revoked and whose request is reviewed again.
create function has_signed_letter(p_request_id uuid) returns boolean language plpgsql stable set search_path = public as $$
begin
  return exists (select from issued_letters where request_id = p_request_id and state <> 'making')
    -- A live letters service issues letters of which we have no copy.
    or exists (select from letter_requests where id = p_request_id
      and status in ('approved', 'letter_made', 'sent', 'revoked', 'expired'));
end $$;

-- Erases what a shopper told us for a request, on the shopper's demand or by retention: answers, drafts, questions and,
-- unless a letter was signed, the address. An undecided request is withdrawn first, which refunds its fee. A signed letter
-- and the audit log stay. An unpaid request keeps its row, without answers and address, until its payment page has expired,
-- and is then purged; a payment that arrives later is refunded. During an open dispute, name and address stay, as the bank
-- may ask for them. 'erased', or 'erased-before', also for an unknown request.
create function erase_answers(p_request_id uuid, p_actor_kind text) returns text
language plpgsql set search_path = public as $$
declare
  request record;
  has_letter boolean;
  is_disputed boolean;
  t text;
begin
  select r.*, r.tableoid::regclass as of_table, p.name into request
    from letter_requests r left join product_page_lmn_requests p on p.id = r.id where r.id = p_request_id for update of r;
  if not found or request.erased_at is not null then
    return 'erased-before';
  end if;
  if request.status in ('submitted', 'in_review', 'question_asked') then
    perform withdraw_letter(p_request_id);
  end if;
  has_letter := has_signed_letter(p_request_id);
  is_disputed := exists (select from payment_disputes where request_id = p_request_id and status = 'open');
  -- Clears everything not listed here: where a letter goes, what was paid, and when.
  perform clear_columns(request.of_table, 'id', p_request_id, array['id', 'kind', 'created_at', 'updated_at', 'status', 'state',
      'shop_domain', 'shop_order_id', 'expiring_told_on', 'wants_letter_anyway', 'renews', 'generation_requested_at', 'valid_until',
      'keep_until', 'fee', 'payment_status', 'payment_reference', 'paid_at', 'refunded_at', 'held_at', 'held_reason',
      'checkout_attempt', 'checkout_session_id', 'checkout_begun_at', 'checkout_ask_at', 'checkout_asks'],
    jsonb_build_object('erased_at', now(), 'age', 18, 'product_link', '',
      'email', case when has_letter or is_disputed then request.email else '' end,
      'name', case when is_disputed then request.name else 'Erased' end));
  -- A copy on another device has its draft's key. A request without a draft lost its consent there, where the draft goes on.
  delete from letter_drafts where id = request.draft_id or (not is_submitted
    and (renews = p_request_id or (request.draft_id is not null and letter_key_id = request.letter_key_id)));
  foreach t in array array['letter_reviews', 'letter_questions', 'letter_denials', 'letter_corrections', 'quality_samples'] loop
    perform clear_columns(t::regclass, 'request_id', p_request_id, array['id', 'request_id', 'kind', 'created_at', 'updated_at',
      'practice_id', 'patient_state', 'state', 'priority', 'waiting_since', 'is_renewal', 'claimed_by', 'claimed_until', 'provider_id', 'asked_at',
      'answered_at', 'withdrawn_at', 'reminded_days', 'reason', 'denied_at', 'field', 'decided_at', 'is_confirmed',
      'refusal_reason', 'audit_seq', 'decision', 'decided_by', 'drawn_at', 'read_at', 'outcome']);
  end loop;
  update letter_questions set answer = 'Erased' where request_id = p_request_id and answered_at is not null;
  -- No one decided on it: it isn't refused.
  update letter_corrections set decided_at = now() where request_id = p_request_id and decided_at is null;
  perform append_letter_audit(p_actor_kind, null, 'erased', p_request_id, '{}');
  return 'erased';
end $$;

create function erase_request(p_request_id uuid) returns text
language sql set search_path = public as $$
  select erase_answers(p_request_id, 'shopper')
$$;

-- True if a provider denied the request so recently that the law of the patient's state requires keeping its chart, like a
-- letter's.
create function is_denial_kept(p_request_id uuid) returns boolean language sql stable set search_path = public as $$
  select exists (select from letter_denials n
    join letter_reviews v on v.request_id = n.request_id
    left join product_page_lmn_requests p on p.id = n.request_id
    left join shop_lmn_requests s on s.id = n.request_id
    left join temporary_brand_partnership_lmn_requests d on d.id = s.draft_id
    cross join lateral day_in_state(v.patient_state, n.denied_at) denied_on
    where n.request_id = p_request_id
      and letter_keep_until(denied_on, coalesce(p.age, d.age), denied_on, v.patient_state) >= current_date)
$$;

-- Erases the answers of up to p_limit requests that ended without a letter; returns how many. Denied requests are kept
-- longer. One that was reviewed again after its letter was revoked is kept with that letter.
create function erase_ended_requests(p_limit integer) returns integer language plpgsql set search_path = public as $$
declare
  due record;
  erased integer := 0;
begin
  for due in
    (select id, updated_at from shop_lmn_requests
      where status in ('denied', 'withdrawn') and erased_at is null and updated_at < now() - interval '180 days'
        and keep_until is null and not is_denial_kept(id)
      order by updated_at limit p_limit)
    union all
    (select id, updated_at from product_page_lmn_requests
      where (status in ('denied', 'refunded', 'withdrawn') or (status = 'pending' and payment_status = 'refunded'))
        and payment_status in ('paid', 'refunded') and erased_at is null and updated_at < now() - interval '180 days'
        and keep_until is null and not is_denial_kept(id)
      order by updated_at limit p_limit)
    order by updated_at limit p_limit
  loop
    perform erase_answers(due.id, 'system');
    erased := erased + 1;
  end loop;
  return erased;
end $$;

-- Withdrawing consent in the wizard also erases the answers of an unpaid request. The draft continues without it and may
-- become another request.
create function erase_unconsented_request() returns trigger language plpgsql set search_path = public as $$
declare unconsented uuid;
begin
  update product_page_lmn_requests set draft_id = null
    where draft_id = new.id and erased_at is null
      and payment_status in ('unpaid', 'processing', 'failed', 'expired', 'held')
    returning id into unconsented;
  if found then
    perform erase_answers(unconsented, 'shopper');
    update temporary_product_page_lmn_requests set is_submitted = false where id = new.id;
  end if;
  return new;
end $$;
create trigger product_drafts_unconsented after update on temporary_product_page_lmn_requests
  for each row when (old.health_consent is not null and new.health_consent is null)
  execute function erase_unconsented_request();

-- The request was paid on a page still open when its answers were erased: there is nothing to review, so the fee is
-- refunded.
create function refund_erased_request() returns trigger language plpgsql set search_path = public as $$
begin
  perform withdraw_letter(new.id);
  return new;
end $$;
-- Must run after the trigger that follows a request's status: triggers run in the order of their names.
create trigger product_page_lmn_requests_settle_erased after update on product_page_lmn_requests
  for each row when (new.erased_at is not null and new.status = 'in_review' and old.status = 'pending')
  execute function refund_erased_request();

-- After the last dispute is closed, deletes the name too, and the address unless a signed letter needs it.
create function forget_disputed_person() returns trigger language plpgsql set search_path = public as $$
begin
  update product_page_lmn_requests r set name = 'Erased',
      email = case when has_signed_letter(r.id) then r.email else '' end
    where r.id = new.request_id and r.erased_at is not null
      and not exists (select from payment_disputes where request_id = r.id and status = 'open');
  return new;
end $$;
create trigger payment_disputes_forget_person after insert or update on payment_disputes
  for each row when (new.status <> 'open') execute function forget_disputed_person();

-- Requests whose letters needn't be kept anymore, with the keys of their files.
create function list_letters_to_forget(p_limit integer)
returns table (kind text, request_id uuid, pdf_keys text[]) language sql stable set search_path = public as $$
  select r.kind, r.id, array(select pdf_key from issued_letters l where l.request_id = r.id and pdf_key is not null)
  from letter_requests r where r.keep_until < current_date order by r.keep_until limit p_limit
$$;

-- Deletes a request with its letter and everything that belongs to it.
create function forget_letter(p_request_id uuid) returns boolean
language plpgsql set search_path = public as $$
begin
  perform from letter_requests where id = p_request_id and keep_until < current_date;
  if not found then
    return false;
  end if;
  perform append_letter_audit('system', null, 'forgotten', p_request_id, '{}');
  delete from letter_requests where id = p_request_id;
  return true;
end $$;

-- Finds and erases the data about an email address. Addresses are compared in lower case and trimmed. What was requested
-- for a child or another person belongs to the address it was requested with. Erased requests have no address, so an empty
-- one matches nothing.
create function requests_of_address(p_email text) returns table (request_id uuid)
language sql stable rows 10 set search_path = public as $$
  select id from letter_requests where lower(email) = lower(btrim(p_email)) and btrim(p_email) <> ''
$$;

-- A draft belongs to the request it became, whose address may have been corrected since; otherwise to the address entered
-- in it, or to that of its order.
create function drafts_of_address(p_email text) returns table (draft_id uuid)
language sql stable rows 10 set search_path = public as $$
  select r.draft_id from requests_of_address(p_email) o join letter_requests r on r.id = o.request_id
    where r.draft_id is not null
  union all
  select d.id from (
    select id from letter_drafts where lower(email) = lower(btrim(p_email))
    union
    select id from temporary_brand_partnership_lmn_requests where lower(coalesce(email, order_email)) = lower(btrim(p_email))
  ) d
    where btrim(p_email) <> '' and not exists (select from letter_requests r where r.draft_id = d.id)
$$;

-- Orders with this address, and orders for which the shop gave no address and a letter was requested with this one.
create function orders_of_address(p_email text) returns table (shop_domain text, shop_order_id bigint)
language sql stable rows 10 set search_path = public as $$
  select o.shop_domain, o.shop_order_id from shop_orders o
    where lower(btrim(o.email)) = lower(btrim(p_email)) and btrim(p_email) <> ''
  union
  select r.shop_domain, r.shop_order_id
    from requests_of_address(p_email) a join shop_lmn_requests r on r.id = a.request_id
    where not exists (select from shop_orders o
      where o.shop_domain = r.shop_domain and o.shop_order_id = r.shop_order_id and btrim(o.email) <> '')
$$;

-- The rows about an address, by table: for each table in p_tables, {by, left}, all columns except those in `left`, sorted
-- by the column `by`. Raises an error for a table without data about shoppers. What isn't sent, or not paid, was mailed to
-- no one yet: a mistyped address belongs to a stranger, so it is left out until the address is proven (resume_link_use).
create function read_personal_rows(p_email text, p_tables jsonb) returns jsonb
language plpgsql stable set search_path = public as $$
declare
  address text := lower(btrim(p_email));
  requests uuid[] := array(select a.request_id from requests_of_address(p_email) a
    left join product_page_lmn_requests p on p.id = a.request_id
    where coalesce(p.payment_status in ('paid', 'refunded'), true) or is_draft_address_proven(p.draft_id::text, address));
  drafts uuid[] := array(select d.draft_id from drafts_of_address(p_email) d
    where exists (select from letter_requests r where r.draft_id = d.draft_id and r.id = any (requests))
      or is_draft_address_proven(d.draft_id::text, address));
  orders text[] := array(select shop_domain || '/' || shop_order_id from orders_of_address(p_email));
  -- Letters that can still be undone: data that only they would reveal is left out of a copy.
  held text[] := array(select id::text from issued_letters where request_id = any (requests) and state = 'making');
  -- Values by which the payload of an outbox row may refer to the person.
  subjects text[] := array(
    select unnest(requests || drafts)::text
    union all select id::text from issued_letters where request_id = any (requests) and id::text <> all (held)
    union all select id::text from letter_questions where request_id = any (requests)
    union all select id::text from letter_visits where request_id = any (requests)
    union all select id::text from email_corrections where lower(email) = address or request_id = any (requests)
    union all select id::text from contact_messages where lower(email) = address
    union all select id::text from mailed_links where lower(email) = address or request_id = any (requests)
    union all select id::text from item_removals where shop_domain || '/' || shop_order_id = any (orders));
  conditions constant jsonb := '{
    "contact_messages": "lower(email) = $1",
    "covered_orders": "request_id = any ($2) or shop_domain || ''/'' || shop_order_id = any ($4)",
    "email_corrections": "lower(email) = $1 or request_id = any ($2)",
    "issued_letters": "request_id = any ($2) and id::text <> all ($7)",
    "item_removals": "shop_domain || ''/'' || shop_order_id = any ($4)",
    "late_requests": "request_id = any ($2)",
    "letter_audit": "request_id = any ($2) and (detail ->> ''letterId'' = any ($7)) is not true",
    "letter_consents": "request_id = any ($2)",
    "letter_corrections": "request_id = any ($2) and not exists (select from issued_letters l where l.id::text = any ($7) and l.request_id = r.request_id and l.created_at = r.decided_at)",
    "letter_denials": "request_id = any ($2)",
    "letter_questions": "request_id = any ($2)",
    "letter_records": "letter_key_id in (select letter_key_id from letter_requests where id = any ($2) union all select letter_key_id from letter_drafts where id = any ($3))",
    "letter_reminders": "request_id = any ($2)",
    "letter_resends": "request_id = any ($2)",
    "letter_reviews": "request_id = any ($2) and state <> ''signed''",
    "letter_visits": "request_id = any ($2)",
    "letter_visit_times": "visit_id in (select id from letter_visits where request_id = any ($2))",
    "linked_accounts": "shop_domain || ''/'' || shop_order_id = any ($4)",
    "mail_bounces": "request_id = any ($2)",
    "mailed_links": "lower(email) = $1 or request_id = any ($2)",
    "patient_mail_opt_outs": "address_hash = address_hash($1)",
    "patient_agreements": "lower(email) = $1 or request_id = any ($2)",
    "order_steps": "shop_domain || ''/'' || shop_order_id = any ($4)",
    "outbox": "subjects && ($5 || $4) and subjects <> ''{}''",
    "payment_disputes": "request_id = any ($2)",
    "payment_refunds": "request_id = any ($2)",
    "product_page_lmn_requests": "id = any ($2)",
    "quality_samples": "request_id = any ($2) and not exists (select from letter_audit a where a.seq = r.audit_seq and a.detail ->> ''letterId'' = any ($7))",
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
  taken jsonb;
begin
  if address = '' then
    return answer;
  end if;
  for t, taken in select key, value from jsonb_each(p_tables) loop
    if not conditions ? t then
      raise exception 'no condition for %', t using errcode = 'P0002';
    end if;
    execute format('select coalesce(jsonb_agg(to_jsonb(r) - array(select jsonb_array_elements_text($6)) order by %I), ''[]'')
        from %I r where %s', taken ->> 'by', t, conditions ->> t)
      into found_rows using address, requests, drafts, orders, subjects, taken -> 'left', held;
    answer := answer || jsonb_build_object(t, found_rows);
  end loop;
  return answer;
end $$;

-- What erasing an address would do, one row per item: whether it is deleted or kept, since when we have it, and until when
-- it must be kept (null: see `retention`).
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
      select r.*, p.payment_status
        from letter_requests r left join product_page_lmn_requests p on p.id = r.id where r.id = any (requests)
    )
    select 'receipts', false, f.created_at, null::date from receipt_folders f where lower(f.email) = address
    union all
    select 'draft', false, d.created_at, null from drafts_of_address(p_email) o
      join letter_drafts d on d.id = o.draft_id where not exists (select from asked a where a.draft_id = d.id)
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
    select 'agreement', false, g.since, null from requests_of_patient(address) g where not g.request_id = any (requests)
    union all
    select 'no-reminders', false, o.created_at, null from reminder_opt_outs o where o.address_hash = address_hash(address)
    union all
    select 'refusal', true, o.created_at, null from patient_mail_opt_outs o where o.address_hash = address_hash(address)
    union all
    select 'letter', true, l.created_at, a.keep_until from asked a join issued_letters l on l.request_id = a.id and l.state <> 'making'
    union all
    select 'letter', true, a.created_at, a.keep_until from asked a
      where has_signed_letter(a.id) and not exists (select from issued_letters l where l.request_id = a.id)
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

-- Erases what may be erased about an address and refunds the fee of a waiting request. Returns the plan as it was before.
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
  -- Deleting a link also ends its key at the service.
  delete from linked_accounts l using orders_of_address(p_email) o
    where l.shop_domain = o.shop_domain and l.shop_order_id = o.shop_order_id;
  for due in select * from requests_of_address(p_email) loop
    perform erase_answers(due.request_id, p_actor_kind);
  end loop;
  delete from letter_drafts where id in (select draft_id from drafts_of_address(p_email));
  delete from contact_messages where lower(email) = address;
  delete from shop_orders where lower(btrim(email)) = address;
  delete from email_corrections where lower(email) = address;
  delete from reminder_opt_outs where address_hash = address_hash(address);
  -- Who refused as a patient isn't asked again: patient_mail_opt_outs stays.
  perform forget_patient(address);
  -- Keeps the link that requested the erasure, as it confirms afterwards that it is done; it is purged within a day.
  delete from mailed_links where lower(email) = address and purpose <> 'privacy';
  delete from shop_events where lower(btrim(email)) = address;
  delete from receipt_folders where lower(email) = address;
  return plan;
end $$;

-- Uses up a link and erases its address like erase_address. False: the link is unknown, expired, or was used by another
-- form.
create function erase_by_link(p_token_hash text, p_form_key text) returns boolean
language plpgsql set search_path = public as $$
declare link record;
begin
  select * into link from use_mailed_link(p_token_hash, 'privacy', p_form_key);
  if not found then
    return false;
  end if;
  perform erase_address(link.link_email, 'shopper');
  return true;
end $$;

-- When each rule last had nothing left to delete.
create table purge_runs (
  -- The rule's name.
  kind text primary key check (char_length(kind) <= 80),
  finished_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- A retention rule is a table and the condition under which a row has outlived its period. Rows are deleted in batches: in
-- a large table, deleting everything at once would exceed the timeout, so that nothing would ever be deleted. Each rule
-- runs and is recorded separately, so that none blocks another. app/legal/domain/retention.ts holds the same periods for
-- the legal texts; a contract test compares the two. A folder with an unpaid claim is kept for 180 days after its last
-- visit: administrators take weeks to decide, and a denied claim can be appealed for 180 days.
create function purge_rules() returns table (name text, relation regclass, due text)
language sql stable set search_path = public as $$
  values
    ('unsent product drafts', 'temporary_product_page_lmn_requests'::regclass,
      $due$not is_submitted and created_at < now() - interval '48 hours' and updated_at < now() - interval '48 hours'$due$),
    ('unsent order drafts', 'temporary_brand_partnership_lmn_requests',
      $due$not is_submitted and created_at < now() - interval '48 hours' and updated_at < now() - interval '48 hours'$due$),
    -- Health answers aren't kept for requests that were never paid. A payment page expires after 12 hours, so 30 days after
    -- the last one began, a request can no longer be paid.
    ('unpaid requests', 'product_page_lmn_requests',
      $due$payment_status in ('unpaid', 'failed', 'expired') and greatest(created_at, checkout_begun_at) < now() - interval '30 days'$due$),
    ('rate limit tokens', 'rate_limit_tokens', $due$used_at < now() - interval '2 days'$due$),
    ('turns of reading', 'reading_turns', $due$until < now() - interval '2 days'$due$),
    ('deliveries', 'outbox', $due$delivered_at < now() - interval '30 days'$due$),
    ('parked webhooks', 'outbox', $due$webhook_endpoint_id is not null and parked_at < now() - interval '30 days'$due$),
    ('checked pages', 'eligibility_checks', $due$not listed and checked_at < now() - interval '90 days'$due$),
    ('linked accounts', 'linked_accounts', $due$created_at < now() - interval '18 months'$due$),
    ('contact messages', 'contact_messages', $due$created_at < now() - interval '2 years'$due$),
    ('orders', 'shop_orders', $due$updated_at < now() - interval '2 years'$due$),
    -- Orders of the demo checkout, whose numbers begin above those of shops.
    ('demo orders', 'shop_orders',
      $due$shop_domain = 'kettle-and-spine.example' and shop_order_id >= 100000000000000 and created_at < now() - interval '2 days'$due$),
    ('forgotten orders', 'forgotten_orders', $due$created_at < now() - interval '2 years'$due$),
    -- An unconfirmed address may be a stranger's.
    ('unconfirmed addresses', 'email_corrections', $due$confirmed_at is null and created_at < now() - interval '48 hours'$due$),
    ('order events that were not read', 'shop_events', $due$created_at < now() - interval '30 days'$due$),
    ('receipt folders', 'receipt_folders',
      $due$visited_at < now() - interval '30 days'
        and not exists (select from claims c where c.folder_id = receipt_folders.id and c.state <> 'paid')$due$),
    ('receipt folders with open claims', 'receipt_folders', $due$visited_at < now() - interval '180 days'$due$),
    ('receipt files that never came', 'receipt_files', $due$state = 'arriving' and created_at < now() - interval '1 hour'$due$),
    ('records that never came', 'letter_records', $due$state = 'arriving' and created_at < now() - interval '1 hour'$due$),
    ('mailed links', 'mailed_links', $due$expires_at < now()$due$),
    ('links that were never mailed', 'mailed_links', $due$token_hash is null and created_at < now() - interval '2 days'$due$),
    -- One that has a live shop beside it, a letter that was asked for, or our app at Shopify stays.
    ('unused test shops', 'shops',
      $due$is_test_shop(shop_domain) and updated_at < now() - interval '90 days' and platform_domain is null
        and not exists (select from shops l where l.shop_domain = left(shops.shop_domain, -5))
        and not exists (select from shop_lmn_requests r where r.shop_domain = shops.shop_domain)
        and not exists (select from shop_orders o
          where o.shop_domain = shops.shop_domain and o.updated_at >= now() - interval '90 days')
        and not exists (select from shop_api_keys k
          where k.shop_domain = shops.shop_domain and k.last_used_at >= now() - interval '90 days')
        and not exists (select from shop_secrets k
          where k.shop_domain = shops.shop_domain and k.last_used_at >= now() - interval '90 days')
        and not exists (select from shop_people p
          where p.shop_domain = shops.shop_domain and p.updated_at >= now() - interval '90 days')$due$),
    ('API requests', 'api_requests', $due$began_at < now() - interval '24 hours'$due$)
$$;

-- Deletes up to p_limit rows of a rule; returns how many. Fewer than p_limit means that nothing is left to delete.
create function purge_portion(p_name text, p_limit integer) returns integer
language plpgsql set search_path = public as $$
declare
  rule record;
  deleted integer;
begin
  select * into strict rule from purge_rules() r where r.name = p_name;
  execute format('delete from %1$s where ctid = any (array(
    select ctid from %1$s where %2$s limit $1 for update skip locked))', rule.relation, rule.due) using p_limit;
  get diagnostics deleted = row_count;
  return deleted;
end $$;

-- Deletes orphans among the next p_limit submitted drafts that reached 30 days since the purge last ended: no request came of them. A
-- deleted request's draft goes with it. Returns the last draft looked at, null at the end.
create function purge_orphaned_drafts(p_after text, p_limit integer) returns text
language sql set search_path = public as $$
  with looked_at as materialized (
    select id, created_at from letter_drafts
    where is_submitted and created_at < now() - interval '30 days' and (created_at, id) > (
      coalesce(left(p_after, -37)::timestamptz,
        (select finished_at - interval '31 days' from purge_runs where kind = 'orphaned drafts'), '-infinity'),
      coalesce(right(p_after, 36)::uuid, '00000000-0000-0000-0000-000000000000'))
    order by created_at, id limit p_limit
  ), deleted as (
    delete from letter_drafts d using looked_at l
      where d.id = l.id and not exists (select from letter_requests r where r.draft_id = d.id)
  )
  select created_at || ' ' || id from looked_at order by created_at, id offset p_limit - 1
$$;

create function finish_purge(p_name text) returns void language sql set search_path = public as $$
  insert into purge_runs (kind) values (p_name) on conflict (kind) do update set finished_at = now()
$$;

-- A rule that has never finished counts as late from the day it was added.
insert into purge_runs (kind)
  select r.name from purge_rules() r union all values ('orphaned drafts'), ('ended requests');
