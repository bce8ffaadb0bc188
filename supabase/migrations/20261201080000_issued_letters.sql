-- Signed letters: each version's contents, its PDF's hash, corrections, and the links that open it.

create table issued_letters (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null,
  kind text not null check (kind in ('order', 'product')),
  version integer not null check (version > 0),
  -- The verification code in canonical form.
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{18}$'),
  -- Everything printed; app/letters/domain/letter-content.ts.
  content jsonb not null,
  -- 'making' until its PDF is stored: until then only the desk sees it, and its signer may undo it. Expiry isn't a state;
  -- it follows from valid_until.
  state text not null default 'making' check (state in ('making', 'valid', 'corrected', 'revoked')),
  issued_on date not null,
  valid_from date not null,
  valid_until date not null check (valid_until >= valid_from),
  provider_id uuid not null references providers (id),
  pdf_sha256 text check (pdf_sha256 ~ '^[0-9a-f]{64}$'),
  pdf_pages integer check (pdf_pages > 0),
  -- The document key of the PDF; see app/platform/documents/service.
  pdf_key text,
  -- Until when a signed letter is held back before it is made and sent; null for one from before this existed.
  held_until timestamptz,
  made_at timestamptz,
  sent_at timestamptz,
  ended_at timestamptz,
  end_reason text check (char_length(end_reason) <= 45000),
  -- Why a letter was revoked, as far as it affects the fee; null for one revoked before this was asked.
  end_cause text check (end_cause in ('our-mistake', 'false-answers')),
  letter_key_id uuid references letter_keys (id),
  -- A keyed digest of its sentences without names and dates, to warn its signer about the same text for another patient.
  text_hash text check (text_hash ~ '^[A-Za-z0-9_-]{43}$'),
  -- Shown by /verify to the holder of a code; null for an older letter, whose content says it.
  is_sample boolean,
  signer_name text,
  signer_credential text,
  signer_npi text,
  signer_license_state text,
  signer_license_number text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (request_id, version),
  check (state = 'making' or (pdf_sha256 is not null and pdf_pages is not null and pdf_key is not null))
);
create index issued_letters_ending on issued_letters (valid_until) where state = 'valid';
create index issued_letters_making on issued_letters (provider_id, held_until) where state = 'making';
create index issued_letters_by_provider on issued_letters (provider_id, created_at desc);
create index issued_letters_by_text on issued_letters (provider_id, text_hash);
create index issued_letters_letter_key on issued_letters (letter_key_id);

-- p_age is the patient's on the day p_aged_on. It depends on its arguments only: with today in it, the last day would move each day.
create function letter_keep_until(p_last_day date, p_age integer, p_aged_on date, p_state text) returns date
language sql immutable set search_path = public as $$
  select (greatest(p_last_day, case when p_age < age_of_majority(p_state)
    then p_aged_on + make_interval(years => age_of_majority(p_state) - p_age) end) + make_interval(years => retention_years(p_state)))::date
$$;

create function set_keep_until() returns trigger language plpgsql set search_path = public as $$
declare patient record;
begin
  -- An order's request stores age and state in its draft.
  select coalesce((to_jsonb(new) ->> 'age')::integer, d.age) as age, coalesce(to_jsonb(new) ->> 'state', d.state) as state into patient
    from (select) one left join temporary_brand_partnership_lmn_requests d on d.id = new.draft_id;
  new.keep_until := greatest(new.keep_until, letter_keep_until(coalesce(new.valid_until, current_date + 365), patient.age,
    current_date, patient.state));
  return new;
end $$;
create trigger shop_lmn_requests_keep_until before insert or update of status, valid_until on shop_lmn_requests
  for each row when (new.status in ('approved', 'letter_made', 'sent') and new.erased_at is null)
  execute function set_keep_until();
create trigger product_page_lmn_requests_keep_until
  before insert or update of status, valid_until on product_page_lmn_requests
  for each row when (new.status in ('approved', 'letter_made', 'sent') and new.erased_at is null)
  execute function set_keep_until();

