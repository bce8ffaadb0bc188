-- Who may sign letters, and the requests that wait for them.

create table providers (
  id uuid primary key default gen_random_uuid(),
  -- The user of Supabase Auth who signs in as this provider; null until they were invited.
  user_id uuid unique,
  email text not null unique check (char_length(email) between 3 and 320),
  name text not null check (char_length(name) between 1 and 200),
  credential text not null check (credential in ('MD', 'DO', 'NP', 'PA')),
  npi text not null unique check (npi ~ '^\d{10}$'),
  practice_name text not null check (char_length(practice_name) between 1 and 200),
  address_lines text[] not null check (cardinality(address_lines) between 1 and 4),
  phone text not null check (char_length(phone) between 1 and 200),
  signature_name text not null check (char_length(signature_name) between 1 and 200),
  -- A PNG in base64; null: the name is set as a signature.
  signature_png text check (char_length(signature_png) <= 200000),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table provider_licenses (
  provider_id uuid not null references providers (id) on delete cascade,
  state text not null check (state ~ '^[A-Z]{2}$'),
  license_number text not null check (char_length(license_number) between 1 and 200),
  -- The last day on which it is valid.
  expires_on date not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (provider_id, state)
);

-- One row for each request that a provider of ours judges. `state` follows the status of the request.
create table letter_reviews (
  request_id uuid primary key,
  kind text not null check (kind in ('order', 'product')),
  patient_state text not null check (patient_state ~ '^[A-Z]{2}$'),
  product_title text not null,
  state text not null check (state in ('waiting', 'question', 'closed')),
  -- 0 once the shopper has answered a question: it comes before all others.
  priority smallint not null default 1 check (priority in (0, 1)),
  waiting_since timestamptz not null,
  claimed_by uuid references providers (id) on delete set null,
  claimed_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index letter_reviews_queue on letter_reviews (priority, waiting_since, request_id) where state = 'waiting';
create index letter_reviews_queue_by_state on letter_reviews (patient_state, priority, waiting_since, request_id)
  where state = 'waiting';

create table letter_questions (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null,
  kind text not null check (kind in ('order', 'product')),
  provider_id uuid not null references providers (id),
  question text not null check (char_length(question) between 1 and 5000),
  asked_at timestamptz not null default now(),
  answer text check (char_length(answer) <= 5000),
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index letter_questions_by_request on letter_questions (request_id, asked_at);

create table letter_denials (
  request_id uuid primary key,
  kind text not null check (kind in ('order', 'product')),
  provider_id uuid not null references providers (id),
  reason text not null check (char_length(reason) between 1 and 60),
  words text check (char_length(words) <= 5000),
  denied_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

do $$
declare t text;
begin
  foreach t in array array['providers', 'provider_licenses', 'letter_reviews', 'letter_questions', 'letter_denials'] loop
    execute format('create trigger %I before update on %I for each row execute function set_updated_at()',
      t || '_updated_at', t);
    execute format('alter table %I enable row level security', t);
  end loop;
end $$;

-- Closes or reopens a review with the status of its request, no matter who writes it; a claim ends with each move.
create function follow_request_status() returns trigger language plpgsql set search_path = public as $$
begin
  update letter_reviews set claimed_by = null, claimed_until = null,
      state = case when new.status in ('submitted', 'in_review') then 'waiting'
                   when new.status = 'question_asked' then 'question' else 'closed' end,
      priority = case when old.status = 'question_asked' and new.status = 'in_review' then 0 else priority end
    where request_id = new.id;
  return new;
end $$;
create trigger shop_lmn_requests_review after update on shop_lmn_requests
  for each row when (new.status is distinct from old.status) execute function follow_request_status();
create trigger product_page_lmn_requests_review after update on product_page_lmn_requests
  for each row when (new.status is distinct from old.status) execute function follow_request_status();

-- Puts a request in the providers' queue. False: it is there already, or there is nothing to review.
create function open_review(p_kind text, p_request_id uuid) returns boolean
language plpgsql set search_path = public as $$
begin
  if p_kind = 'order' then
    insert into letter_reviews (request_id, kind, patient_state, product_title, state, waiting_since)
      select r.id, p_kind, d.state,
        coalesce(d.products -> 0 ->> 'title', 'Order') ||
          case when jsonb_array_length(d.products) > 1
            then ' and ' || jsonb_array_length(d.products) - 1 || ' more' else '' end,
        'waiting', r.created_at
      from shop_lmn_requests r join temporary_brand_partnership_lmn_requests d on d.id = r.draft_id
      where r.id = p_request_id and r.status in ('submitted', 'in_review') and d.state is not null
      on conflict do nothing;
  else
    insert into letter_reviews (request_id, kind, patient_state, product_title, state, waiting_since)
      select r.id, p_kind, r.state, coalesce(d.product ->> 'title', r.product_link), 'waiting',
        coalesce(r.paid_at, r.created_at)
      from product_page_lmn_requests r left join temporary_product_page_lmn_requests d on d.id = r.draft_id
      where r.id = p_request_id and r.status = 'in_review'
      on conflict do nothing;
  end if;
  return found;
end $$;

-- Whether a provider may sign for a patient of this state today.
create function is_licensed(p_provider_id uuid, p_state text) returns boolean
language sql stable set search_path = public as $$
  select exists (
    select from providers p join provider_licenses l on l.provider_id = p.id
    where p.id = p_provider_id and p.is_active and l.state = p_state and l.expires_on >= current_date)
$$;

-- Claims a review for p_minutes, or renews the provider's own claim. 'claimed'; 'held' by another; 'ended': another's
-- claim has run out, and p_take_over takes it; 'not-licensed'; 'closed'. `holder` is whose claim it is.
create function claim_review(p_request_id uuid, p_provider_id uuid, p_minutes integer, p_take_over boolean)
returns table (outcome text, holder uuid, held_until timestamptz)
language plpgsql set search_path = public as $$
declare review letter_reviews;
begin
  select * into review from letter_reviews where request_id = p_request_id for update;
  if not found or review.state <> 'waiting' then
    return query select 'closed', null::uuid, null::timestamptz;
  elsif not is_licensed(p_provider_id, review.patient_state) then
    return query select 'not-licensed', null::uuid, null::timestamptz;
  elsif review.claimed_by <> p_provider_id and review.claimed_until > now() then
    return query select 'held', review.claimed_by, review.claimed_until;
  elsif review.claimed_by <> p_provider_id and not p_take_over then
    return query select 'ended', review.claimed_by, review.claimed_until;
  else
    update letter_reviews set claimed_by = p_provider_id, claimed_until = now() + make_interval(mins => p_minutes)
      where request_id = p_request_id returning * into review;
    return query select 'claimed', review.claimed_by, review.claimed_until;
  end if;
end $$;

-- Gives a review back to the queue.
create function release_review(p_request_id uuid, p_provider_id uuid) returns boolean
language plpgsql set search_path = public as $$
begin
  update letter_reviews set claimed_by = null, claimed_until = null
    where request_id = p_request_id and claimed_by = p_provider_id;
  return found;
end $$;

-- Locks a review for a decision: 'ok', or why this provider may not decide ('not-claimed', 'not-licensed', 'closed').
create function lock_claimed_review(p_request_id uuid, p_provider_id uuid) returns text
language plpgsql set search_path = public as $$
declare review letter_reviews;
begin
  select * into review from letter_reviews where request_id = p_request_id for update;
  if not found or review.state <> 'waiting' then
    return 'closed';
  elsif review.claimed_by is distinct from p_provider_id or review.claimed_until < now() then
    return 'not-claimed';
  elsif not is_licensed(p_provider_id, review.patient_state) then
    return 'not-licensed';
  end if;
  return 'ok';
end $$;

-- Moves a request to a status from whichever status has that event. False: it has no such event now.
create function move_letter(p_kind text, p_request_id uuid, p_event text) returns boolean
language plpgsql set search_path = public as $$
begin
  if p_kind = 'order' then
    update shop_lmn_requests r set status = m.to_status from letter_moves m
      where r.id = p_request_id and m.from_status = r.status and m.event = p_event;
  else
    update product_page_lmn_requests r set status = m.to_status from letter_moves m
      where r.id = p_request_id and m.from_status = r.status and m.event = p_event;
  end if;
  return found;
end $$;

-- Asks the shopper. 'asked', or as lock_claimed_review.
create function ask_question(p_kind text, p_request_id uuid, p_provider_id uuid, p_question text)
returns text language plpgsql set search_path = public as $$
declare
  may text := lock_claimed_review(p_request_id, p_provider_id);
  question_id uuid;
begin
  if may <> 'ok' then
    return may;
  elsif not move_letter(p_kind, p_request_id, 'ask') then
    return 'closed';
  end if;
  insert into letter_questions (request_id, kind, provider_id, question)
    values (p_request_id, p_kind, p_provider_id, p_question) returning id into question_id;
  perform append_letter_audit('provider', p_provider_id, 'question asked', p_kind, p_request_id,
    jsonb_build_object('questionId', question_id));
  insert into outbox (topic, payload)
    values ('mail.letter-question', jsonb_build_object('questionId', question_id));
  return 'asked';
end $$;

-- Takes the shopper's answer; the request goes back to the top of the queue. 'answered', 'answered-before' or 'closed'.
create function answer_question(p_question_id uuid, p_answer text)
returns text language plpgsql set search_path = public as $$
declare question letter_questions;
begin
  select * into question from letter_questions where id = p_question_id for update;
  if not found then
    return 'closed';
  elsif question.answered_at is not null then
    return 'answered-before';
  elsif not move_letter(question.kind, question.request_id, 'answer') then
    return 'closed';
  end if;
  update letter_questions set answer = p_answer, answered_at = now() where id = p_question_id;
  perform append_letter_audit('shopper', null, 'question answered', question.kind, question.request_id,
    jsonb_build_object('questionId', question.id));
  return 'answered';
end $$;

-- Denies a request with one of the stated reasons; mail and refund follow from the move. 'denied', or why not.
create function deny_letter(p_kind text, p_request_id uuid, p_provider_id uuid, p_reason text, p_words text)
returns text language plpgsql set search_path = public as $$
declare may text := lock_claimed_review(p_request_id, p_provider_id);
begin
  if may <> 'ok' then
    return may;
  elsif not move_letter(p_kind, p_request_id, 'deny') then
    return 'closed';
  end if;
  insert into letter_denials (request_id, kind, provider_id, reason, words)
    values (p_request_id, p_kind, p_provider_id, p_reason, p_words);
  perform append_letter_audit('provider', p_provider_id, 'denied', p_kind, p_request_id,
    jsonb_build_object('reason', p_reason));
  return 'denied';
end $$;

-- Takes a request back before the decision; a fee that was paid goes back. False: it is decided, or over.
create function withdraw_letter(p_kind text, p_request_id uuid) returns boolean
language plpgsql set search_path = public as $$
begin
  if not move_letter(p_kind, p_request_id, 'withdraw') then
    return false;
  end if;
  perform append_letter_audit('shopper', null, 'withdrawn', p_kind, p_request_id, '{}');
  if p_kind = 'product' and exists (
      select from product_page_lmn_requests where id = p_request_id and payment_status = 'paid') then
    insert into outbox (topic, payload) values ('payment.refund', jsonb_build_object('requestId', p_request_id));
  end if;
  return true;
end $$;

do $$
declare f text;
begin
  foreach f in array array['follow_request_status()', 'open_review(text, uuid)', 'is_licensed(uuid, text)',
    'claim_review(uuid, uuid, integer, boolean)', 'release_review(uuid, uuid)', 'lock_claimed_review(uuid, uuid)',
    'move_letter(text, uuid, text)', 'ask_question(text, uuid, uuid, text)', 'answer_question(uuid, text)',
    'deny_letter(text, uuid, uuid, text, text)', 'withdraw_letter(text, uuid)'] loop
    execute format('revoke execute on function %s from public, anon, authenticated', f);
    execute format('grant execute on function %s to service_role', f);
  end loop;
end $$;
