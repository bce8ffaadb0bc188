-- Letter requests: drafts, requests, consents, and a request's moves between statuses. Anything that must be atomic is one
-- function called by rpc: one transaction, hosted and embedded alike.

-- Health data (answers, questions, signed letters) is stored encrypted with its letter's key, which in turn is encrypted
-- with the app's key. health-columns.ts lists the columns; 095000_letter_keys says when a key is created and destroyed.
create table letter_keys (
  id uuid primary key,
  ciphertext text not null check (char_length(ciphertext) <= 400),
  key_id text not null check (char_length(key_id) <= 40),
  created_at timestamptz not null default now()
);

-- The common columns of both kinds of drafts, and of both kinds of requests, so that one set of functions serves both.
-- These two tables have no rows of their own: the tables that the specification names inherit from them and add columns. A
-- row's kind follows from its table. Rows that belong to a request refer to it by `request_id`; a trigger deletes them with
-- the request.
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
  -- The address for its mails.
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

-- Column names follow the service's specification; comments explain the columns we added. A letter may be for a spouse, a
-- child or another dependent; the patient's columns say who and how old. `name` remains the account holder's. The patient's
-- columns count only if is_for_family is true.
create table temporary_brand_partnership_lmn_requests (
  id uuid primary key default gen_random_uuid(),
  kind text not null default 'order' check (kind = 'order'),
  email text check (char_length(email) <= 320),
  name text check (char_length(name) <= 200),
  age integer check (age between 0 and 120),
  state text check (state ~ '^[A-Z]{2}$'),
  has_account boolean,
  -- The account's administrator, if given.
  custom_provider text check (char_length(custom_provider) <= 200),
  conditions text[],
  other_conditions text check (char_length(other_conditions) <= 45000),
  symptoms text check (char_length(symptoms) <= 45000),
  previous_treatments text check (char_length(previous_treatments) <= 45000),
  product_use text check (char_length(product_use) <= 45000),
  -- Who diagnosed it and when, the treatment, and what a safe decision requires; null if not asked.
  diagnosed_by text check (char_length(diagnosed_by) <= 45000),
  diagnosed_on text check (char_length(diagnosed_on) <= 45000),
  current_treatment text check (char_length(current_treatment) <= 45000),
  safety text[],
  safety_words text check (char_length(safety_words) <= 45000),
  shop_domain text not null references shops (shop_domain) on delete cascade,
  order_id bigint not null check (order_id > 0),
  products jsonb not null default '[]' check (jsonb_typeof(products) = 'array'),
  session_id integer not null check (session_id >= 0 and session_id < 1000000000),
  is_submitted boolean not null default false,
  -- A draft is accessible only with the secret in its cookie; the table holds its SHA-256.
  secret_hash text not null unique,
  -- What the order and the eligibility service returned when the draft began, so later steps need no further calls.
  order_subtotal numeric(10,2),
  order_price numeric(10,2),
  conditions_offered text[] not null default '{Other}',
  -- The order's own address, as the shop reported it when the draft began; compared with the shopper's.
  order_email text check (char_length(order_email) <= 320),
  -- The order's number as the shopper sees it; null if the shop doesn't tell it.
  order_number text,
  -- The draft began from a link that the shop signed or that we mailed to the order's address.
  is_signed boolean not null default false,
  -- When the order's address was asked to confirm the request; until it does, the request doesn't count.
  confirmation_requested_at timestamptz,
  -- The request whose letter this draft renews; copied to its request.
  renews uuid,
  is_for_family boolean,
  patient_name text check (char_length(patient_name) between 1 and 200),
  -- Both names in the script that their owners write them in; a letter shows them beside the Latin ones.
  name_as_written text check (char_length(name_as_written) between 1 and 200),
  patient_name_as_written text check (char_length(patient_name_as_written) between 1 and 200),
  patient_relation text check (patient_relation in ('spouse', 'child', 'dependent')),
  -- The requester of a minor's letter confirmed being an adult and the parent or guardian.
  guardian_confirmed boolean,
  -- Who consents to the review: the patient, who is asked by mail, or another person with the right to.
  acts_by text check (acts_by in ('patient', 'parent', 'guardian', 'agent')),
  patient_email text check (char_length(patient_email) <= 320),
  health_consent text check (char_length(health_consent) between 1 and 100),
  health_consent_at timestamptz,
  telehealth_consent text check (char_length(telehealth_consent) between 1 and 100),
  attestation text check (char_length(attestation) between 1 and 100),
  terms_accepted text check (char_length(terms_accepted) between 1 and 100),
  -- When the last of these three was given; one form asks for all of them.
  agreed_at timestamptz,
  submissions text[] not null default '{}',
  letter_key_id uuid references letter_keys (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint order_drafts_name_patient check (
    not (is_submitted and coalesce(is_for_family, false)) or (patient_name is not null and patient_relation is not null)),
  constraint order_drafts_minor_has_guardian check (
    not is_submitted or age >= 18
      or coalesce(is_for_family and patient_relation in ('child', 'dependent') and guardian_confirmed, false))
) with (fillfactor = 70);
alter table temporary_brand_partnership_lmn_requests inherit letter_drafts;
create index order_drafts_by_order on temporary_brand_partnership_lmn_requests (shop_domain, order_id);
-- On the creation time, not the change time: an update of a step that touches no indexed column stays in its page and adds
-- no index entry (HOT).
create index order_drafts_submitted on temporary_brand_partnership_lmn_requests (created_at, id) where is_submitted;
create index order_drafts_unsubmitted on temporary_brand_partnership_lmn_requests (created_at) where not is_submitted;
create index order_drafts_by_email on temporary_brand_partnership_lmn_requests (lower(email));
create index order_drafts_by_order_email on temporary_brand_partnership_lmn_requests (lower(coalesce(email, order_email)));
create index order_drafts_by_patient_email on temporary_brand_partnership_lmn_requests (lower(patient_email)) where patient_email is not null;
create index order_drafts_letter_key on temporary_brand_partnership_lmn_requests (letter_key_id);

create table temporary_product_page_lmn_requests (
  id uuid primary key default gen_random_uuid(),
  kind text not null default 'product' check (kind = 'product'),
  email text check (char_length(email) <= 320),
  name text check (char_length(name) <= 200),
  product_link text check (char_length(product_link) <= 2048),
  age integer check (age between 0 and 120),
  state text check (state ~ '^[A-Z]{2}$'),
  provider text check (char_length(provider) <= 200),
  custom_provider text check (char_length(custom_provider) <= 200),
  conditions text[],
  other_conditions text check (char_length(other_conditions) <= 45000),
  symptoms text check (char_length(symptoms) <= 45000),
  previous_treatments text check (char_length(previous_treatments) <= 45000),
  product_use text check (char_length(product_use) <= 45000),
  -- Who diagnosed it and when, the treatment, and what a safe decision requires; null if not asked.
  diagnosed_by text check (char_length(diagnosed_by) <= 45000),
  diagnosed_on text check (char_length(diagnosed_on) <= 45000),
  current_treatment text check (char_length(current_treatment) <= 45000),
  safety text[],
  safety_words text check (char_length(safety_words) <= 45000),
  session_id integer not null check (session_id >= 0 and session_id < 1000000000),
  is_submitted boolean not null default false,
  -- As above: accessible only with the secret. The product's card and conditions are stored, so later steps need no further
  -- calls.
  secret_hash text not null unique,
  product jsonb,
  conditions_offered text[] not null default '{Other}',
  -- The brand whose page led to a paid letter, so that returning from a failed payment keeps it.
  brand_slug text check (brand_slug ~ '^[a-z0-9-]{1,200}$'),
  renews uuid,
  -- After being told that a letter isn't needed, or is unlikely to help, a visitor continues only by choosing to. The
  -- choice holds for one product and one verdict; if either changes, the visitor is asked again.
  wants_letter_anyway boolean,
  is_for_family boolean,
  patient_name text check (char_length(patient_name) between 1 and 200),
  -- Both names in the script that their owners write them in; a letter shows them beside the Latin ones.
  name_as_written text check (char_length(name_as_written) between 1 and 200),
  patient_name_as_written text check (char_length(patient_name_as_written) between 1 and 200),
  patient_relation text check (patient_relation in ('spouse', 'child', 'dependent')),
  -- The requester of a minor's letter confirmed being an adult and the parent or guardian.
  guardian_confirmed boolean,
  -- Who consents to the review: the patient, who is asked by mail, or another person with the right to.
  acts_by text check (acts_by in ('patient', 'parent', 'guardian', 'agent')),
  patient_email text check (char_length(patient_email) <= 320),
  health_consent text check (char_length(health_consent) between 1 and 100),
  health_consent_at timestamptz,
  telehealth_consent text check (char_length(telehealth_consent) between 1 and 100),
  attestation text check (char_length(attestation) between 1 and 100),
  terms_accepted text check (char_length(terms_accepted) between 1 and 100),
  -- When the last of these three was given; one form asks for all of them.
  agreed_at timestamptz,
  submissions text[] not null default '{}',
  letter_key_id uuid references letter_keys (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
) with (fillfactor = 70);
alter table temporary_product_page_lmn_requests inherit letter_drafts;
create index product_drafts_submitted on temporary_product_page_lmn_requests (created_at, id) where is_submitted;
create index product_drafts_unsubmitted on temporary_product_page_lmn_requests (created_at) where not is_submitted;
create index product_drafts_by_email on temporary_product_page_lmn_requests (lower(email));
create index product_drafts_letter_key on temporary_product_page_lmn_requests (letter_key_id);

create table shop_lmn_requests (
  id uuid primary key default gen_random_uuid(),
  kind text not null default 'order' check (kind = 'order'),
  shop_domain text not null references shops (shop_domain) on delete cascade,
  shop_order_id bigint not null check (shop_order_id > 0),
  email text not null check (char_length(email) <= 320),
  -- The address, under the name that the specification gives it here.
  customer_email text not null generated always as (email) stored,
  status text not null default 'submitted' check (status in ('pending', 'submitted', 'in_review', 'question_asked',
    'approved', 'letter_made', 'sent', 'denied', 'refunded', 'withdrawn', 'revoked', 'expired')),
  valid_until date not null,
  -- The answers that the provider reads stay in the submitted draft.
  draft_id uuid unique references temporary_brand_partnership_lmn_requests (id) on delete set null,
  generation_requested_at timestamptz,
  -- The request whose letter this one renews.
  renews uuid,
  erased_at timestamptz,
  -- A signed letter is part of a medical record: it is kept for 7 years after its last day, a minor's for 7 years after
  -- their coming of age. Computed at signing, as the age is erased with the answers.
  keep_until date,
  -- The last day of a letter whose upcoming end was reported to its shop.
  expiring_told_on date,
  letter_key_id uuid references letter_keys (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table shop_lmn_requests inherit letter_requests;
create index shop_lmn_requests_by_order on shop_lmn_requests (shop_domain, shop_order_id, created_at desc);
create index shop_lmn_requests_in_review on shop_lmn_requests (updated_at)
  where status in ('submitted', 'in_review', 'approved') and generation_requested_at is not null;
create index shop_lmn_requests_waiting on shop_lmn_requests (created_at) include (shop_domain, id)
  where status in ('submitted', 'in_review');
create index shop_lmn_requests_by_email on shop_lmn_requests (lower(email));
create index order_requests_letter_key on shop_lmn_requests (letter_key_id);
create unique index shop_lmn_requests_one_open on shop_lmn_requests (shop_domain, shop_order_id)
  where renews is null and status not in ('denied', 'withdrawn', 'revoked', 'expired');
create unique index shop_lmn_requests_one_renewal on shop_lmn_requests (renews)
  where status not in ('denied', 'withdrawn', 'revoked', 'expired');
create index shop_lmn_requests_ended on shop_lmn_requests (updated_at)
  where status in ('denied', 'withdrawn') and erased_at is null;
create index shop_lmn_requests_keep_until on shop_lmn_requests (keep_until);
create index shop_lmn_requests_by_week on shop_lmn_requests (shop_domain, created_at) include (status);
create index shop_lmn_requests_expiring on shop_lmn_requests (valid_until) where status = 'sent';
create index shop_lmn_requests_by_change on shop_lmn_requests (shop_domain, updated_at);
create index shop_lmn_requests_by_shop on shop_lmn_requests (shop_domain, created_at desc, id desc);

create table product_page_lmn_requests (
  id uuid primary key default gen_random_uuid(),
  kind text not null default 'product' check (kind = 'product'),
  email text not null check (char_length(email) <= 320),
  name text not null check (char_length(name) between 1 and 200),
  product_link text not null check (char_length(product_link) <= 2048),
  age integer not null check (age between 0 and 120),
  state text not null check (state ~ '^[A-Z]{2}$'),
  provider text not null check (char_length(provider) <= 200),
  custom_provider text check (char_length(custom_provider) <= 200),
  conditions text[] not null check (cardinality(conditions) > 0),
  other_conditions text check (char_length(other_conditions) <= 45000),
  symptoms text check (char_length(symptoms) <= 45000),
  previous_treatments text check (char_length(previous_treatments) <= 45000),
  product_use text check (char_length(product_use) <= 45000),
  -- Who diagnosed it and when, the treatment, and what a safe decision requires; null if not asked.
  diagnosed_by text check (char_length(diagnosed_by) <= 45000),
  diagnosed_on text check (char_length(diagnosed_on) <= 45000),
  current_treatment text check (char_length(current_treatment) <= 45000),
  safety text[],
  safety_words text check (char_length(safety_words) <= 45000),
  status text not null default 'pending' check (status in ('pending', 'in_review', 'question_asked',
    'approved', 'letter_made', 'sent', 'denied', 'refunded', 'withdrawn', 'revoked', 'expired')),
  payment_status text not null default 'unpaid' check (payment_status in ('unpaid', 'processing', 'failed', 'expired', 'paid', 'refunded', 'held')),
  -- A draft yields one request; a double click finds the first.
  draft_id uuid unique references temporary_product_page_lmn_requests (id) on delete set null,
  fee numeric(10,2) not null check (fee >= 0),
  -- The practice that set this fee and then reviews the request; null if none was chosen before the payment.
  practice_id uuid,
  -- Attempt and request form the payment provider's idempotency key; stored before the provider is called.
  checkout_attempt integer not null default 1 check (checkout_attempt > 0),
  checkout_session_id text unique,
  checkout_url text,
  payment_reference text unique,
  paid_at timestamptz,
  refunded_at timestamptz,
  valid_until date,
  generation_requested_at timestamptz,
  -- The terms of the attempt's session, {customerEmail, amountCents, successUrl, cancelUrl, expiresAt}; null until the
  -- attempt begins. Stored before the call, so that a retry after a lost answer uses the same key with the same terms. Open
  -- sessions are polled until they are settled.
  checkout_terms jsonb,
  checkout_begun_at timestamptz,
  -- When to poll the payment provider for the session next, and how often that was done.
  checkout_ask_at timestamptz,
  checkout_asks integer not null default 0,
  -- The names of the fields in which the provider's report differs from what we asked for, e.g. 'amount, currency'.
  held_reason text,
  held_at timestamptz,
  renews uuid,
  erased_at timestamptz,
  keep_until date,
  wants_letter_anyway boolean,
  is_for_family boolean,
  patient_name text check (char_length(patient_name) between 1 and 200),
  -- Both names in the script that their owners write them in; a letter shows them beside the Latin ones.
  name_as_written text check (char_length(name_as_written) between 1 and 200),
  patient_name_as_written text check (char_length(patient_name_as_written) between 1 and 200),
  patient_relation text check (patient_relation in ('spouse', 'child', 'dependent')),
  -- The requester of a minor's letter confirmed being an adult and the parent or guardian.
  guardian_confirmed boolean,
  -- Who consents to the review: the patient, who is asked by mail, or another person with the right to.
  acts_by text check (acts_by in ('patient', 'parent', 'guardian', 'agent')),
  patient_email text check (char_length(patient_email) <= 320),
  letter_key_id uuid references letter_keys (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A letter with a fee is reviewed only once it is paid.
  constraint product_page_lmn_requests_paid_check check (status = 'pending' or payment_status in ('paid', 'refunded')),
  -- A minor's letter is requested by a parent or guardian. The answers of an order's request stay in its draft.
  constraint product_requests_name_patient check (
    case when is_for_family then patient_name is not null and patient_relation is not null
      else patient_name is null and patient_relation is null end),
  constraint product_requests_minor_has_guardian check (
    age >= 18 or coalesce(is_for_family and patient_relation in ('child', 'dependent') and guardian_confirmed, false))
);
alter table product_page_lmn_requests inherit letter_requests;
create index product_requests_in_review on product_page_lmn_requests (updated_at)
  where status in ('in_review', 'approved') and generation_requested_at is not null;
create index product_requests_unsettled on product_page_lmn_requests (checkout_ask_at) include (checkout_begun_at)
  where checkout_session_id is not null and payment_status in ('unpaid', 'processing');
create index product_requests_held on product_page_lmn_requests (held_at) where payment_status = 'held';
create index product_requests_by_email on product_page_lmn_requests (lower(email));
create index product_requests_by_patient_email on product_page_lmn_requests (lower(patient_email)) where patient_email is not null;
create index product_requests_letter_key on product_page_lmn_requests (letter_key_id);
create unique index product_requests_one_renewal on product_page_lmn_requests (renews)
  where status not in ('denied', 'refunded', 'withdrawn', 'revoked', 'expired');
create index product_requests_by_renewed on product_page_lmn_requests (renews) where renews is not null;
create index product_requests_waiting on product_page_lmn_requests (paid_at) include (id)
  where payment_status = 'paid' and status = 'in_review';
create index product_requests_owed on product_page_lmn_requests (updated_at)
  where payment_status = 'paid' and status in ('denied', 'withdrawn', 'pending', 'revoked');
create index product_requests_ended on product_page_lmn_requests (updated_at)
  where (status in ('denied', 'refunded', 'withdrawn') or (status = 'pending' and payment_status = 'refunded'))
    and payment_status in ('paid', 'refunded') and erased_at is null;
create index product_requests_keep_until on product_page_lmn_requests (keep_until);
create index product_requests_unpaid on product_page_lmn_requests (greatest(created_at, checkout_begun_at))
  where payment_status in ('unpaid', 'failed', 'expired');

-- Stores what a product's page said, if the draft is still open and about that product.
create function save_late_reading(p_secret_hash text, p_product_link text, p_product jsonb, p_conditions text[])
returns setof temporary_product_page_lmn_requests
language sql set search_path = public as $$
  update temporary_product_page_lmn_requests
  set product = p_product, conditions_offered = p_conditions, updated_at = now()
  where secret_hash = p_secret_hash and product_link = p_product_link and not is_submitted
    and updated_at >= now() - interval '24 hours'
  returning *
$$;

-- Saves a step's columns in its draft, and reads what the form is known to need next (read_ahead): p_ahead has names for a
-- draft that is 'open' or 'submitted', and their arguments. p_key is for a draft without one; the draft's other key refuses
-- it. With p_only_open a submitted draft is returned as it is, unless its letter still has to be paid. A draft that is unknown
-- or was not touched for 24 hours begins with p_first; without that there is no row.
create function save_draft(p_table text, p_secret_hash text, p_columns jsonb, p_key jsonb, p_only_open boolean, p_first jsonb, p_ahead jsonb)
returns table (draft jsonb, is_saved boolean, ahead json) language plpgsql set search_path = public as $$
declare is_submitted boolean;
begin
  execute format('select to_jsonb(d), d.is_submitted from %I d where secret_hash = $1 and updated_at >= now() - interval ''24 hours'' for update',
    p_table) into draft, is_submitted using p_secret_hash;
  if draft is null and p_first is null then
    return;
  end if;
  is_saved := is_submitted is not true or not p_only_open
    or exists (select from product_page_lmn_requests r where r.draft_id = (draft ->> 'id')::uuid
      and r.payment_status in ('unpaid', 'failed', 'expired'));
  if is_saved then
    if p_key is not null then
      insert into letter_keys (id, ciphertext, key_id) select k.id, k.ciphertext, k.key_id from jsonb_populate_record(null::letter_keys, p_key) k;
    end if;
    -- The hash is always among them, so that the list is never empty. The same form, posted twice at once, begins one draft.
    p_columns := case when draft is null then p_first else '{}' end || p_columns || jsonb_build_object('secret_hash', p_secret_hash);
    execute format(case when draft is null
        then 'insert into %1$I as d (%2$s) select %2$s from jsonb_populate_record(null::%1$I, $2)
          on conflict (secret_hash) do update set (%2$s) = (select %2$s from jsonb_populate_record(d, $2)) returning to_jsonb(d)'
        else 'update %1$I d set (%2$s) = (select %2$s from jsonb_populate_record(d, $2)) where secret_hash = $1 returning to_jsonb(d)' end,
      p_table, (select string_agg(quote_ident(name), ', ') from jsonb_object_keys(p_columns) name))
      into draft using p_secret_hash, p_columns;
  end if;
  ahead := read_ahead(array(select jsonb_array_elements_text(p_ahead -> case when is_submitted then 'submitted' else 'open' end)),
    (p_ahead -> 'args' || jsonb_build_object('p_state', draft -> 'state', 'p_id', null, 'p_draft_id', draft -> 'id',
      'p_subject_id', draft -> 'id'))::json);
  return next;
end $$;

-- Counts a wizard step once if it is resubmitted after a lost response. Each step carries its submission's key, and the
-- update that writes the step also remembers the draft's newest 24 keys, so no extra query is needed. A key names the form
-- that was shown, a period, and its answers. The last known key of its form leaves the row unchanged, even if another tab has
-- changed an answer since; an earlier one is written, because the visitor came back to that form and chose the first answer after all.
create function skip_repeated_submission() returns trigger language plpgsql set search_path = '' as $$
declare last_of_form text;
begin
  select key into last_of_form from unnest(old.submissions) with ordinality known (key, place)
  where split_part(key, '.', 1) = split_part(new.submissions[1], '.', 1) order by place limit 1;
  if new.submissions[1] = last_of_form then
    return old;
  end if;
  new.submissions := (new.submissions || array_remove(old.submissions, new.submissions[1]))[1:24];
  return new;
end $$;

create trigger skip_repeated_submission before update of submissions on temporary_brand_partnership_lmn_requests
  for each row execute function skip_repeated_submission();
create trigger skip_repeated_submission before update of submissions on temporary_product_page_lmn_requests
  for each row execute function skip_repeated_submission();

-- True if one person may have both names: the first word of one begins that of the other, so that a last name, an accent or a short
-- form may change. A misspelled first name counts as another's: its answers are asked again, rather than another child's kept.
create function may_be_one_person(p_name text, p_other_name text) returns boolean language sql immutable set search_path = public as $$
  select starts_with(one, other) or starts_with(other, one)
  from (select split_part(fold_text(btrim(p_name)), ' ', 1) as one, split_part(fold_text(btrim(p_other_name)), ' ', 1) as other) names
$$;

-- An age and the safety answers belong to one person: if a draft's letter is now for someone else, both are asked again.
create function forget_other_patients_age() returns trigger language plpgsql set search_path = public as $$
begin
  if (case when old.is_for_family then old.patient_relation else 'self' end
      is not distinct from case when new.is_for_family then new.patient_relation else 'self' end)
      and (new.is_for_family and new.patient_name <> old.patient_name and not may_be_one_person(old.patient_name, new.patient_name)) is not true
  then
    return new;
  end if;
  if new.age is not distinct from old.age then
    new.age := null;
    new.guardian_confirmed := null;
    new.acts_by := null;
    new.patient_email := null;
  end if;
  if new.safety is not distinct from old.safety then
    new.safety := null;
    new.safety_words := null;
    new.diagnosed_by := null;
    new.diagnosed_on := null;
    new.current_treatment := null;
  end if;
  return new;
end $$;
create trigger order_drafts_forget_age before update on temporary_brand_partnership_lmn_requests
  for each row execute function forget_other_patients_age();
create trigger product_drafts_forget_age before update on temporary_product_page_lmn_requests
  for each row execute function forget_other_patients_age();

create function forget_choice_for_other_product() returns trigger language plpgsql set search_path = '' as $$
begin
  if (new.product_link, new.product ->> 'verdict') is distinct from (old.product_link, old.product ->> 'verdict') then
    new.wants_letter_anyway := null;
  end if;
  return new;
end $$;
create trigger product_drafts_forget_choice before update on temporary_product_page_lmn_requests
  for each row execute function forget_choice_for_other_product();

-- A restarted renewal replaces one that was never paid, or whose fee came back before the decision.
create function replace_unpaid_renewal() returns trigger language plpgsql set search_path = public as $$
begin
  new.renews := (select renews from letter_drafts where id = new.draft_id);
  update product_page_lmn_requests set renews = null
    where renews = new.renews and draft_id is distinct from new.draft_id
      and (payment_status in ('unpaid', 'failed', 'expired') or payment_status = 'refunded' and status = 'pending');
  return new;
end $$;
create trigger shop_lmn_requests_renewal before insert on shop_lmn_requests
  for each row when (new.draft_id is not null and new.renews is null) execute function replace_unpaid_renewal();
create trigger product_page_lmn_requests_renewal before insert on product_page_lmn_requests
  for each row when (new.draft_id is not null and new.renews is null) execute function replace_unpaid_renewal();

-- The columns of drafts and requests that aren't health answers, listed only here in SQL. Every other column is treated as
-- health data: not stored without consent, deleted when consent is withdrawn or data is erased, copied from draft to
-- request, and shown to the provider and the person. So a new column is health data until it is listed here.
create function plain_columns() returns text[] language sql immutable set search_path = '' as $$
  select array[
    'id', 'kind', 'created_at', 'updated_at',
    -- The email address, the patient, and the right to ask.
    'email', 'customer_email', 'name', 'state', 'is_for_family', 'patient_name', 'patient_relation', 'guardian_confirmed', 'acts_by', 'patient_email', 'age',
    'name_as_written', 'patient_name_as_written',
    -- The product or the order, and the account's administrator.
    'product_link', 'product', 'brand_slug', 'conditions_offered', 'wants_letter_anyway', 'provider', 'custom_provider',
    'shop_domain', 'order_id', 'shop_order_id', 'order_email', 'order_number', 'order_subtotal', 'order_price', 'products', 'has_account',
    -- The draft's progress and consents.
    'secret_hash', 'session_id', 'submissions', 'is_submitted', 'is_signed', 'confirmation_requested_at', 'health_consent',
    'health_consent_at', 'telehealth_consent', 'attestation', 'terms_accepted', 'agreed_at',
    -- The request's progress.
    'status', 'draft_id', 'renews', 'generation_requested_at', 'valid_until', 'keep_until', 'expiring_told_on', 'erased_at',
    -- The payment.
    'fee', 'practice_id', 'payment_status', 'payment_reference', 'paid_at', 'refunded_at', 'held_at', 'held_reason', 'checkout_attempt',
    'checkout_session_id', 'checkout_url', 'checkout_terms', 'checkout_begun_at', 'checkout_ask_at', 'checkout_asks']
$$;

create function health_answers(p_row jsonb) returns jsonb language sql immutable set search_path = public as $$
  select p_row - plain_columns()
$$;

-- Records when consent was given; a copy on another device keeps that. Without consent no new health answers are stored;
-- withdrawing it deletes the answers and their key, and a request that waits for the order's address to confirm it waits no
-- more. A draft that starts with an earlier request's answers, including conditions, keeps them until it is asked for its
-- own consent.
create function stamp_consents() returns trigger language plpgsql set search_path = public as $$
declare
  was_given boolean := tg_op = 'UPDATE' and old.health_consent is not null;
  is_copy boolean := tg_op = 'INSERT' and new.conditions is not null;
begin
  if is_encrypting() then
    return new;
  end if;
  if new.health_consent is null then
    new.health_consent_at := null;
    if not is_copy and (was_given or tg_op = 'INSERT'
        or health_answers(to_jsonb(new)) is distinct from health_answers(to_jsonb(old))) then
      new := jsonb_populate_record(new,
        (select jsonb_object_agg(key, null::text) from jsonb_object_keys(health_answers(to_jsonb(new))) key)
          || case when was_given then '{"confirmation_requested_at": null}' else '{}' end::jsonb);
    end if;
  elsif tg_op = 'INSERT' then
    new.health_consent_at := coalesce(new.health_consent_at, now());
  elsif not was_given or new.health_consent <> old.health_consent then
    new.health_consent_at := now();
  end if;
  if new.telehealth_consent is null and new.attestation is null and new.terms_accepted is null then
    new.agreed_at := null;
  elsif tg_op = 'INSERT' then
    new.agreed_at := coalesce(new.agreed_at, now());
  elsif (new.telehealth_consent, new.attestation, new.terms_accepted)
      is distinct from (old.telehealth_consent, old.attestation, old.terms_accepted) then
    new.agreed_at := now();
  end if;
  return new;
end $$;
create trigger order_drafts_note_consents before insert or update on temporary_brand_partnership_lmn_requests
  for each row execute function stamp_consents();
create trigger product_drafts_note_consents before insert or update on temporary_product_page_lmn_requests
  for each row execute function stamp_consents();

-- A shopper's consents. A draft holds the version of each text whose box was ticked; with the request they become immutable
-- rows that last as long as the request.
create table letter_consents (
  request_id uuid not null,
  consent text not null check (consent in ('health-data', 'telehealth', 'attestation', 'terms')),
  -- Date and hash of the text shown; see app/legal/content.
  version text not null check (char_length(version) between 1 and 100),
  given_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  primary key (request_id, consent, version)
);

create function list_letter_consents(p_request_id uuid) returns setof letter_consents language plpgsql stable set search_path = public as $$
begin
  return query select * from letter_consents where request_id = p_request_id order by given_at, consent;
end $$;

-- Copies the consents of a request's draft, in the transaction that creates or refreshes the request.
create function record_consents() returns trigger language plpgsql set search_path = public as $$
begin
  insert into letter_consents (request_id, consent, version, given_at)
    select new.id, c.consent, c.version, c.given_at
    from letter_drafts d, lateral (values
      ('health-data', d.health_consent, d.health_consent_at),
      ('telehealth', d.telehealth_consent, d.agreed_at),
      ('attestation', d.attestation, d.agreed_at),
      ('terms', d.terms_accepted, d.agreed_at)) as c (consent, version, given_at)
    where d.id = new.draft_id and c.version is not null
    on conflict do nothing;
  return new;
end $$;
create trigger shop_lmn_requests_consents after insert on shop_lmn_requests
  for each row when (new.draft_id is not null) execute function record_consents();
-- An unpaid request is refreshed each time its form is submitted.
create trigger product_page_lmn_requests_consents after insert or update on product_page_lmn_requests
  for each row when (new.draft_id is not null and new.payment_status in ('unpaid', 'failed', 'expired'))
  execute function record_consents();

create function refuse_consent_change() returns trigger language plpgsql set search_path = public as $$
begin
  if tg_op = 'DELETE' and not exists (select from letter_requests where id = old.request_id) then
    return old;
  end if;
  raise exception 'consents are not changed' using errcode = 'P0001';
end $$;
create trigger letter_consents_append_only before update or delete on letter_consents
  for each row execute function refuse_consent_change();

-- Deletes everything that belongs to a deleted request, except the audit log, which holds only ids and hashes.
create function delete_with_request() returns trigger language plpgsql set search_path = public as $$
begin
  delete from letter_consents where request_id = old.id;
  delete from letter_reviews where request_id = old.id;
  delete from letter_questions where request_id = old.id;
  delete from letter_denials where request_id = old.id;
  delete from quality_samples where request_id = old.id;
  delete from issued_letters where request_id = old.id;
  delete from letter_corrections where request_id = old.id;
  delete from letter_visits where request_id = old.id;
  delete from letter_reminders where request_id = old.id;
  delete from late_requests where request_id = old.id;
  delete from mail_bounces where request_id = old.id;
  delete from email_corrections where request_id = old.id;
  delete from patient_agreements where request_id = old.id;
  delete from mailed_links where request_id = old.id;
  delete from letter_drafts where id = old.draft_id;
  return null;
end $$;
create trigger shop_lmn_requests_delete_with after delete on shop_lmn_requests
  for each row execute function delete_with_request();
create trigger product_page_lmn_requests_delete_with after delete on product_page_lmn_requests
  for each row execute function delete_with_request();

-- No letter may be requested for refunded money. This check covers every path by which a request is submitted.
create function refuse_ended_order() returns trigger language plpgsql set search_path = public as $$
begin
  if exists (select from shop_orders
      where shop_domain = new.shop_domain and shop_order_id = new.shop_order_id and ended is not null) then
    raise exception 'the order was cancelled or refunded' using errcode = 'LW001';
  end if;
  return new;
end $$;
create trigger shop_lmn_requests_refuse_ended before insert on shop_lmn_requests
  for each row execute function refuse_ended_order();

-- Submits an order letter: request, submitted draft and outbox rows in one transaction. A second call for the same order
-- returns the first request with created = false.
create function submit_order_letter(p_draft_id uuid, p_valid_until date)
returns table (request_id uuid, created boolean)
language plpgsql set search_path = public as $$
declare
  draft temporary_brand_partnership_lmn_requests;
  new_id uuid;
begin
  select * into draft from temporary_brand_partnership_lmn_requests where id = p_draft_id for update;
  if not found then
    raise exception 'draft not found' using errcode = 'P0002';
  end if;
  insert into shop_lmn_requests (shop_domain, shop_order_id, email, status, valid_until, draft_id)
    values (draft.shop_domain, draft.order_id, draft.email, 'submitted', p_valid_until, draft.id)
    on conflict do nothing
    returning id into new_id;
  if new_id is not null then
    insert into outbox (topic, payload) values
      ('letter.generate', jsonb_build_object('kind', 'order', 'requestId', new_id)),
      ('mail.request-received', jsonb_build_object('kind', 'order', 'requestId', new_id));
  end if;
  update temporary_brand_partnership_lmn_requests set is_submitted = true where id = draft.id and not is_submitted;
  return query
    select r.id, new_id is not null from shop_lmn_requests r
    where r.shop_domain = draft.shop_domain and r.shop_order_id = draft.order_id
    order by r.created_at desc limit 1;
end $$;

-- Submits an order letter's draft. 'created' and 'existing' as in submit_order_letter; 'refused': the shop signs its links
-- and nothing shows that this is the shopper; 'confirm': the address differs from the order's, which is asked by mail. If
-- the shop gave no address, none can be asked, so the first request counts. 'unserved', unless p_has_room is null: no practice may
-- decide for the patient's state today, where p_has_room is if the operator has a video room for all.
create function send_order_letter(p_draft_id uuid, p_valid_until date, p_is_signed boolean, p_has_room boolean default null)
returns text language plpgsql set search_path = public as $$
declare
  draft temporary_brand_partnership_lmn_requests;
  is_shopper boolean;
  is_new boolean;
begin
  select * into draft from temporary_brand_partnership_lmn_requests where id = p_draft_id for update;
  if not found then
    raise exception 'draft not found' using errcode = 'P0002';
  end if;
  if p_has_room is not null and not exists (select from list_deciding(draft.state, p_has_room)) then
    return 'unserved';
  end if;
  is_shopper := p_is_signed or draft.is_signed;
  if not is_shopper
      and exists (select from shops where shop_domain = draft.shop_domain and signs_links) then
    return 'refused';
  end if;
  is_shopper := is_shopper or btrim(coalesce(draft.order_email, '')) = ''
    or lower(btrim(draft.order_email)) = lower(btrim(draft.email));
  if not is_shopper and not exists (select from shop_lmn_requests
      where shop_domain = draft.shop_domain and shop_order_id = draft.order_id
        and status not in ('denied', 'withdrawn', 'revoked', 'expired')) then
    if draft.confirmation_requested_at is null then
      if not spend_rate_limit_token('order-confirmation:' || draft.shop_domain || '/' || draft.order_id, 3, 86400) then
        return 'too-many';
      end if;
      update temporary_brand_partnership_lmn_requests set confirmation_requested_at = now() where id = draft.id;
      insert into outbox (topic, payload)
        values ('mail.confirm-order-letter', jsonb_build_object('draftId', draft.id));
    end if;
    return 'confirm';
  end if;
  select created into is_new from submit_order_letter(p_draft_id, p_valid_until);
  return case when is_new then 'created' else 'existing' end;
end $$;

-- Submits a request that was confirmed from the order's address. 'gone': the request no longer exists, or its address is no
-- longer the one shown.
create function confirm_order_letter(p_draft_id uuid, p_email text, p_valid_until date)
returns text language plpgsql set search_path = public as $$
declare is_new boolean;
begin
  perform from temporary_brand_partnership_lmn_requests
    where id = p_draft_id and email = p_email and confirmation_requested_at is not null for update;
  if not found then
    return 'gone';
  end if;
  select created into is_new from submit_order_letter(p_draft_id, p_valid_until);
  return case when is_new then 'created' else 'existing' end;
end $$;

-- Turns a complete draft into a request awaiting payment, or refreshes the draft's unpaid one. The request copies every
-- column that both have; a trigger handles what it renews. Its fee stays as first quoted, unless another practice will
-- review it.
create function submit_product_letter(p_draft_id uuid, p_fee numeric, p_practice_id uuid default null)
returns product_page_lmn_requests
language plpgsql set search_path = public as $$
declare
  draft temporary_product_page_lmn_requests;
  request product_page_lmn_requests;
  columns text;
begin
  select * into draft from temporary_product_page_lmn_requests where id = p_draft_id for update;
  if not found then
    raise exception 'draft not found' using errcode = 'P0002';
  end if;
  if draft.is_for_family is not true then
    draft.patient_name := null;
    draft.patient_name_as_written := null;
    draft.patient_relation := null;
  end if;
  columns := (select string_agg(quote_ident(attname), ', ') from pg_attribute
    where attrelid = 'product_page_lmn_requests'::regclass and not attisdropped and to_jsonb(draft) ? attname
      and attname <> all ('{id, renews, created_at, updated_at}'));
  execute format('insert into product_page_lmn_requests as r (draft_id, fee, practice_id, %1$s)
      select $2, $3, $4, %1$s from jsonb_populate_record(null::product_page_lmn_requests, $1)
      on conflict (draft_id) do update set fee = case when r.practice_id <> $4 then $3 else r.fee end,
          practice_id = coalesce($4, r.practice_id),
          (%1$s) = (select %1$s from jsonb_populate_record(null::product_page_lmn_requests, $1))
        where r.payment_status in (''unpaid'', ''failed'', ''expired'')
      returning *', columns) into request using to_jsonb(draft), draft.id, p_fee, p_practice_id;
  if request.id is null then
    select * into request from product_page_lmn_requests where draft_id = draft.id;
  end if;
  update temporary_product_page_lmn_requests set is_submitted = true where id = draft.id and not is_submitted;
  return request;
end $$;

-- The state machine of a request, from submission to the end of its letter. The events and who causes them:
-- app/letters/domain/status.ts and docs/decisions/009-letter-states.md; a contract test compares the two tables.
create table letter_moves (
  from_status text not null,
  event text not null,
  to_status text not null,
  primary key (from_status, event)
);

revoke all on letter_moves from service_role;
grant select on letter_moves to service_role;

insert into letter_moves (from_status, event, to_status) values
  ('pending', 'submit', 'in_review'),
  ('submitted', 'ask', 'question_asked'), ('in_review', 'ask', 'question_asked'),
  ('question_asked', 'answer', 'in_review'), ('question_asked', 'recall', 'in_review'),
  ('submitted', 'approve', 'approved'), ('in_review', 'approve', 'approved'),
  ('submitted', 'deny', 'denied'), ('in_review', 'deny', 'denied'), ('question_asked', 'deny', 'denied'),
  ('submitted', 'withdraw', 'withdrawn'), ('in_review', 'withdraw', 'withdrawn'),
  ('question_asked', 'withdraw', 'withdrawn'),
  ('approved', 'make', 'letter_made'),
  -- A live letters service creates the letter without telling us in between.
  ('approved', 'send', 'sent'), ('letter_made', 'send', 'sent'),
  ('denied', 'refund', 'refunded'),
  -- A bank may return a refund days later: the letter is denied again, without a second mail about it.
  ('refunded', 'bounce', 'denied'),
  ('sent', 'correct', 'approved'), ('sent', 'revoke', 'revoked'), ('sent', 'expire', 'expired'),
  -- Its mail may be refused for good, and the letter is valid and on its page.
  ('letter_made', 'revoke', 'revoked'), ('letter_made', 'expire', 'expired'),
  -- A letter revoked by our mistake is reviewed again free of charge.
  ('revoked', 'reopen', 'in_review');

create function is_letter_move(p_from text, p_to text) returns boolean
language sql stable set search_path = public as $$
  select exists (select from letter_moves where from_status = p_from and to_status = p_to)
$$;

create function check_letter_move() returns trigger language plpgsql set search_path = public as $$
begin
  -- Only a refund before the decision goes backwards: the letter is unpaid again.
  if is_letter_move(old.status, new.status) or (old.status in ('in_review', 'question_asked') and new.status = 'pending'
      and to_jsonb(new) ->> 'payment_status' = 'refunded') then
    return new;
  end if;
  raise exception 'a letter cannot go from % to %', old.status, new.status using errcode = 'check_violation';
end $$;
create trigger shop_lmn_requests_move before update on shop_lmn_requests
  for each row when (new.status is distinct from old.status) execute function check_letter_move();
create trigger product_page_lmn_requests_move before update on product_page_lmn_requests
  for each row when (new.status is distinct from old.status) execute function check_letter_move();

-- Moves a letter to another status if it is still in the one the caller saw. False: another caller was first.
create function advance_letter(p_request_id uuid, p_from text, p_to text) returns boolean
language plpgsql set search_path = public as $$
begin
  update letter_requests set status = p_to where id = p_request_id and status = p_from;
  return found;
end $$;

-- Mails a denial and queues the refund of a paid letter.
create function follow_denial() returns trigger language plpgsql set search_path = public as $$
begin
  insert into outbox (topic, payload)
    values ('mail.letter-denied', jsonb_build_object('kind', new.kind, 'requestId', new.id));
  if to_jsonb(new) ->> 'payment_status' = 'paid' then
    insert into outbox (topic, payload) values ('payment.refund', jsonb_build_object('requestId', new.id));
  end if;
  return new;
end $$;
create trigger shop_lmn_requests_denied after update on shop_lmn_requests
  for each row when (new.status = 'denied' and old.status <> 'denied') execute function follow_denial();
create trigger product_page_lmn_requests_denied after update on product_page_lmn_requests
  for each row when (new.status = 'denied' and old.status not in ('denied', 'refunded')) execute function follow_denial();

-- Moves a request by an event from its current status. False: the event isn't possible now.
create function move_letter(p_request_id uuid, p_event text) returns boolean
language plpgsql set search_path = public as $$
begin
  update letter_requests r set status = m.to_status from letter_moves m
    where r.id = p_request_id and m.from_status = r.status and m.event = p_event;
  return found;
end $$;

-- True if an event is possible for a request now.
create function may_move_letter(p_request_id uuid, p_event text) returns boolean
language sql stable set search_path = public as $$
  select exists (select from letter_requests r join letter_moves m on m.from_status = r.status
    where r.id = p_request_id and m.event = p_event)
$$;

-- Ends a request before its decision and refunds a paid fee. The audit's action says why. False: it is already decided or
-- ended.
create function end_undecided_letter(p_request_id uuid, p_actor_kind text, p_action text) returns boolean
language plpgsql set search_path = public as $$
begin
  if not move_letter(p_request_id, 'withdraw') then
    return false;
  end if;
  perform append_letter_audit(p_actor_kind, null, p_action, p_request_id, '{}');
  insert into outbox (topic, payload)
    select 'payment.refund', jsonb_build_object('requestId', id)
    from product_page_lmn_requests where id = p_request_id and payment_status = 'paid';
  return true;
end $$;

-- Withdraws a request for its shopper.
create function withdraw_letter(p_request_id uuid) returns boolean
language sql set search_path = public as $$
  select end_undecided_letter(p_request_id, 'shopper', 'withdrawn')
$$;

-- Requests with their answers, from wherever their kind stores them: an order's stay in its draft.
create function list_request_answers(p_request_ids uuid[])
returns table (request_id uuid, order_request shop_lmn_requests, order_draft temporary_brand_partnership_lmn_requests,
  product_request product_page_lmn_requests, product_card jsonb, letter_key letter_keys)
language plpgsql stable set search_path = public
-- For a short list PostgreSQL would plan the five tables anew at each call, which takes longer than to read them.
set plan_cache_mode = force_generic_plan as $$
begin
  return query select r.id, r, d, null::product_page_lmn_requests, null::jsonb, k from shop_lmn_requests r
    left join temporary_brand_partnership_lmn_requests d on d.id = r.draft_id
    left join letter_keys k on k.id = coalesce(d.letter_key_id, r.letter_key_id)
    where r.id = any (p_request_ids)
  union all
  select r.id, null, null, r, d.product, k from product_page_lmn_requests r
    left join temporary_product_page_lmn_requests d on d.id = r.draft_id
    left join letter_keys k on k.id = r.letter_key_id
    where r.id = any (p_request_ids);
end $$;

-- The draft that a request was made of.
create function read_request_draft(p_request_id uuid)
returns table (order_draft temporary_brand_partnership_lmn_requests, product_draft temporary_product_page_lmn_requests)
language plpgsql stable set search_path = public as $$
begin
  return query select d, null::temporary_product_page_lmn_requests from shop_lmn_requests r
    join temporary_brand_partnership_lmn_requests d on d.id = r.draft_id where r.id = p_request_id
  union all
  select null, d from product_page_lmn_requests r
    join temporary_product_page_lmn_requests d on d.id = r.draft_id where r.id = p_request_id;
end $$;

-- The engine's readings of the pages of a request's products, null if there is none. Looks up each URL as given and without
-- ".html", as the latter is nearly always the cache key.
create function list_request_checks(p_request_id uuid) returns table (looked_for text, found eligibility_checks)
language plpgsql stable set search_path = public as $$
begin
  return query select distinct on (tried.url) tried.url, c from (
    select unnest(array[asked.url, regexp_replace(asked.url, '(\.html)+$', '', 'i')]) as url from (
      select product_link as url from product_page_lmn_requests where id = p_request_id
      union all
      select line ->> 'product_url' from shop_lmn_requests r
        join temporary_brand_partnership_lmn_requests d on d.id = r.draft_id cross join jsonb_array_elements(d.products) line
        where r.id = p_request_id) asked) tried
    left join eligibility_checks c on c.base_url = tried.url
  where tried.url is not null;
end $$;

-- The facts in a request's own row. `renewed_by` is the request that renews its letter, `renewal_status` its status. `state` is the
-- patient's, whose days a letter has: once an order's answers are erased, the one that its review was in.
create function read_request_facts(p_request_id uuid)
returns table (kind text, status text, email text, state text, asked_at timestamptz, erased_at timestamptz, renewed_by uuid,
  renewal_status text, is_renewal boolean,
  fee numeric, paid_at timestamptz, refunded_at timestamptz, shop_domain text, shop_order_id bigint, shop_name text,
  order_number text, order_ended text)
language plpgsql stable set search_path = public as $$
begin
  return query select r.kind, r.status, r.email, coalesce(d.state, v.patient_state), r.created_at, r.erased_at,
    n.id, n.status, r.renews is not null,
    null::numeric, null::timestamptz, null::timestamptz, r.shop_domain, r.shop_order_id, s.shop_name, o.order_number, o.ended
  from shop_lmn_requests r join shops s on s.shop_domain = r.shop_domain
    left join shop_orders o on o.shop_domain = r.shop_domain and o.shop_order_id = r.shop_order_id
    left join temporary_brand_partnership_lmn_requests d on d.id = r.draft_id
    left join letter_reviews v on v.request_id = r.id
    left join lateral (select m.id, m.status from shop_lmn_requests m
      where m.renews = r.id and m.status not in ('denied', 'withdrawn', 'revoked', 'expired') limit 1) n on true
  where r.id = p_request_id
  union all
  select r.kind, r.status, r.email, r.state, r.created_at, r.erased_at,
    n.id, n.status, r.renews is not null,
    r.fee, r.paid_at, r.refunded_at, null, null, null, null, null
  from product_page_lmn_requests r
    left join lateral (select m.id, m.status from product_page_lmn_requests m
      where m.renews = r.id and m.payment_status in ('processing', 'paid', 'held')
        and m.status not in ('denied', 'refunded', 'withdrawn', 'revoked', 'expired') limit 1) n on true
  where r.id = p_request_id;
end $$;

-- What is reported of a letter of our own. The name is empty once an order's draft is gone.
create function read_letter_report(p_request_id uuid) returns table (status text, email text, name text, valid_until date)
language plpgsql stable set search_path = public as $$
begin
  return query select r.status, r.email, coalesce(d.name, ''), r.valid_until from shop_lmn_requests r
    left join temporary_brand_partnership_lmn_requests d on d.id = r.draft_id where r.id = p_request_id
  union all
  select p.status, p.email, p.name, p.valid_until from product_page_lmn_requests p where p.id = p_request_id;
end $$;

-- A product letter's request by its id, or by the draft it was made of, without what is answered about health.
create function read_product_letter(p_id uuid, p_draft_id uuid) returns table (id uuid, email text, state text, product_link text,
  status text, payment_status text, draft_id uuid, fee numeric, practice_id uuid, paid_at timestamptz, refunded_at timestamptz,
  valid_until date) language plpgsql stable set search_path = public as $$
begin
  return query select r.id, r.email, r.state, r.product_link, r.status, r.payment_status, r.draft_id, r.fee, r.practice_id, r.paid_at, r.refunded_at,
    r.valid_until from product_page_lmn_requests r where r.id = p_id or r.draft_id = p_draft_id;
end $$;

-- Whether one of these secrets still opens the request's draft.
create function holds_draft(p_request_id uuid, p_secret_hashes text[]) returns boolean
language plpgsql stable set search_path = public as $$
begin
  return exists (select from product_page_lmn_requests r join temporary_product_page_lmn_requests d on d.id = r.draft_id
    where r.id = p_request_id and d.secret_hash = any (p_secret_hashes) and d.updated_at > now() - interval '24 hours');
end $$;

-- The administrator of the shopper's account, as answered.
create function read_account_answers(p_request_id uuid) returns table (provider text, custom_provider text)
language plpgsql stable set search_path = public as $$
begin
  return query select null::text, d.custom_provider from shop_lmn_requests r
    join temporary_brand_partnership_lmn_requests d on d.id = r.draft_id where r.id = p_request_id and r.erased_at is null
  union all
  select p.provider, p.custom_provider from product_page_lmn_requests p where p.id = p_request_id and p.erased_at is null;
end $$;

-- Health answers in columns that the caller doesn't know; nothing once the answers are erased. An order's stay in its
-- draft.
create function read_further_answers(p_request_id uuid, p_known text[]) returns jsonb
language plpgsql stable set search_path = public as $$
begin
  return (select jsonb_strip_nulls(health_answers(to_jsonb(d)) - p_known) from shop_lmn_requests r
    join temporary_brand_partnership_lmn_requests d on d.id = r.draft_id where r.id = p_request_id
  union all
  select jsonb_strip_nulls(health_answers(to_jsonb(r)) - p_known) from product_page_lmn_requests r where r.id = p_request_id);
end $$;

-- Orders for which the shopper uses the letter of an earlier order at the same shop.
create table covered_orders (
  shop_domain text not null,
  shop_order_id bigint not null,
  request_id uuid not null references shop_lmn_requests (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (shop_domain, shop_order_id),
  foreign key (shop_domain, shop_order_id) references shop_orders on delete cascade
);
create index covered_orders_by_request on covered_orders (request_id);
create index covered_orders_by_shop on covered_orders (shop_domain, created_at desc, request_id desc);

-- What a claim packet of a letter can be for: its own order, and later ones that it covers, first covered first, as their shop tells
-- them now; if it never did, or the order was erased, the lines that the letter was asked for (`asked_for`). No row for a letter without
-- an order.
create function list_packet_orders(p_request_id uuid)
returns table (shop_domain text, shop_order_id bigint, order_number text, placed_at timestamptz, products jsonb, subtotal numeric,
  price numeric, ended text, asked_for jsonb) language plpgsql stable set search_path = public as $$
begin
  return query select r.shop_domain, r.shop_order_id, o.order_number, o.placed_at, coalesce(o.products, d.products),
      coalesce(o.subtotal, d.order_subtotal), coalesce(o.price, d.order_price), o.ended, d.products
    from shop_lmn_requests r
      left join shop_orders o on o.shop_domain = r.shop_domain and o.shop_order_id = r.shop_order_id and o.is_known
      left join temporary_brand_partnership_lmn_requests d on d.id = r.draft_id
    where r.id = p_request_id;
  return query select c.shop_domain, c.shop_order_id, o.order_number, o.placed_at, o.products, o.subtotal, o.price, o.ended,
      null::jsonb
    from covered_orders c
      left join shop_orders o on o.shop_domain = c.shop_domain and o.shop_order_id = c.shop_order_id and o.is_known
    where c.request_id = p_request_id order by c.created_at;
end $$;

-- The newest letter requested for an order, or the one that covers it, whichever is later.
create function read_order_letter(p_shop_domain text, p_shop_order_id bigint) returns setof shop_lmn_requests
language plpgsql stable set search_path = public as $$
begin
  return query select (l.letter).* from (
    select r as letter, r.created_at as since from shop_lmn_requests r
      where r.shop_domain = p_shop_domain and r.shop_order_id = p_shop_order_id
    union all
    select r, c.created_at from covered_orders c join shop_lmn_requests r on r.id = c.request_id
      where c.shop_domain = p_shop_domain and c.shop_order_id = p_shop_order_id
  ) l
  order by l.since desc
  limit 1;
end $$;

create function read_order_letter_status(p_shop_domain text, p_shop_order_id bigint)
returns table (shop_name text, order_number text, ended text, request_id uuid, status text, customer_email text,
  created_at timestamptz)
language plpgsql stable set search_path = public as $$
begin
  return query select s.shop_name, o.order_number, o.ended, l.id, l.status, l.customer_email, l.created_at
  from shops s left join lateral read_order_letter(s.shop_domain, p_shop_order_id) l on true
    left join shop_orders o on o.shop_domain = s.shop_domain and o.shop_order_id = p_shop_order_id
  where s.shop_domain = p_shop_domain;
end $$;

-- Listed products with a status for which at least `p_people` different people requested a letter within a year, most
-- requested first. With fewer, the list could reveal that someone whose visit was observed had requested one.
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