-- The booked visit that a review claims to rest on: held for this request, with its signer, by this means, on this day and
-- for this many minutes. Null for a call or an examination that wasn't booked here, known only to its signer.
create function booked_visit(p_request_id uuid, p_provider_id uuid, p_decision jsonb) returns uuid
language plpgsql stable set search_path = public as $$
begin
  return (select v.id from letter_visits v
    where v.request_id = p_request_id and v.state = 'held' and v.provider_id = p_provider_id
      and v.way = p_decision ->> 'basis' and v.held_minutes = (p_decision #>> '{visit,minutes}')::integer
      and letter_day(p_request_id, v.starts_at) = (p_decision #>> '{visit,on}')::date
    order by v.starts_at desc limit 1);
end $$;

-- Stores a signed letter and queues its PDF for after the holding period. Its contents arrive encrypted, with their key,
-- beside what the database needs. The audit row says how its signer decided, on which visit or unbooked meeting, and what
-- they ticked; only the latter if an earlier decision of theirs stands.
create function issue_letter(p_request_id uuid, p_provider_id uuid, p_content jsonb, p_action text)
returns uuid language plpgsql set search_path = public as $$
declare
  letter_id uuid;
  visit_id uuid := booked_visit(p_request_id, p_provider_id, p_content -> 'decision');
  goes_at timestamptz := now() + make_interval(secs => coalesce((p_content ->> 'waitSeconds')::integer, 0));
begin
  insert into letter_keys (id, ciphertext, key_id)
    values ((p_content #>> '{key,id}')::uuid, p_content #>> '{key,ciphertext}', p_content #>> '{key,keyId}');
  insert into issued_letters (request_id, kind, version, code, content, letter_key_id, issued_on, valid_from, valid_until,
      held_until, is_sample, signer_name, signer_credential, signer_npi, signer_license_state, signer_license_number,
      text_hash, provider_id)
    select r.id, r.kind, (p_content ->> 'version')::integer, p_content ->> 'code', p_content -> 'content',
      (p_content #>> '{key,id}')::uuid, (p_content ->> 'issuedOn')::date, (p_content ->> 'startsOn')::date,
      (p_content ->> 'endsOn')::date, goes_at, (p_content -> 'isSample')::boolean, p_content #>> '{signer,name}',
      p_content #>> '{signer,credential}', p_content #>> '{signer,npi}', p_content #>> '{signer,license,state}',
      p_content #>> '{signer,license,number}', p_content #>> '{ticks,textHashes,0}', p_provider_id
    from letter_requests r where r.id = p_request_id returning id into letter_id;
  perform append_letter_audit('provider', p_provider_id, p_action, p_request_id, jsonb_build_object(
    'letterId', letter_id, 'version', p_content -> 'version',
    'contentSha256', encode(sha256(convert_to(p_content #>> '{content,encrypted}', 'UTF8')), 'hex'))
    || jsonb_strip_nulls(jsonb_build_object('decision', coalesce(nullif(p_content -> 'decision', 'null'), '{}')
      || jsonb_build_object('weighed', p_content #> '{ticks,weighed}', 'warnings', p_content #> '{ticks,warnings}'),
      'visitId', visit_id,
      'isUnscheduled', case when p_content #>> '{decision,basis}' in ('phone', 'in-person') and visit_id is null then true end)));
  insert into outbox (topic, payload, available_at)
    values ('letter.make', jsonb_build_object('letterId', letter_id), goes_at);
  return letter_id;
end $$;

-- True if the evidence that a review claims exists: a question asked by its signer or a colleague and answered, a record
-- the signer opened, a video visit that took place, a call or an examination since the request, or the written answers with
-- a reason.
create function rests_on_evidence(p_request_id uuid, p_provider_id uuid, p_decision jsonb, p_signed_on date) returns boolean
language sql stable set search_path = public as $$
  select case p_decision ->> 'basis'
    when 'answers' then p_decision -> 'inWords' = 'true'
    when 'question' then exists (
      select from letter_questions where request_id = p_request_id and answered_at is not null and provider_id = p_provider_id)
    when 'colleague-question' then exists (
      select from letter_questions where request_id = p_request_id and answered_at is not null and provider_id <> p_provider_id)
    when 'records' then has_opened_record(p_request_id, p_provider_id)
    when 'video' then booked_visit(p_request_id, p_provider_id, p_decision) is not null
    else p_decision ->> 'basis' in ('phone', 'in-person')
      and (p_decision #>> '{visit,on}')::date between asked_on(p_request_id) and p_signed_on
      and (p_decision #>> '{visit,minutes}')::integer between 1 and 240
  end
$$;

-- True if a request is for the account holder's child who is older than the accounts cover.
create function is_grown_child(p_request_id uuid) returns boolean language sql stable set search_path = public as $$
  select exists (
    select from product_page_lmn_requests where id = p_request_id and is_for_family and patient_relation = 'child' and age > 26
    union all
    select from shop_lmn_requests r join temporary_brand_partnership_lmn_requests d on d.id = r.draft_id
      where r.id = p_request_id and d.is_for_family and d.patient_relation = 'child' and d.age > 26)
$$;

-- The patient of a request, identified by name.
create function patient_of(p_request_id uuid) returns text language plpgsql stable set search_path = public as $$
begin
  return (select fold_text(coalesce(case when is_for_family then patient_name end, name)) from (
    select is_for_family, patient_name, name from product_page_lmn_requests where id = p_request_id
    union all
    select d.is_for_family, d.patient_name, d.name
      from shop_lmn_requests r join temporary_brand_partnership_lmn_requests d on d.id = r.draft_id
      where r.id = p_request_id) asked);
end $$;

-- All versions of a request's letter, oldest first.
create function list_issued_letters(p_request_id uuid) returns setof issued_letters language plpgsql stable set search_path = public as $$
begin
  return query select * from issued_letters where request_id = p_request_id order by version;
end $$;

-- The newest version of the letter that a request renews, if it belongs to the practice that has the request, or to none.
create function read_renewed_letter(p_request_id uuid) returns table (letter issued_letters, letter_key letter_keys)
language plpgsql stable set search_path = public as $$
begin
  return query select l, k from letter_requests r join issued_letters l on l.request_id = r.renews left join letter_keys k on k.id = l.letter_key_id
  where r.id = p_request_id and is_shared_review(l.request_id, r.id)
  order by l.version desc limit 1;
end $$;

-- The keys of a request's data and of its letters.
create function list_request_keys(p_request_id uuid) returns setof letter_keys language plpgsql stable set search_path = public as $$
begin
  return query select * from letter_keys where id in (
    select letter_key_id from letter_requests where id = p_request_id
    union select letter_key_id from issued_letters where request_id = p_request_id);
end $$;

-- True if a provider signed a text with one of these digests for another patient.
create function repeats_text(p_request_id uuid, p_provider_id uuid, p_text_hashes text[]) returns boolean
language plpgsql stable set search_path = public as $$
begin
  return exists (select from issued_letters l
    where l.provider_id = p_provider_id and l.text_hash = any (p_text_hashes) and l.request_id <> p_request_id
      and patient_of(l.request_id) is distinct from patient_of(p_request_id));
end $$;

-- True if the signer ticked everything a letter requires before signing, by any path: the arguments against the product,
-- and every warning. The database sees only digests, except for two warnings it knows itself.
create function holds_ticks(p_request_id uuid, p_provider_id uuid, p_content jsonb) returns boolean
language plpgsql set search_path = public as $$
declare
  ticks jsonb := p_content -> 'ticks';
begin
  -- Serializes a provider's signatures, so that of two concurrent letters with the same text the later one sees the
  -- earlier.
  perform pg_advisory_xact_lock(hashtextextended('letters of ' || p_provider_id, 0));
  return coalesce(jsonb_typeof(ticks -> 'asked') = 'array' and ticks -> 'ticked' @> (ticks -> 'asked')
    and jsonb_array_length(ticks -> 'textHashes') > 0
    and (ticks -> 'warnings' ? 'grown-child' or not is_grown_child(p_request_id))
    and (ticks -> 'warnings' ? 'same-text' or not repeats_text(p_request_id, p_provider_id,
      array(select jsonb_array_elements_text(ticks -> 'textHashes')))), false);
end $$;

-- True if a letter about to be signed contains its signer's decision, made on the day of signing: its basis, and the
-- confirmed diagnosis, in words if the patient didn't name it. The basis must satisfy the law of the patient's state; where
-- that law is unsettled, the operator must have allowed signing. A test shop's letter is a sample instead.
create function holds_own_decision(p_request_id uuid, p_provider_id uuid, p_content jsonb) returns boolean
language sql stable set search_path = public as $$
  select coalesce(p_content #>> '{decision,diagnosis}' in ('named', 'in-words')
    and p_content #>> '{decision,decidedOn}' = p_content ->> 'issuedOn'
    and (select case when practice_id = test_practice() then p_content -> 'isSample' = 'true'
      else is_basis_enough(patient_state, p_content #>> '{decision,basis}') and (review_standard(patient_state) <> 'unread'
        or p_content #> '{decision,letsUnread}' = 'true') end from letter_reviews where request_id = p_request_id)
    and rests_on_evidence(p_request_id, p_provider_id, p_content -> 'decision', (p_content ->> 'issuedOn')::date), false)
$$;

-- The last day of a 12-month letter that starts on a day; app/letters/domain/validity.ts.
create function last_letter_day(p_starts_on date) returns date language sql immutable set search_path = '' as $$
  select (p_starts_on + interval '1 year')::date - 1
$$;

-- True if a first letter's dates are allowed: it starts within 30 days and is valid for at most 12 months.
create function has_letter_days(p_content jsonb) returns boolean language sql immutable set search_path = public as $$
  select coalesce((p_content ->> 'startsOn')::date <= (p_content ->> 'issuedOn')::date + 30
    and (p_content ->> 'endsOn')::date <= last_letter_day((p_content ->> 'startsOn')::date), false)
$$;

-- Signs a request's letter. The request is approved only when the letter goes out, as the signature may be undone until
-- then, which is also why what was typed is kept. 'approved', or why this provider may not decide; 'not-decided':
-- holds_own_decision or has_letter_days failed, 'unticked': holds_ticks failed.
create function approve_letter(p_request_id uuid, p_provider_id uuid, p_content jsonb, p_typed jsonb default null)
returns text language plpgsql set search_path = public as $$
declare may text := lock_claimed_review(p_request_id, p_provider_id);
begin
  perform save_review_draft(p_request_id, p_provider_id, 'approve', p_typed);
  if may <> 'ok' then
    return may;
  elsif not holds_own_decision(p_request_id, p_provider_id, p_content) or not has_letter_days(p_content) then
    return 'not-decided';
  elsif not may_move_letter(p_request_id, 'approve') then
    return 'closed';
  elsif not holds_ticks(p_request_id, p_provider_id, p_content) then
    return 'unticked';
  end if;
  perform issue_letter(p_request_id, p_provider_id, p_content, 'approved');
  update letter_reviews set state = 'signed', claimed_by = null, claimed_until = null where request_id = p_request_id;
  return 'approved';
end $$;

-- Called once the PDF is stored: approves the request, validates the letter, marks the previous version as corrected, and
-- notifies the shopper. False: it was completed before, or its signer has undone it.
create function complete_letter(p_letter_id uuid, p_sha256 text, p_pages integer, p_key text)
returns boolean language plpgsql set search_path = public as $$
declare letter issued_letters; is_corrected boolean;
begin
  -- Locked in the same order as in undo_signing, so that the two wait for each other.
  perform from letter_reviews where request_id = (select request_id from issued_letters where id = p_letter_id) for update;
  update issued_letters set state = 'valid', pdf_sha256 = p_sha256, pdf_pages = p_pages, pdf_key = p_key, made_at = now()
    where id = p_letter_id and state = 'making' returning * into letter;
  if not found then
    return false;
  end if;
  update issued_letters set state = 'corrected', ended_at = now()
    where request_id = letter.request_id and version < letter.version and state = 'valid';
  is_corrected := found;
  -- A first letter is approved; a later version of one that was sent corrects it.
  if not move_letter(letter.request_id, 'approve') then
    perform move_letter(letter.request_id, 'correct');
  end if;
  perform move_letter(letter.request_id, 'make');
  delete from review_drafts where request_id = letter.request_id;
  update letter_requests set valid_until = letter.valid_until where id = letter.request_id;
  perform append_letter_audit('system', null, 'letter made', letter.request_id,
    jsonb_build_object('letterId', letter.id, 'pdfSha256', p_sha256));
  insert into outbox (topic, payload) values (
    case when is_corrected then 'mail.letter-corrected' else 'mail.letter-approved' end,
    jsonb_build_object('letterId', letter.id));
  return true;
end $$;

-- Anything that ends the request or revokes the previous version also drops a held letter.
create function drop_held_letter() returns trigger language plpgsql set search_path = public as $$
begin
  delete from issued_letters where request_id = new.id and state = 'making';
  return new;
end $$;
create trigger shop_lmn_requests_held_letter after update on shop_lmn_requests
  for each row when (new.status <> old.status and new.status not in ('approved', 'letter_made', 'sent'))
  execute function drop_held_letter();
create trigger product_page_lmn_requests_held_letter after update on product_page_lmn_requests
  for each row when (new.status <> old.status and new.status not in ('approved', 'letter_made', 'sent'))
  execute function drop_held_letter();

-- Undoes a provider's signature while its letter is held, at most ten minutes: the request is claimed for them again for
-- p_claim_minutes, or the correction is open again and its id returned. 'undone' (also if it already was), 'gone', or
-- 'closed'.
create function undo_signing(p_request_id uuid, p_provider_id uuid, p_claim_minutes integer)
returns table (outcome text, correction_id uuid) language plpgsql set search_path = public as $$
declare
  review letter_reviews;
  letter issued_letters;
begin
  if not is_of_practice(p_request_id, p_provider_id) then
    return query select 'closed', null::uuid;
    return;
  end if;
  select * into review from letter_reviews where request_id = p_request_id for update;
  delete from issued_letters l where l.request_id = p_request_id and l.state = 'making' and l.provider_id = p_provider_id
    and l.held_until is not null and l.created_at > now() - interval '10 minutes' returning * into letter;
  if letter.id is null then
    return query select case
      when (select a.action from letter_audit a where a.request_id = p_request_id and a.actor_id = p_provider_id
        order by a.seq desc limit 1) = 'signing undone' then 'undone'
      when exists (select from issued_letters l where l.request_id = p_request_id and l.provider_id = p_provider_id
        and l.state <> 'making') then 'gone'
      else 'closed' end, waiting_correction(p_request_id);
    return;
  end if;
  if review.state = 'signed' then
    update letter_reviews set state = 'waiting', claimed_by = p_provider_id,
      claimed_until = now() + make_interval(mins => p_claim_minutes) where request_id = p_request_id;
  else
    update letter_corrections set decided_at = null, provider_id = null, is_confirmed = null
      where id = (select id from letter_corrections where request_id = p_request_id and is_confirmed
        order by decided_at desc limit 1);
  end if;
  perform append_letter_audit('provider', p_provider_id, 'signing undone', p_request_id,
    jsonb_build_object('letterId', letter.id, 'version', letter.version));
  return query select 'undone', waiting_correction(p_request_id);
end $$;

-- Sends a held letter right away, for the provider who signed it. 'sent' (also if it already was), or 'closed': the signature was
-- undone, also of a correction, which then waits again.
create function send_letter_now(p_request_id uuid, p_provider_id uuid) returns text
language plpgsql set search_path = public as $$
declare letter_id uuid;
begin
  update issued_letters set held_until = now() where request_id = p_request_id and provider_id = p_provider_id
    and state = 'making' and held_until > now() returning id into letter_id;
  if letter_id is not null then
    update outbox set available_at = now() where topic = 'letter.make' and delivered_at is null and parked_at is null
      and payload = jsonb_build_object('letterId', letter_id);
    perform append_letter_audit('provider', p_provider_id, 'sent without waiting', p_request_id,
      jsonb_build_object('letterId', letter_id));
  end if;
  return case when exists (select from issued_letters where request_id = p_request_id and provider_id = p_provider_id
    and (state <> 'making' or held_until <= now())) and waiting_correction(p_request_id) is null then 'sent' else 'closed' end;
end $$;

-- A provider's held letters, the next to go out first.
create function list_held_letters(p_provider_id uuid)
returns table (request_id uuid, product_title text, held_until timestamptz, may_undo boolean)
language plpgsql stable set search_path = public as $$
begin
  return query select l.request_id, r.product_title, l.held_until, l.created_at > now() - interval '10 minutes'
  from issued_letters l join letter_reviews r on r.request_id = l.request_id
  where l.provider_id = p_provider_id and l.state = 'making' and l.held_until is not null
  order by l.held_until;
end $$;

-- Called once the mail with the letter's link was accepted for delivery. Idempotent.
create function mark_letter_sent(p_letter_id uuid) returns boolean
language plpgsql set search_path = public as $$
declare letter issued_letters;
begin
  update issued_letters set sent_at = now() where id = p_letter_id and sent_at is null and state <> 'making'
    returning * into letter;
  if not found then
    return false;
  end if;
  perform move_letter(letter.request_id, 'send');
  perform append_letter_audit('system', null, 'letter sent', letter.request_id,
    jsonb_build_object('letterId', letter.id));
  return true;
end $$;

-- Mails the link to a request's newest letter again; once per key. False: no letter is ready.
create function mail_letter_again(p_request_id uuid, p_key text) returns boolean
language plpgsql set search_path = public as $$
declare letter_id uuid;
begin
  select id into letter_id from issued_letters
    where request_id = p_request_id and state = 'valid' order by version desc limit 1;
  if letter_id is null then
    return false;
  end if;
  insert into outbox (id, topic, payload)
    values (md5(p_key)::uuid, 'mail.letter-approved', jsonb_build_object('letterId', letter_id))
    on conflict do nothing;
  return true;
end $$;

-- The same for the shopper, at most p_limit times per window: 'mailed', 'too-often' or 'no-letter'. A repeated key or a
-- failed try doesn't count.
create function mail_letter_for_shopper(p_request_id uuid, p_key text, p_limit_key text, p_limit integer, p_window_seconds integer)
returns text language plpgsql set search_path = public as $$
begin
  if exists (select from outbox where id = md5(p_key)::uuid) then
    return 'mailed';
  end if;
  if not spend_rate_limit_token(p_limit_key, p_limit, p_window_seconds) then
    return 'too-often';
  end if;
  return case when mail_letter_again(p_request_id, p_key) then 'mailed' else 'no-letter' end;
end $$;

-- A shopper's correction requests, until a provider confirms or refuses them.
create table letter_corrections (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null,
  kind text not null check (kind in ('order', 'product')),
  field text not null check (field in ('patient-name', 'written-name', 'product', 'physician')),
  asked_for text not null check (char_length(asked_for) <= 45000),
  asked_at timestamptz not null default now(),
  decided_at timestamptz,
  provider_id uuid references providers (id),
  is_confirmed boolean,
  -- The reason for a refusal, as a code, and the provider's explanation.
  refusal_reason text check (char_length(refusal_reason) <= 60),
  refusal_words text check (char_length(refusal_words) <= 45000),
  letter_key_id uuid references letter_keys (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index letter_corrections_one_open on letter_corrections (request_id) where decided_at is null;
create index letter_corrections_waiting on letter_corrections (asked_at) where decided_at is null;
create index letter_corrections_letter_key on letter_corrections (letter_key_id);

create function list_letter_corrections(p_request_id uuid) returns setof letter_corrections
language plpgsql stable set search_path = public as $$
begin
  return query select * from letter_corrections where request_id = p_request_id order by asked_at;
end $$;

-- A request's correction that waits for a provider.
create function waiting_correction(p_request_id uuid) returns uuid language sql stable set search_path = public as $$
  select id from letter_corrections where request_id = p_request_id and decided_at is null
$$;

-- Corrections that wait for a provider: of letters that are still valid, without test shops' samples.
create function waiting_corrections() returns setof letter_corrections language plpgsql stable set search_path = public as $$
begin
  return query select c.* from letter_corrections c join letter_requests r on r.id = c.request_id
  where c.decided_at is null and r.status = 'sent' and not is_test_request(r.id);
end $$;

-- Requests a correction; one at a time. A physician's signature can be requested only if none signed the letter, and not
-- again after one refused. Null: another correction is open or was just signed, or this letter can't be corrected.
create function request_correction(p_request_id uuid, p_field text, p_asked_for text)
returns uuid language plpgsql set search_path = public as $$
declare
  letter issued_letters;
  correction_id uuid;
begin
  select * into letter from issued_letters where request_id = p_request_id and state = 'valid'
    and valid_until >= letter_day(p_request_id, now()) order by version desc limit 1;
  if not found or exists (select from issued_letters where request_id = p_request_id and state = 'making') then
    return null;
  end if;
  if p_field = 'physician' and (is_physician(letter.provider_id) or exists (select from letter_corrections
      where request_id = p_request_id and field = 'physician' and is_confirmed = false)) then
    return null;
  end if;
  insert into letter_corrections (request_id, kind, field, asked_for)
    values (p_request_id, letter.kind, p_field, p_asked_for)
    on conflict do nothing returning id into correction_id;
  if correction_id is not null then
    perform append_letter_audit('shopper', null,
      case when p_field = 'physician' then 'physician asked for' else 'correction asked' end,
      p_request_id, jsonb_build_object('correctionId', correction_id, 'field', p_field));
    perform notify_providers('correction', p_request_id, correction_id, p_field = 'physician');
  end if;
  return correction_id;
end $$;

-- Signs the corrected letter as the next version: 'confirmed', 'not-licensed', 'not-physician': a physician was requested
-- and the provider isn't an MD or DO, 'not-decided': another provider's decision would stand under this one's name, or the
-- product changes, 'unticked': holds_ticks failed, or 'closed'.
create function confirm_correction(p_correction_id uuid, p_provider_id uuid, p_content jsonb, p_typed jsonb default null)
returns text language plpgsql set search_path = public as $$
declare
  correction letter_corrections;
  signed_by uuid;
begin
  select * into correction from letter_corrections where id = p_correction_id for update;
  if not found or correction.decided_at is not null or not is_of_practice(correction.request_id, p_provider_id) then
    return 'closed';
  end if;
  perform save_review_draft(correction.request_id, p_provider_id, 'approve', p_typed);
  if not may_at_desk(p_provider_id, 'decide', correction.request_id) then
    return 'not-licensed';
  elsif correction.field = 'physician' and not is_physician(p_provider_id) then
    return 'not-physician';
  end if;
  select provider_id into signed_by from issued_letters
    where request_id = correction.request_id order by version desc limit 1;
  if (correction.field not in ('patient-name', 'written-name') or signed_by is distinct from p_provider_id)
      and not holds_own_decision(correction.request_id, p_provider_id, p_content) then
    return 'not-decided';
  elsif not may_move_letter(correction.request_id, 'correct') then
    return 'closed';
  elsif not holds_ticks(correction.request_id, p_provider_id, p_content) then
    return 'unticked';
  end if;
  update letter_corrections set decided_at = now(), provider_id = p_provider_id, is_confirmed = true
    where id = p_correction_id;
  perform issue_letter(correction.request_id, p_provider_id, p_content,
    case when correction.field = 'physician' then 'physician signed'
      when holds_own_decision(correction.request_id, p_provider_id, p_content) then 'correction approved' else 'correction confirmed' end);
  return 'confirmed';
end $$;

-- Refuses a correction, leaves the letter unchanged and tells the shopper why. 'refused' or 'closed'.
create function refuse_correction(p_correction_id uuid, p_provider_id uuid, p_reason text, p_words text) returns text
language plpgsql set search_path = public as $$
declare correction letter_corrections;
begin
  update letter_corrections set decided_at = now(), provider_id = p_provider_id, is_confirmed = false,
      refusal_reason = p_reason, refusal_words = p_words
    where id = p_correction_id and decided_at is null and (field <> 'physician' or is_physician(p_provider_id))
      and may_at_desk(p_provider_id, 'decide', request_id)
    returning * into correction;
  if not found then
    return 'closed';
  end if;
  perform append_letter_audit('provider', p_provider_id,
    case when correction.field = 'physician' then 'physician refused' else 'correction refused' end,
    correction.request_id, jsonb_build_object('correctionId', correction.id));
  delete from review_drafts where request_id = correction.request_id;
  insert into outbox (topic, payload)
    values ('mail.correction-refused', jsonb_build_object('correctionId', correction.id));
  return 'refused';
end $$;

-- Open corrections for the provider's practice from shoppers of these states, oldest first.
create function list_desk_corrections(p_states text[], p_limit integer, p_is_physician boolean, p_provider_id uuid)
returns table (id uuid, request_id uuid, kind text, field text, asked_at timestamptz, patient_state text,
  product_title text)
language plpgsql stable set search_path = public as $$
begin
  return query select c.id, c.request_id, c.kind, c.field, c.asked_at, r.patient_state, r.product_title
  from waiting_corrections() c join letter_reviews r on r.request_id = c.request_id
  where r.patient_state = any (p_states) and (p_is_physician or c.field <> 'physician')
    and r.practice_id = practice_of(p_provider_id)
  order by c.asked_at limit p_limit;
end $$;

-- The letters a provider signed most recently, at their current practice.
create function list_signed_letters(p_provider_id uuid, p_limit integer)
returns table (request_id uuid, kind text, version integer, state text, issued_on date, valid_until date,
  product_title text)
language plpgsql stable set search_path = public as $$
begin
  return query select l.request_id, l.kind, l.version, l.state, l.issued_on, l.valid_until, r.product_title
  from issued_letters l join letter_reviews r on r.request_id = l.request_id
  where l.provider_id = p_provider_id and r.practice_id = practice_of(p_provider_id)
  order by l.created_at desc limit p_limit;
end $$;

-- Records that a letter was viewed; a repeat by the same provider within ten minutes counts as the same view.
create function record_letter_opened(p_request_id uuid, p_provider_id uuid) returns void
language plpgsql set search_path = public as $$
begin
  if is_of_practice(p_request_id, p_provider_id)
      and not exists (select from letter_audit where request_id = p_request_id and actor_id = p_provider_id
      and action = 'letter opened' and at > now() - interval '10 minutes') then
    perform append_letter_audit('provider', p_provider_id, 'letter opened', p_request_id, '{}');
  end if;
end $$;

-- Revokes a letter of the provider's practice: for whoever may review it, its last signer, whose license may have ended, or a
-- medical director. 'revoked' or 'closed'.
create function revoke_letter(p_request_id uuid, p_provider_id uuid, p_reason text, p_cause text) returns text
language plpgsql set search_path = public as $$
declare letter issued_letters;
begin
  if not is_of_practice(p_request_id, p_provider_id)
      or not (may_at_desk(p_provider_id, 'revoke-own', p_request_id) or may_in_practice(p_provider_id, 'revoke-any')
        or may_in_practice(p_provider_id, 'revoke-own') and p_provider_id =
          (select provider_id from issued_letters where request_id = p_request_id order by version desc limit 1))
      or not move_letter(p_request_id, 'revoke') then
    return 'closed';
  end if;
  update issued_letters set state = 'revoked', ended_at = now(), end_reason = p_reason, end_cause = p_cause
    where request_id = p_request_id and state = 'valid' returning * into letter;
  -- What was to be corrected is no more; no one decided on it.
  update letter_corrections set decided_at = now() where request_id = p_request_id and decided_at is null;
  perform append_letter_audit('provider', p_provider_id, 'revoked', p_request_id,
    jsonb_build_object('letterId', letter.id, 'cause', p_cause));
  insert into outbox (topic, payload) values ('mail.letter-revoked', jsonb_build_object('letterId', letter.id));
  return 'revoked';
end $$;

-- When the fee of a letter revoked by our mistake was asked back; null if it wasn't.
create function refund_chosen_at(p_request_id uuid) returns timestamptz language plpgsql stable set search_path = public as $$
begin
  return (select min(at) from letter_audit where request_id = p_request_id and action = 'refund chosen');
end $$;

-- Compensates for a letter revoked by our mistake, once: the request is reviewed again at no further cost ('review'), or
-- its fee is refunded ('refund'), as p_choice says; else 'closed'.
create function compensate_revoked_letter(p_request_id uuid, p_choice text, p_actor_kind text) returns text
language plpgsql set search_path = public as $$
declare request letter_requests; is_paid boolean;
begin
  select * into request from letter_requests where id = p_request_id for update;
  -- Null for an order's request, which is free for its shopper.
  select payment_status = 'paid' into is_paid from product_page_lmn_requests where id = p_request_id;
  if request.status is distinct from 'revoked' or not coalesce(is_paid, p_choice = 'review')
      or (select end_cause from issued_letters where request_id = p_request_id order by version desc limit 1)
        is distinct from 'our-mistake'
      or refund_chosen_at(p_request_id) is not null then
    return 'closed';
  elsif p_choice = 'refund' then
    perform append_letter_audit(p_actor_kind, null, 'refund chosen', p_request_id, '{}');
    insert into outbox (topic, payload) values ('payment.refund', jsonb_build_object('requestId', p_request_id));
    return 'refund';
  elsif request.erased_at is not null or not move_letter(p_request_id, 'reopen') then
    return 'closed';
  end if;
  update letter_reviews set waiting_since = now(), priority = 1 where request_id = p_request_id;
  perform append_letter_audit(p_actor_kind, null, 'review chosen', p_request_id, '{}');
  return 'review';
exception when unique_violation then
  -- Another request has replaced it: a renewal of the same letter, or another one for the same order.
  return 'closed';
end $$;

-- Refunds up to p_limit fees whose shopper hasn't chosen within 14 days of the revocation. Returns how many.
create function refund_revoked_letters(p_limit integer) returns integer
language plpgsql set search_path = public as $$
declare revoked_id uuid; given integer := 0;
begin
  for revoked_id in
    select r.id from product_page_lmn_requests r join issued_letters l on l.request_id = r.id
    where r.status = 'revoked' and r.payment_status = 'paid' and l.state = 'revoked' and l.end_cause = 'our-mistake'
      and l.ended_at < now() - interval '14 days'
      -- After another review the letter may have been revoked again.
      and not exists (select from issued_letters n where n.request_id = r.id and n.version > l.version)
      and refund_chosen_at(r.id) is null
    order by l.ended_at limit p_limit for update of r skip locked
  loop
    if compensate_revoked_letter(revoked_id, 'refund', 'system') = 'refund' then
      given := given + 1;
    end if;
  end loop;
  return given;
end $$;

-- Ends up to p_limit requests whose letter has expired. Returns how many.
create function expire_letters(p_limit integer) returns integer language plpgsql set search_path = public as $$
declare
  letter issued_letters;
  ended integer := 0;
begin
  for letter in
    select l.* from issued_letters l
    -- The UTC date is never behind a state's, so it serves as an indexed prefilter.
    where l.state = 'valid' and l.valid_until < (now() at time zone 'UTC')::date and l.ended_at is null
      and l.valid_until < letter_day(l.request_id, now())
    order by l.valid_until limit p_limit for update skip locked
  loop
    update issued_letters set ended_at = now() where id = letter.id;
    if move_letter(letter.request_id, 'expire') then
      perform append_letter_audit('system', null, 'expired', letter.request_id,
        jsonb_build_object('letterId', letter.id));
      ended := ended + 1;
    end if;
  end loop;
  return ended;
end $$;

-- What anyone with a letter's verification code may see: never the patient, the condition or the product. A letter is
-- unknown until its PDF is stored. Its dates are local to the patient's state; `ended_on` is the day it was corrected or
-- revoked. A corrected letter whose newest version is revoked is revoked too: there is no version to ask for.
create function read_verified_letter(p_code text)
returns table (state text, is_sample boolean, issued_on date, valid_from date, valid_until date, ended_on date,
  signer_name text, signer_credential text, signer_npi text, signer_license_state text, signer_license_number text,
  pdf_sha256 text)
language sql stable set search_path = public as $$
  select case when newest.state = 'revoked' then newest.state
    when letter.state = 'valid' and letter.valid_until < letter_day(letter.request_id, now()) then 'expired'
    when letter.state = 'valid' and letter.valid_from > letter_day(letter.request_id, now()) then 'not-yet-valid'
    else letter.state end,
    coalesce(letter.is_sample, (letter.content -> 'isSample')::boolean),
    letter.issued_on, letter.valid_from, letter.valid_until,
    case when letter.state <> 'valid' then letter_day(letter.request_id, coalesce(newest.ended_at, letter.ended_at)) end,
    coalesce(letter.signer_name, letter.content #>> '{signer,name}'),
    coalesce(letter.signer_credential, letter.content #>> '{signer,credential}'),
    coalesce(letter.signer_npi, letter.content #>> '{signer,npi}'),
    coalesce(letter.signer_license_state, letter.content #>> '{signer,license,state}'),
    coalesce(letter.signer_license_number, letter.content #>> '{signer,license,number}'),
    letter.pdf_sha256
  from issued_letters letter left join lateral (
    select v.state, v.ended_at from issued_letters v where v.request_id = letter.request_id and v.state <> 'making'
    order by v.version desc limit 1
  ) newest on letter.state = 'corrected' and newest.state = 'revoked'
  where letter.code = p_code and letter.state <> 'making'
$$;
