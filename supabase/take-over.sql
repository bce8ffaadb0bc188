-- What a database with the whole history (20261101000000 to 20261129100000) has otherwise than the files of `migrations`, which
-- took the history's place. Only the embedded database runs this, once, for a data folder made before. Before it, tables that are
-- new are made as the files say; after it, the topics of the outbox, functions, triggers and missing indexes are those of the files. So only
-- columns and rows that are new or changed, and constraints and indexes that are gone, are here.

-- Payments for letters and fees of claims have the same columns. What a fee's row says stays.
alter table claim_fees rename column status to payment_status;
alter table claim_fees rename column attempt to checkout_attempt;
alter table claim_fees rename column terms to checkout_terms;
alter table claim_fees rename constraint claim_fees_status_check to claim_fees_payment_status_check;
alter table claim_fees alter column checkout_terms drop not null,
  add check (checkout_attempt > 0), add unique (payment_reference),
  add column fee numeric(10,2) check (fee between 0.01 and 10),
  add column checkout_url text, add column refunded_at timestamptz, add column checkout_begun_at timestamptz,
  add column checkout_ask_at timestamptz, add column checkout_asks integer not null default 0,
  add column held_reason text, add column held_at timestamptz;
update claim_fees set fee = amount_cents / 100.0, checkout_begun_at = updated_at,
  checkout_ask_at = case when checkout_session_id is not null then now() end,
  held_at = case when payment_status = 'held' then updated_at end,
  checkout_terms = checkout_terms || jsonb_build_object('amountCents', amount_cents, 'customerEmail', null);
alter table claim_fees alter column fee set not null, drop column amount_cents;
alter table product_page_lmn_requests inherit payments;
alter table claim_fees inherit payments;
alter table payment_refunds drop constraint payment_refunds_request_id_fkey;
alter table payment_disputes drop constraint payment_disputes_request_id_fkey;

-- Health data is encrypted. Rows that are plain are encrypted by the worker.
alter table temporary_product_page_lmn_requests add column letter_key_id uuid references letter_keys (id);
alter table temporary_brand_partnership_lmn_requests add column letter_key_id uuid references letter_keys (id);
alter table product_page_lmn_requests add column letter_key_id uuid references letter_keys (id);
alter table shop_lmn_requests add column letter_key_id uuid references letter_keys (id);
alter table issued_letters add column letter_key_id uuid references letter_keys (id),
  -- What /verify shows to the holder of a code; null for a letter from before, whose content still says it.
  add column is_sample boolean,
  add column signer_name text,
  add column signer_credential text,
  add column signer_npi text,
  add column signer_license_state text,
  add column signer_license_number text;
alter table letter_questions add column letter_key_id uuid references letter_keys (id) on delete set null;
alter table letter_denials add column letter_key_id uuid references letter_keys (id) on delete set null;
alter table letter_corrections add column letter_key_id uuid references letter_keys (id) on delete set null;
alter table review_drafts add column letter_key_id uuid references letter_keys (id) on delete set null;
-- Ciphertext is longer than its text. How much may be typed is checked before it is encrypted.
do $$
declare one record;
begin
  for one in
    select c.conrelid::regclass as t, c.conname, a.attname from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
      where c.contype = 'c' and pg_get_constraintdef(c.oid) like '%char_length%' and (c.conrelid::regclass::text, a.attname) in (
        ('temporary_product_page_lmn_requests', 'other_conditions'), ('temporary_product_page_lmn_requests', 'symptoms'),
        ('temporary_product_page_lmn_requests', 'previous_treatments'), ('temporary_product_page_lmn_requests', 'product_use'),
        ('temporary_brand_partnership_lmn_requests', 'other_conditions'), ('temporary_brand_partnership_lmn_requests', 'symptoms'),
        ('temporary_brand_partnership_lmn_requests', 'previous_treatments'),
        ('temporary_brand_partnership_lmn_requests', 'product_use'),
        ('product_page_lmn_requests', 'other_conditions'), ('product_page_lmn_requests', 'symptoms'),
        ('product_page_lmn_requests', 'previous_treatments'), ('product_page_lmn_requests', 'product_use'),
        ('letter_questions', 'question'), ('letter_questions', 'answer'), ('letter_denials', 'words'),
        ('letter_corrections', 'asked_for'), ('issued_letters', 'end_reason'))
  loop
    execute format('alter table %s drop constraint %I', one.t, one.conname);
    execute format('alter table %s add constraint %I check (char_length(%I) <= 45000)', one.t, one.conname, one.attname);
  end loop;
