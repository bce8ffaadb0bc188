-- What a database with the whole history (20261101000000 to 20261129100000) has otherwise than the files of `migrations`, which
-- took the history's place. Only the embedded database runs this, once, for a data folder made before. After it the files' functions
-- are written over those of before, and so are triggers and missing indexes, so only tables that are new or changed, and what is gone
-- or has other arguments, is here.

-- Names that servers of the release before called.
drop function take_allowance(text, integer, integer);
drop function read_kept_check(text);
drop function send_contact_message(text, text, text, text, text, text, integer, integer);

-- A request takes over every column of its draft.
drop trigger product_page_lmn_requests_choice on product_page_lmn_requests;
drop function take_over_letter_choice();

-- Its arguments have other names.
drop function read_personal_rows(text, jsonb);

-- They are parts of plan_erasure, erase_address and resume_draft.
drop function plan_request_erasure(text);
drop function erase_requests_of_address(text, text);
drop function copy_resumed_draft(text, text);

-- Jobs that one process runs for all.
create table job_runs (
  job text primary key check (char_length(job) <= 80),
  due_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Payments for letters and fees of claims have one set of functions. What a fee's row says stays.
drop function begin_checkout(uuid, integer, jsonb), start_next_checkout(uuid, integer),
  attach_checkout(uuid, integer, text, text), claim_unsettled_checkouts(integer),
  record_payment(text, text, text, date), hold_payment(text, text, text), record_refund(uuid),
  report_refund(uuid, text, text), report_dispute(uuid, text, text, timestamptz), read_reversals(uuid),
  begin_claim_fee(uuid, uuid, integer, jsonb), attach_claim_fee(uuid, integer, text), record_claim_fee(text, text, text);
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
create table payments (
  id uuid not null,
  fee numeric(10,2) not null,
  payment_status text not null,
  checkout_attempt integer not null,
  checkout_session_id text,
  checkout_url text,
  payment_reference text,
  paid_at timestamptz,
  refunded_at timestamptz,
  checkout_terms jsonb,
  checkout_begun_at timestamptz,
  checkout_ask_at timestamptz,
  checkout_asks integer not null,
  held_reason text,
  held_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint payments_are_of_something check (false) no inherit
);
alter table product_page_lmn_requests inherit payments;
alter table claim_fees inherit payments;
alter table payment_refunds drop constraint payment_refunds_request_id_fkey;
alter table payment_disputes drop constraint payment_disputes_request_id_fkey;

-- Health data is encrypted. Rows that are plain are encrypted by the worker.
create table letter_keys (
  id uuid primary key,
  ciphertext text not null check (char_length(ciphertext) <= 400),
  key_id text not null check (char_length(key_id) <= 40),
  created_at timestamptz not null default now()
);
alter table temporary_product_page_lmn_requests add column letter_key_id uuid references letter_keys (id);
alter table temporary_brand_partnership_lmn_requests add column letter_key_id uuid references letter_keys (id);
alter table product_page_lmn_requests add column letter_key_id uuid references letter_keys (id);
alter table shop_lmn_requests add column letter_key_id uuid references letter_keys (id);
alter table issued_letters add column letter_key_id uuid references letter_keys (id),
  -- What /verify shows to the holder of a code; null for a letter from before, whose content still says it.
  add column is_sample boolean,
  add column signer_name text,
  add column signer_credential text,
  add column signer_npi text;
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

-- Both wizards ask who diagnosed it, when, how it is treated today, and what a safe decision needs.
do $$
declare t text;
begin
  foreach t in array '{temporary_product_page_lmn_requests, temporary_brand_partnership_lmn_requests, product_page_lmn_requests}'::text[]
  loop
    execute format('alter table %I add column diagnosed_by text check (char_length(diagnosed_by) <= 45000),
      add column diagnosed_on text check (char_length(diagnosed_on) <= 45000),
      add column current_treatment text check (char_length(current_treatment) <= 45000),
      add column safety text[], add column safety_words text check (char_length(safety_words) <= 45000)', t);
  end loop;
end $$;

-- A question can be taken back, and is reminded of.
alter table letter_questions add column withdrawn_at timestamptz,
  add column reminded_days integer check (reminded_days in (2, 7));
insert into letter_moves (from_status, event, to_status) values ('question_asked', 'recall', 'in_review'), ('revoked', 'reopen', 'in_review');

-- A late review is told three times, and of orders too.
drop function waiting_paid_requests();
alter table late_requests add column hours integer not null default 24 check (hours in (24, 48, 72)),
  add column waiting_since timestamptz;
update late_requests l set waiting_since = coalesce((
  select greatest(r.paid_at, (select max(q.answered_at) from letter_questions q where q.request_id = r.id))
  from product_page_lmn_requests r where r.id = l.request_id), l.created_at);
alter table late_requests alter column hours drop default, alter column waiting_since set not null,
  drop constraint late_requests_pkey, add primary key (request_id, waiting_since, hours);

-- The queue tells renewals from first letters, and is looked through in more ways.
drop function if exists list_desk_queue(text[], text, text, smallint, timestamptz, uuid, integer);
alter table letter_reviews add column is_renewal boolean not null default false;
update letter_reviews v set is_renewal = true
  where v.request_id in (select id from shop_lmn_requests where renews is not null
    union all select id from product_page_lmn_requests where renews is not null);

-- Drafts of both kinds have one set of functions, and requests of both kinds. These are gone, have other arguments or give another row.
do $$
declare f regprocedure;
begin
  for f in select oid::regprocedure from pg_proc where pronamespace = 'public'::regnamespace and proname = any (array[
    'take_over_order_renewal', 'take_over_product_renewal', 'delete_consents', 'letter_email', 'use_download_link', 'advance_letter',
    'move_letter', 'withdraw_letter', 'read_further_answers', 'append_letter_audit', 'open_review', 'ask_question', 'deny_letter',
    'issue_letter', 'approve_letter', 'ask_correction', 'note_letter_opened', 'revoke_letter', 'wants_reminders',
    'ask_email_correction', 'read_mail_trouble', 'erase_answers', 'erase_request', 'forget_letter', 'requests_of_address',
    'drafts_of_address', 'purge_orphaned_drafts'])
  loop
    execute format('drop function %s cascade', f);
  end loop;
end $$;
create table letter_drafts (
  id uuid not null,
  kind text not null,
  secret_hash text not null,
  email text,
  is_submitted boolean not null,
  renews uuid,
  health_consent text,
  health_consent_at timestamptz,
  telehealth_consent text,
  attestation text,
  terms_accepted text,
  agreed_at timestamptz,
  letter_key_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint letter_drafts_are_of_a_kind check (false) no inherit
);
create table letter_requests (
  id uuid not null,
  kind text not null,
  email text not null,
  status text not null,
  draft_id uuid,
  renews uuid,
  generation_requested_at timestamptz,
  valid_until date,
  keep_until date,
  erased_at timestamptz,
  letter_key_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint letter_requests_are_of_a_kind check (false) no inherit
);
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
drop function verify_letter_audit();
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

-- A minor's letter is kept by the age of majority of the state.
drop function letter_keep_until(date, integer);

-- A signed letter waits before it goes, and its signer may undo it; the same text for another patient is found.
alter table issued_letters add column held_until timestamptz,
  add column text_hash text check (text_hash ~ '^[A-Za-z0-9_-]{43}$');
alter table letter_reviews drop constraint letter_reviews_state_check,
  add constraint letter_reviews_state_check check (state in ('waiting', 'question', 'visit', 'signed', 'closed'));
-- A provider offers visits.
create table letter_visits (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null,
  kind text not null check (kind in ('order', 'product')),
  provider_id uuid not null references providers (id),
  way text not null check (way in ('video', 'phone')),
  minutes integer not null check (minutes between 5 and 120),
  held_minutes integer check (held_minutes between 1 and 240),
  -- The zone in which its provider reads times.
  provider_zone text not null check (char_length(provider_zone) between 1 and 60),
  -- 'lapsed': every time passed without a pick; 'unrecorded': the provider didn't say for a day whether it took place.
  state text not null default 'offered' check (state in ('offered', 'booked', 'held', 'missed', 'canceled', 'lapsed', 'unrecorded')),
  -- The time that was picked.
  starts_at timestamptz,
  -- Rises with each change of a booking, so that a calendar file replaces the one before.
  sequence integer not null default 0,
  -- How many hours before it both were last reminded.
  reminded_hours integer check (reminded_hours in (24, 1)),
  asked_at timestamptz not null default now(),
  nudged_days integer check (nudged_days in (1, 2, 7)),
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint letter_visits_have_a_time check (state in ('offered', 'canceled', 'lapsed') or starts_at is not null)
);
-- The times that a shopper may pick from, or could before they were withdrawn.
create table letter_visit_times (
  visit_id uuid not null references letter_visits (id) on delete cascade,
  starts_at timestamptz not null,
  withdrawn_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (visit_id, starts_at)
);
alter table letter_visits enable row level security;
alter table letter_visit_times enable row level security;

-- A refused correction says why.
drop function refuse_correction(uuid, uuid);
alter table letter_corrections add column refusal_reason text check (char_length(refusal_reason) <= 60),
  add column refusal_words text check (char_length(refusal_words) <= 45000);

-- Licenses that end are warned of.
create table license_warnings (
  provider_id uuid not null references providers (id) on delete cascade,
  state text not null,
  expires_on date not null,
  days integer not null check (days in (60, 30, 7)),
  created_at timestamptz not null default now(),
  primary key (provider_id, state, expires_on, days)
);
alter table license_warnings enable row level security;

-- Practices have their providers and their queues: what was is the first one's.
create table practices (
  id uuid primary key default gen_random_uuid(),
  name text unique check (char_length(name) between 1 and 200),
  address_lines text[] check (cardinality(address_lines) between 1 and 4),
  phone text check (char_length(phone) between 1 and 200),
  states text[] check (cardinality(states) > 0),
  video_url text check (char_length(video_url) between 8 and 2048),
  letter_fee numeric(10,2) check (letter_fee between 0.50 and 9999.99),
  decision_pay numeric(10,2) check (decision_pay >= 0),
  turn smallint not null default 0,
  time_zone text not null default 'America/New_York' check (char_length(time_zone) between 1 and 60),
  sample_percent smallint not null default 5 check (sample_percent = 0 or sample_percent between 5 and 10),
  sample_secret text not null default gen_random_uuid()::text || gen_random_uuid()::text,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
insert into practices default values;
create function first_practice() returns uuid language sql stable set search_path = public as $$
  select id from practices order by not is_active, created_at, id limit 1
$$;
drop function list_desk_corrections(text[], integer, boolean), submit_product_letter(uuid, numeric),
  lock_claimed_review(uuid, uuid);
alter table providers add column practice_id uuid not null default first_practice() references practices (id),
  add column role text not null default 'provider' check (role in ('medical-director', 'provider', 'assistant')),
  alter column credential drop not null, alter column npi drop not null,
  add constraint providers_sign_or_assist check (
    (credential is null) = (role = 'assistant') and (npi is null) = (role = 'assistant')),
  add constraint providers_are_directed_by_physicians check (role <> 'medical-director' or credential in ('MD', 'DO'));
alter table letter_reviews add column undecidable_at timestamptz;
alter table product_page_lmn_requests add column practice_id uuid references practices (id);
alter table letter_reviews add column practice_id uuid not null default first_practice() references practices (id);
drop index letter_reviews_queue_by_state, letter_reviews_queue;
create table quality_samples (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null references practices (id),
  request_id uuid not null,
  audit_seq bigint not null unique,
  decision text not null check (decision in ('approved', 'denied')),
  decided_by uuid not null references providers (id),
  drawn_at timestamptz not null default now(),
  provider_id uuid references providers (id),
  read_at timestamptz,
  outcome text check (outcome in ('agree', 'disagree')),
  words text check (char_length(words) <= 45000),
  letter_key_id uuid references letter_keys (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint quality_samples_are_read_whole check ((outcome is null) = (read_at is null) and (outcome is null) = (provider_id is null)),
  constraint quality_samples_have_another_reader check (provider_id <> decided_by)
);
alter table quality_samples enable row level security;
-- An adult patient agrees by mail, or another says by what right they act.
alter table temporary_brand_partnership_lmn_requests add column custom_provider text check (char_length(custom_provider) <= 200);
alter table temporary_brand_partnership_lmn_requests add column acts_by text check (acts_by in ('patient', 'parent', 'guardian', 'agent')),
  add column patient_email text check (char_length(patient_email) <= 320);
alter table temporary_product_page_lmn_requests add column acts_by text check (acts_by in ('patient', 'parent', 'guardian', 'agent')),
  add column patient_email text check (char_length(patient_email) <= 320);
alter table product_page_lmn_requests add column acts_by text check (acts_by in ('patient', 'parent', 'guardian', 'agent')),
  add column patient_email text check (char_length(patient_email) <= 320);
create table patient_agreements (
  request_id uuid primary key,
  email text check (char_length(email) between 3 and 320),
  asked_at timestamptz not null default now(),
  -- How many days after it was asked the patient was last reminded.
  reminded_days integer check (reminded_days in (2, 7)),
  agreed_at timestamptz,
  refused_at timestamptz,
  -- The versions of the texts that were agreed to.
  health_consent text check (char_length(health_consent) between 1 and 100),
  telehealth_consent text check (char_length(telehealth_consent) between 1 and 100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint patient_agreements_say_to_what check (agreed_at is null or (health_consent is not null and telehealth_consent is not null))
);
create table patient_mail_opt_outs (
  address_hash text primary key check (address_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now()
);

-- What is uploaded is summed where it comes and goes.
create table held_bytes (
  id uuid primary key default gen_random_uuid(),
  who text not null check (char_length(who) <= 80),
  bytes bigint not null
);
insert into held_bytes (who, bytes) select 'uploads', coalesce(sum(held_bytes), 0) from receipt_folders;
drop index receipt_folders_held;

-- A record may be added to a request.
create table letter_records (
  id uuid primary key,
  letter_key_id uuid not null references letter_keys (id) on delete cascade,
  -- The question it answers; null for one that came with the request.
  question_id uuid references letter_questions (id) on delete cascade,
  -- `arriving`: the row is there before the bytes are.
  state text not null default 'arriving' check (state in ('arriving', 'kept')),
  file_kind text not null check (file_kind in ('pdf', 'picture')),
  pages integer not null check (pages between 1 and 20),
  bytes bigint not null check (bytes > 0),
  -- HMAC-SHA-256 of the bytes, hex: the same file again is no new file.
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  document_key text not null unique,
  -- Keyed digest of the network it came from, for that network's share of the room.
  network text check (network ~ '^[0-9a-f]{32}$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Providers are told what happens at the desk, have words of their own, and hold only so many requests.
drop function claim_review(uuid, uuid, integer, boolean);
alter table webhook_endpoints alter column shop_domain drop not null,
  add column provider_id uuid unique references providers (id) on delete cascade,
  add constraint webhook_endpoints_owner check ((shop_domain is null) <> (provider_id is null));
create table provider_settings (
  provider_id uuid primary key references providers (id) on delete cascade,
  mail_events text[] not null default '{}'
    check (mail_events <@ array['new', 'late', 'answered', 'correction', 'late-correction']),
  time_zone text not null check (time_zone in ('America/New_York', 'America/Chicago', 'America/Denver', 'America/Phoenix',
    'America/Los_Angeles', 'America/Anchorage', 'Pacific/Honolulu')),
  quiet_from integer not null check (quiet_from between 0 and 23),
  quiet_until integer not null check (quiet_until between 0 and 23),
  uses_keys boolean not null default true,
  webhook_secret text check (char_length(webhook_secret) <= 400),
  webhook_key_id text check (char_length(webhook_key_id) <= 40),
  mailed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create table provider_notices (
  id uuid primary key default gen_random_uuid(),
  provider_id uuid not null references providers (id) on delete cascade,
  event text not null check (event in ('new', 'late', 'answered', 'correction', 'late-correction')),
  request_id uuid not null references letter_reviews (request_id) on delete cascade,
  subject_id uuid not null,
  is_mailed boolean not null,
  mail_id uuid,
  created_at timestamptz not null default now(),
  unique (provider_id, event, subject_id)
);
create table provider_phrases (
  id uuid primary key default gen_random_uuid(),
  provider_id uuid not null references providers (id) on delete cascade,
  field text not null check (field in ('effect', 'use', 'reason', 'basisWords', 'question', 'words')),
  phrase_name text not null check (char_length(phrase_name) between 1 and 60),
  phrase text not null check (char_length(phrase) between 1 and 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, field, phrase_name)
);
alter table provider_settings enable row level security;
alter table provider_notices enable row level security;
alter table provider_phrases enable row level security;

alter table outbox drop constraint outbox_topic_check, add constraint outbox_topic_check check (topic in (
  'bank.remove-item',
  'documents.remove',
  'inbox.revoke',
  'letter.generate',
  'letter.make',
  'mail.confirm-email',
  'mail.confirm-order-letter',
  'mail.contact-message',
  'mail.correction-late',
  'mail.correction-refused',
  'mail.desk-link',
  'mail.desk-notices',
  'mail.letter-approved',
  'mail.letter-corrected',
  'mail.letter-denied',
  'mail.letter-ending',
  'mail.letter-late',
  'mail.letter-links',
  'mail.letter-question',
  'mail.letter-revoked',
  'mail.license-ending',
  'mail.no-provider',
  'mail.order-link',
  'mail.partner-link',
  'mail.patient-asked',
  'mail.payment-disputed',
  'mail.payment-ended',
  'mail.payment-held',
  'mail.privacy-link',
  'mail.receipts-link',
  'mail.refund-failed',
  'mail.refund-sent',
  'mail.request-received',
  'mail.request-withdrawn',
  'mail.resume-link',
  'mail.test-shop',
  'mail.visit',
  'order.judge',
  'payment.refund',
  'webhook.deliver'
));

-- Names as their owners write them.
alter table temporary_product_page_lmn_requests
  add column name_as_written text check (char_length(name_as_written) between 1 and 200),
  add column patient_name_as_written text check (char_length(patient_name_as_written) between 1 and 200);
alter table temporary_brand_partnership_lmn_requests
  add column name_as_written text check (char_length(name_as_written) between 1 and 200),
  add column patient_name_as_written text check (char_length(patient_name_as_written) between 1 and 200);
alter table product_page_lmn_requests
  add column name_as_written text check (char_length(name_as_written) between 1 and 200),
  add column patient_name_as_written text check (char_length(patient_name_as_written) between 1 and 200);
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
create table decision_counts (
  provider_id uuid not null references providers (id) on delete cascade,
  day date not null,
  approved integer not null default 0,
  denied integer not null default 0,
  primary key (provider_id, day)
);
alter table decision_counts enable row level security;
insert into decision_counts (provider_id, day, approved, denied)
  select a.actor_id, (a.at at time zone 'UTC')::date, count(*) filter (where a.action = 'approved'), count(*) filter (where a.action = 'denied')
  from letter_audit a join providers p on p.id = a.actor_id where a.action in ('approved', 'denied') group by 1, 2;

-- Of a receipt that adds up, single items may wait for the person's word.
alter table receipts add column unsure_items integer[];

-- Receipts are forwarded to an address; what a stranger sends is held.
create table forwarding_addresses (
  folder_id uuid primary key references receipt_folders (id) on delete cascade,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  ciphertext text not null,
  key_id text not null,
  left_out integer not null default 0 check (left_out >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create table forwarding_senders (
  id uuid primary key default gen_random_uuid(),
  folder_id uuid not null references receipt_folders (id) on delete cascade,
  sender_hash text not null check (sender_hash ~ '^[0-9a-f]{64}$'),
  ciphertext text not null,
  key_id text not null,
  state text not null default 'asked' check (state in ('asked', 'allowed', 'refused')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (folder_id, sender_hash)
);
alter table receipt_files drop constraint receipt_files_source_check, drop constraint receipt_files_state_check,
  add constraint receipt_files_source_check check (source in ('upload', 'paste', 'inbox', 'forwarded')),
  add constraint receipt_files_state_check
    check (state in ('arriving', 'held', 'waiting', 'reading', 'asks', 'read', 'refused')),
  add column sender_id uuid references forwarding_senders (id) on delete cascade;
drop function add_receipt_file(uuid, uuid, text, text, text, text, bigint, text, text, integer, bigint, bigint, text, integer);

-- An endpoint knows when a webhook of it is due.
alter table webhook_endpoints add column due_at timestamptz;
update webhook_endpoints set due_at = now();
create function note_webhook_due() returns trigger language plpgsql as $$ begin return null; end $$;
create constraint trigger outbox_webhook_due after insert or update on outbox deferrable initially deferred
  for each row when (new.webhook_endpoint_id is not null) execute function note_webhook_due();

-- Deliveries are claimed by lanes.
drop index outbox_due;
drop function claim_outbox(integer, integer);

-- Products of shops, and what their shops are told of them.
alter table shop_api_keys drop constraint shop_api_keys_scopes_check,
  add constraint shop_api_keys_scopes_check check (scopes <@ array['orders:write', 'orders:read', 'letters:read', 'eligibility:read',
    'products:read', 'products:write', 'partner:read'] and cardinality(scopes) > 0);
create table shop_products (
  shop_domain text not null references shops (shop_domain) on delete cascade,
  product_id text not null check (char_length(product_id) between 1 and 100),
  skus text[] not null default '{}' check (cardinality(skus) <= 200),
  handle text check (char_length(handle) <= 255),
  title text not null check (char_length(title) between 1 and 500),
  vendor text check (char_length(vendor) <= 200),
  product_type text check (char_length(product_type) <= 200),
  description text check (char_length(description) <= 5000),
  price_cents bigint check (price_cents >= 0),
  product_url text check (char_length(product_url) <= 2048),
  image_url text check (char_length(image_url) <= 2048),
  shop_says text check (shop_says in ('eligible', 'letter', 'not-eligible')),
  sent_at timestamptz,
  version integer not null default 1,
  rules_version text not null check (char_length(rules_version) <= 40),
  verdict text not null check (verdict in ('eligible', 'letter', 'not-eligible', 'unknown')),
  judgement jsonb not null check (jsonb_typeof(judgement) = 'object'),
  judged_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (shop_domain, product_id)
);
alter table shop_products enable row level security;
alter table webhook_deliveries drop constraint webhook_deliveries_type_check,
  add constraint webhook_deliveries_type_check check (type in ('letter.submitted', 'letter.question', 'letter.approved',
    'letter.sent', 'letter.corrected', 'letter.renewed', 'letter.denied', 'letter.withdrawn', 'letter.revoked', 'letter.expiring',
    'letter.expired', 'product.verdict_changed', 'webhook.test')),
  add column product_id text, add column verdict text, add column verdict_before text;

-- How far the shopper of an order got with its letter.
create table order_steps (
  shop_domain text not null,
  shop_order_id bigint not null,
  step text not null check (step in ('shown', 'opened', 'begun', 'asked', 'approved', 'claimed')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (shop_domain, shop_order_id, step),
  foreign key (shop_domain, shop_order_id) references shop_orders on delete cascade
);
alter table order_steps enable row level security;

-- Orders for which the shopper uses a letter of an earlier order of the same shop.
create table covered_orders (
  shop_domain text not null,
  shop_order_id bigint not null,
  request_id uuid not null references shop_lmn_requests (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (shop_domain, shop_order_id),
  foreign key (shop_domain, shop_order_id) references shop_orders on delete cascade
);
alter table covered_orders enable row level security;

-- A shop's page is opened by people, each with a role; the address that was registered is an owner's.
drop function ask_for_partner_link(text, text, text, integer, text, integer, integer);
drop function replay_failed_webhooks(text);
create table shop_people (
  id uuid primary key default gen_random_uuid(),
  shop_domain text not null references shops (shop_domain) on delete cascade,
  email text not null check (email = lower(email) and char_length(email) between 3 and 320),
  role text not null check (role in ('owner', 'developer', 'viewer')),
  proven_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (shop_domain, email)
);
alter table shop_people enable row level security;
insert into shop_people (shop_domain, email, role)
  select shop_domain, lower(btrim(contact_email)), 'owner' from shops where contact_email is not null;
create table shop_changes (
  id uuid primary key default gen_random_uuid(),
  shop_domain text not null references shops (shop_domain) on delete cascade,
  person_email text not null check (char_length(person_email) <= 320),
  act text not null check (act in ('key-made', 'key-rotated', 'key-ended', 'secret-made', 'secret-ended', 'webhook-set',
    'webhook-removed', 'webhook-tested', 'delivery-replayed', 'failed-replayed', 'events-retried', 'person-invited',
    'person-changed', 'person-removed')),
  object text not null check (char_length(object) <= 500),
  form_hash text not null check (form_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  unique (shop_domain, form_hash)
);
alter table shop_changes enable row level security;