end $$;

-- Both wizards ask who diagnosed it, when, how it is treated today, and what a safe decision needs; names as their owners write
-- them; and who agrees: an adult patient by mail, or another who says by what right they act.
do $$
declare t text;
begin
  foreach t in array '{temporary_product_page_lmn_requests, temporary_brand_partnership_lmn_requests, product_page_lmn_requests}'::text[]
  loop
    execute format('alter table %I add column diagnosed_by text check (char_length(diagnosed_by) <= 45000),
      add column diagnosed_on text check (char_length(diagnosed_on) <= 45000),
      add column current_treatment text check (char_length(current_treatment) <= 45000),
      add column safety text[], add column safety_words text check (char_length(safety_words) <= 45000),
      add column name_as_written text check (char_length(name_as_written) between 1 and 200),
      add column patient_name_as_written text check (char_length(patient_name_as_written) between 1 and 200),
      add column acts_by text check (acts_by in (''patient'', ''parent'', ''guardian'', ''agent'')),
      add column patient_email text check (char_length(patient_email) <= 320)', t);
  end loop;
end $$;
alter table temporary_brand_partnership_lmn_requests add column custom_provider text check (char_length(custom_provider) <= 200);

-- A question can be taken back, and is reminded of.
alter table letter_questions add column withdrawn_at timestamptz,
  add column reminded_days integer check (reminded_days in (2, 7));
insert into letter_moves (from_status, event, to_status) values ('question_asked', 'recall', 'in_review'), ('revoked', 'reopen', 'in_review'),
  ('letter_made', 'revoke', 'revoked'), ('letter_made', 'expire', 'expired');

-- A late review is told three times, and of orders too.
alter table late_requests add column hours integer not null default 24 check (hours in (24, 48, 72)),
  add column waiting_since timestamptz;
update late_requests l set waiting_since = coalesce((
  select greatest(r.paid_at, (select max(q.answered_at) from letter_questions q where q.request_id = r.id))
  from product_page_lmn_requests r where r.id = l.request_id), l.created_at);
alter table late_requests alter column hours drop default, alter column waiting_since set not null,
  drop constraint late_requests_pkey, add primary key (request_id, waiting_since, hours);

-- The queue tells renewals from first letters, and is looked through in more ways.
alter table letter_reviews add column is_renewal boolean not null default false;
update letter_reviews v set is_renewal = true
  where v.request_id in (select id from shop_lmn_requests where renews is not null
    union all select id from product_page_lmn_requests where renews is not null);

-- Drafts of both kinds have one parent, and requests of both kinds.
alter table shop_lmn_requests rename column customer_email to email;
alter table shop_lmn_requests rename constraint shop_lmn_requests_customer_email_check to shop_lmn_requests_email_check;
alter table shop_lmn_requests add column customer_email text not null generated always as (email) stored,
  add column kind text not null default 'order' check (kind = 'order'), inherit letter_requests;
alter table product_page_lmn_requests add column kind text not null default 'product' check (kind = 'product'), inherit letter_requests;
alter table temporary_brand_partnership_lmn_requests add column kind text not null default 'order' check (kind = 'order'),
  inherit letter_drafts;
alter table temporary_product_page_lmn_requests add column kind text not null default 'product' check (kind = 'product'),
  inherit letter_drafts;
delete from purge_runs where kind in ('orphaned product drafts', 'orphaned order drafts', 'letter links');
insert into purge_runs (kind) values ('orphaned drafts');
alter table letter_audit drop constraint letter_audit_about,
  add constraint letter_audit_about check (kind is null or request_id is not null);

-- Links about a request are among the other links that are mailed.
alter table mailed_links alter column email drop not null, add column request_id uuid,
  drop constraint mailed_links_purpose_check,
  add constraint mailed_links_purpose_check check (purpose in ('page', 'question', 'download', 'unsubscribe', 'email', 'patient',
    'resume', 'privacy', 'partner', 'receipts', 'test-shop')),
  add constraint mailed_links_go_somewhere check (
    (request_id is not null) = (purpose in ('page', 'question', 'download', 'unsubscribe', 'email', 'patient'))
      and (request_id is null) = (email is not null));
insert into mailed_links (purpose, request_id, subject, token_hash, expires_at, used_at, created_at, updated_at)
  select purpose, request_id, subject_id::text, token_hash, expires_at, used_at, created_at, updated_at from letter_links;
drop table letter_links;

-- A revocation says whose mistake it was.
alter table issued_letters add column end_cause text check (end_cause in ('our-mistake', 'false-answers'));

-- A signed letter waits before it goes, and its signer may undo it; the same text for another patient is found.
alter table issued_letters add column held_until timestamptz,
  add column text_hash text check (text_hash ~ '^[A-Za-z0-9_-]{43}$');
alter table letter_reviews drop constraint letter_reviews_state_check,
  add constraint letter_reviews_state_check check (state in ('waiting', 'question', 'visit', 'signed', 'closed'));

-- A refused correction says why.
alter table letter_corrections add column refusal_reason text check (char_length(refusal_reason) <= 60),
  add column refusal_words text check (char_length(refusal_words) <= 45000);

-- Practices have their providers and their queues: what was is the first one's.
insert into practices default values;
create function first_practice() returns uuid language sql stable set search_path = public as $$
  select id from practices order by not is_active, created_at, id limit 1
$$;
alter table providers add column practice_id uuid not null default first_practice() references practices (id),
  add column role text not null default 'provider' check (role in ('medical-director', 'provider', 'assistant')),
  add column joined_at timestamptz,
  alter column credential drop not null, alter column npi drop not null,
  add constraint providers_sign_or_assist check (
    (credential is null) = (role = 'assistant') and (npi is null) = (role = 'assistant')),
  add constraint providers_are_directed_by_physicians check (role <> 'medical-director' or credential in ('MD', 'DO'));
-- Who was only invited looks like who has signed in: both count as joined.
update providers set joined_at = updated_at where user_id is not null;
alter table letter_reviews add column undecidable_at timestamptz;
alter table product_page_lmn_requests add column practice_id uuid references practices (id);
alter table letter_reviews add column practice_id uuid not null default first_practice() references practices (id);
drop index letter_reviews_queue_by_state, letter_reviews_queue;
drop index if exists shop_lmn_requests_waiting, product_requests_waiting, product_requests_unsettled, product_requests_ended, product_requests_owed;

-- What is uploaded is summed where it comes and goes.
insert into held_bytes (who, bytes) select 'uploads', coalesce(sum(held_bytes), 0) from receipt_folders;
drop index receipt_folders_held;

-- Providers are told what happens at the desk, have words of their own, and hold only so many requests.
alter table webhook_endpoints alter column shop_domain drop not null,
  add column provider_id uuid unique references providers (id) on delete cascade,
  add constraint webhook_endpoints_owner check ((shop_domain is null) <> (provider_id is null));
alter table letter_corrections drop constraint letter_corrections_field_check,
  add constraint letter_corrections_field_check check (field in ('patient-name', 'written-name', 'product', 'physician'));

-- A delivery says whose it is.
create function outbox_subjects(p_payload jsonb) returns text[] language sql immutable set search_path = '' as $$
  select coalesce(array_agg(subject), '{}') from (
    select p.value #>> '{}' as subject from pg_catalog.jsonb_each(p_payload) p
      where p.key like '%Id' and p.key not in ('endpointId', 'providerId', 'noticeId', 'shopOrderId')
    union all
    select pg_catalog.jsonb_array_elements_text(p_payload -> 'linkIds') where pg_catalog.jsonb_typeof(p_payload -> 'linkIds') = 'array'
    union all
    select (p_payload ->> 'shopDomain') || '/' || (p_payload ->> 'shopOrderId')
  ) named where subject is not null
$$;
alter table outbox add column subjects text[] not null generated always as (outbox_subjects(payload)) stored;

-- Decisions are counted by day.
insert into decision_counts (provider_id, practice_id, day, approved, denied)
  select a.actor_id, p.practice_id, (a.at at time zone 'UTC')::date, count(*) filter (where a.action = 'approved'), count(*) filter (where a.action = 'denied')
  from letter_audit a join providers p on p.id = a.actor_id where a.action in ('approved', 'denied') group by 1, 2, 3;

-- Of a receipt that adds up, single items may wait for the person's word.
alter table receipts add column unsure_items integer[];

-- Corrections go with the receipt they are under.
delete from receipt_edits e where not exists (select from receipts r where r.id::text = e.purchase_key);
alter table receipt_edits drop constraint receipt_edits_purchase_key_check;
alter table receipt_edits alter column purchase_key type uuid using purchase_key::uuid,
  add foreign key (purchase_key) references receipts (id) on delete cascade;

-- Receipts are forwarded to an address; what a stranger sends is held.
alter table receipt_files drop constraint receipt_files_source_check, drop constraint receipt_files_state_check,
  add constraint receipt_files_source_check check (source in ('upload', 'paste', 'inbox', 'forwarded')),
  add constraint receipt_files_state_check
    check (state in ('arriving', 'held', 'waiting', 'reading', 'asks', 'read', 'refused')),
  add column sender_id uuid references forwarding_senders (id) on delete cascade;

-- An endpoint knows when a webhook of it is due.
alter table webhook_endpoints add column due_at timestamptz;
update webhook_endpoints set due_at = now();

-- What a process leases has the same columns in each table, and deliveries are leased by lanes.
alter table outbox rename column locked_until to leased_until;
alter table reconciliation_schedule rename column locked_until to leased_until;
alter table receipt_files rename column claimed_until to leased_until;
alter table receipt_files rename column claim to lease_id;
alter table connected_inboxes rename column claimed_until to leased_until;
alter table connected_inboxes rename column claim to lease_id;
alter index outbox_webhooks_claimed rename to outbox_webhooks_leased;
drop index outbox_due;

-- A request of the API is kept once it is answered. A key of one without an answer is free.
delete from api_requests where status is null;
alter table api_requests drop column run_id, drop constraint api_requests_check,
  alter column status set not null, alter column answer set not null;

-- Products of shops, and what their shops are told of them.
alter table shop_api_keys drop constraint shop_api_keys_scopes_check,
  add constraint shop_api_keys_scopes_check check (scopes <@ array['orders:write', 'orders:read', 'letters:read', 'eligibility:read',
    'products:read', 'products:write', 'webhooks:read', 'webhooks:write', 'partner:read'] and cardinality(scopes) > 0);
alter table webhook_deliveries drop constraint webhook_deliveries_type_check,
  add constraint webhook_deliveries_type_check check (type in ('letter.submitted', 'letter.question', 'letter.approved',
    'letter.sent', 'letter.corrected', 'letter.renewed', 'letter.denied', 'letter.withdrawn', 'letter.revoked', 'letter.expiring',
    'letter.expired', 'product.verdict_changed', 'webhook.test')),
  add column product_id text, add column verdict text, add column verdict_before text,
  add column tried jsonb not null default '[]';

-- A development store stays a test shop.
alter table shops add column is_development boolean not null default false check (not is_development or shop_domain like '%.test'),
  add column order_lookups_per_hour integer check (order_lookups_per_hour between 1 and 1000000);

-- A platform asks again in the same words.
alter table shop_privacy_requests drop constraint shop_privacy_requests_shop_domain_digest_key;

-- Orders in another currency, and events that wait, have states of their own.
drop index shop_events_refused;
alter table shop_events drop constraint shop_events_state_check,
  add constraint shop_events_state_check check (state in ('test', 'refused', 'waiting', 'foreign', 'taken'));
update shop_events set state = 'foreign'
  where state = 'refused' and faults @> '[{"message": "Only orders paid in US dollars (USD) are taken."}]';

-- An order is called by the number that its shopper knows.
alter table shop_orders add column order_number text generated always as (facts #>> '{snapshot,number}') stored;
alter table temporary_brand_partnership_lmn_requests add column order_number text;

-- At every shop, name and state are filled in for a visitor who types the order's address.
alter table shops drop column prefill_unsigned;

-- A shop's page is opened by people, each with a role; the address that was registered is an owner's.
insert into shop_people (shop_domain, email, role)
  select shop_domain, lower(btrim(contact_email)), 'owner' from shops where contact_email is not null;

-- Payments are compared in two rhythms and in portions that any process goes on with. What a comparison under way has read is read anew.
alter table reconciliation_schedule add column whole_due_at timestamptz not null default now();
alter table reconciliation_runs add column days integer not null default 35 check (days in (2, 35)),
  add column step text not null default 'clear' check (step in ('clear', 'payment', 'refund', 'dispute', 'own', 'cases', 'done')),
  add column after text check (char_length(after) <= 255);
delete from reconciliation_objects;
alter table reconciliation_objects drop column run_id, add primary key (kind, id);

-- A request's draft goes with it, and the purge looks only at drafts that reached their age since it last ended.
delete from letter_drafts d where is_submitted and created_at < now() - interval '30 days'
  and not exists (select from letter_requests r where r.draft_id = d.id);
