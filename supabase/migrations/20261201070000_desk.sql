-- The providers' desk: the audit log, providers, the queue, and decisions.

-- Append-only log of actions on a request and its letter, of who opened a signed letter at the desk, and of changes to
-- providers, who sign. Each row has the hash of the previous one. Holds ids and hashes, never an answer, a name or a
-- condition.
create table letter_audit (
  seq bigint primary key,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('provider', 'shopper', 'system', 'operator')),
  actor_id uuid,
  action text not null check (char_length(action) between 1 and 60),
  kind text check (kind in ('order', 'product')),
  request_id uuid,
  detail jsonb not null default '{}',
  prev_hash text not null,
  hash text not null,
  -- The kind is null once the request is deleted.
  constraint letter_audit_about check (kind is null or request_id is not null)
);
create index letter_audit_by_request on letter_audit (request_id, seq);
create index letter_audit_decisions on letter_audit (at) where action in ('approved', 'denied');

revoke all on letter_audit from service_role;
grant select on letter_audit to service_role;

create function refuse_audit_change() returns trigger language plpgsql set search_path = '' as $$
begin
  raise exception 'the audit of letters is append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger letter_audit_append_only before update or delete or truncate on letter_audit
  for each statement execute function refuse_audit_change();

-- SHA-256 (hex) over a row and the previous row's hash.
create function letter_audit_hash(r letter_audit) returns text language sql stable set search_path = public as $$
  select encode(sha256(convert_to(jsonb_build_array(r.prev_hash, r.seq,
    to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), r.actor_kind, r.actor_id, r.action, r.kind,
    r.request_id, r.detail)::text, 'UTF8')), 'hex')
$$;

-- The only way to append. One writer at a time, so the chain doesn't fork. A row of a person at the desk stores the
-- practice they acted for, as they may change practices later.
create function append_letter_audit(p_actor_kind text, p_actor_id uuid, p_action text, p_request_id uuid, p_detail jsonb)
returns bigint language plpgsql security definer set search_path = public as $$
declare
  added letter_audit;
  last letter_audit;
begin
  perform pg_advisory_xact_lock(hashtext('letter_audit'));
  select * into last from letter_audit order by seq desc limit 1;
  added := row(coalesce(last.seq, 0) + 1, clock_timestamp(), p_actor_kind, p_actor_id, p_action,
    (select kind from letter_requests where id = p_request_id), p_request_id,
    coalesce(p_detail, '{}') || case p_actor_kind when 'provider' then jsonb_strip_nulls(jsonb_build_object('actorPracticeId',
      (select practice_id from providers where id = p_actor_id))) else '{}' end, coalesce(last.hash, ''), '')::letter_audit;
  added.hash := letter_audit_hash(added);
  insert into letter_audit select (added).*;
  return added.seq;
end $$;

-- Verifies up to p_limit rows after the given number and hash: returns their count, the last one, and the first invalid
-- one, null if all are valid.
create function verify_letter_audit(p_after bigint default 0, p_after_hash text default '', p_limit integer default null)
returns table (row_count bigint, last_seq bigint, last_hash text, first_bad bigint)
language sql stable set search_path = public as $$
  select count(*), max(seq), (array_agg(hash order by seq desc))[1], min(seq) filter (where not fits)
  from (
    select a.seq, a.hash, a.hash = letter_audit_hash(a)
      and a.prev_hash = lag(a.hash, 1, p_after_hash) over (order by a.seq)
      and a.seq = lag(a.seq, 1, p_after) over (order by a.seq) + 1 as fits
    from letter_audit a where a.seq > p_after order by a.seq limit p_limit
  ) checked
$$;

-- True if a signature was undone before the letter went out, so it doesn't count as a decision.
create function is_undone(p_letter_id text, p_request_id uuid) returns boolean language plpgsql stable set search_path = public as $$
begin
  return p_letter_id is not null and exists (select from letter_audit
    where request_id = p_request_id and action = 'signing undone' and detail ->> 'letterId' = p_letter_id);
end $$;

-- People at the desk: providers, who may sign letters, and assistants, who may not.
create table providers (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null default first_practice() references practices (id),
  role text not null default 'provider' check (role in ('medical-director', 'provider', 'assistant')),
  -- The Supabase Auth user of this provider; null until invited.
  user_id uuid unique,
  -- Their first sign-in, which proves the address; null until then.
  joined_at timestamptz,
  email text not null unique check (char_length(email) between 3 and 320),
  name text not null check (char_length(name) between 1 and 200),
  -- Null for an assistant.
  credential text check (credential in ('MD', 'DO', 'NP', 'PA')),
  npi text unique check (npi ~ '^\d{10}$'),
  practice_name text not null check (char_length(practice_name) between 1 and 200),
  address_lines text[] not null check (cardinality(address_lines) between 1 and 4),
  phone text not null check (char_length(phone) between 1 and 200),
  signature_name text not null check (char_length(signature_name) between 1 and 200),
  -- A PNG in base64; null: the name is typeset as the signature.
  signature_png text check (char_length(signature_png) <= 200000),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint providers_sign_or_assist check (
    (credential is null) = (role = 'assistant') and (npi is null) = (role = 'assistant')),
  constraint providers_are_directed_by_physicians check (role <> 'medical-director' or credential in ('MD', 'DO'))
);
create index providers_by_practice on providers (practice_id);

alter table webhook_endpoints add foreign key (provider_id) references providers (id) on delete cascade;

create table provider_licenses (
  provider_id uuid not null references providers (id) on delete cascade,
  state text not null check (state ~ '^[A-Z]{2}$'),
  license_number text not null check (char_length(license_number) between 1 and 200),
  -- The last day of validity.
  expires_on date not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (provider_id, state)
);

-- A member of the desk, or the people of a practice by email address, with practice and licenses.
create function list_members(p_member_id uuid, p_practice_id uuid)
returns table (person providers, practice practices, licenses provider_licenses[]) language plpgsql stable set search_path = public as $$
begin
  return query select p, c, array(select l from provider_licenses l where l.provider_id = p.id order by l.state)
    from providers p join practices c on c.id = p.practice_id
    where p.id = p_member_id or p.practice_id = p_practice_id order by p.email;
end $$;

-- Warnings about expiring licenses that were sent to a provider and our own staff.
create table license_warnings (
  provider_id uuid not null references providers (id) on delete cascade,
  state text not null,
  expires_on date not null,
  -- The number of days before the expiry.
  days integer not null check (days in (60, 30, 7)),
  created_at timestamptz not null default now(),
  primary key (provider_id, state, expires_on, days)
);

-- Warns of licenses 60, 30 and 7 days before they expire; only the latest warning if several were missed. One mail to the
-- provider and one to our staff for all of a provider's licenses with the same warning due.
create function write_license_warnings() returns void language sql set search_path = public as $$
  with due as (
    select l.provider_id, l.state, l.expires_on,
      case when l.expires_on <= t.today + 7 then 7 when l.expires_on <= t.today + 30 then 30 else 60 end as days
    from provider_licenses l join providers p on p.id = l.provider_id
      cross join lateral (select day_in_state(l.state, now()) as today) t
    where p.is_active and l.expires_on between t.today and t.today + 60
  ), noted as (
    insert into license_warnings (provider_id, state, expires_on, days)
      select due.provider_id, due.state, due.expires_on, due.days from due
      where not exists (select from license_warnings w where w.provider_id = due.provider_id and w.state = due.state
        and w.expires_on = due.expires_on and w.days <= due.days)
      on conflict do nothing
      returning provider_id, days
  )
  insert into outbox (topic, payload)
    select 'mail.license-ending', jsonb_build_object('providerId', n.provider_id, 'days', n.days, 'to', t.recipient)
    from (select distinct provider_id, days from noted) n cross join (values ('provider'), ('operator')) t (recipient)
$$;

-- True if a state's law lets a credential sign without a physician. Keep in sync with content/letters/states.yaml; a test
-- compares them.
create function may_sign(p_credential text, p_state text) returns boolean language sql immutable set search_path = '' as $$
  select coalesce(p_credential in ('MD', 'DO') or p_credential = 'NP' and p_state in ('AK', 'AZ', 'CO', 'CT', 'DC', 'DE', 'HI', 'IA', 'ID',
    'KS', 'MA', 'MD', 'ME', 'MN', 'MT', 'ND', 'NE', 'NH', 'NM', 'NV', 'NY', 'OR', 'RI', 'SD', 'UT', 'VT', 'WA', 'WY'), false)
$$;

-- A provider's practice; null if the account or the practice is closed.
create function practice_of(p_provider_id uuid) returns uuid language plpgsql stable set search_path = public as $$
begin
  return (select c.id from providers p join practices c on c.id = p.practice_id
  where p.id = p_provider_id and p.is_active and c.is_active);
end $$;

-- Active providers who may sign in a state that their practice serves, with their license there if it is valid today by
-- that state's date.
create function list_licensed(p_state text) returns table (provider_id uuid, practice_id uuid)
language plpgsql stable set search_path = public as $$
begin
  return query select p.id, c.id
  from provider_licenses l join providers p on p.id = l.provider_id join practices c on c.id = p.practice_id
  where l.state = p_state and l.expires_on >= (select day_in_state(p_state, now())) and p.is_active and c.is_active
    and may_sign(p.credential, p_state) and (c.states is null or p_state = any (c.states));
end $$;

-- True if a provider may sign for a patient of this state today.
create function is_licensed(p_provider_id uuid, p_state text) returns boolean
language plpgsql stable set search_path = public as $$
begin
  return exists (select from list_licensed(p_state) l where l.provider_id = p_provider_id);
end $$;

create function is_physician(p_provider_id uuid) returns boolean
language plpgsql stable set search_path = public as $$
begin
  return exists (select from providers where id = p_provider_id and credential in ('MD', 'DO'));
end $$;

-- What a state's law accepts as the basis of a review, and the age at which a patient decides there. Keep these two in sync
-- with content/letters/states.yaml; a test compares them.
create function review_standard(p_state text) returns text language sql immutable set search_path = '' as $$
  select case
    when p_state = 'CA' then 'answers'
    when p_state in ('AR', 'DE', 'DC', 'GA', 'IN', 'MS', 'MO', 'OK', 'RI', 'SD', 'WV') then 'live'
    when p_state in ('AL', 'AK', 'AZ', 'CO', 'CT', 'FL', 'HI', 'ID', 'IA', 'KS', 'KY', 'LA', 'ME', 'MD', 'MT', 'NH', 'NJ', 'NM', 'NC', 'ND',
      'SC', 'TN', 'TX', 'UT', 'VT', 'VA', 'WA', 'WI') then 'record'
    else 'unread'
  end
$$;
create function age_of_majority(p_state text) returns integer language sql immutable set search_path = '' as $$
  select case when p_state in ('AL', 'NE') then 19 when p_state = 'MS' then 21 else 18 end
$$;

-- The number of years to keep a letter and its basis after its last day: as the states we have read require, at least
-- seven.
create function retention_years(p_state text) returns integer language sql immutable set search_path = '' as $$
  select case when p_state in ('GA', 'KS', 'NM', 'SC', 'TN') then 10 else 7 end
$$;

-- True if a review for a patient of this state may rest on this basis: a visit or call if the law requires a live one; a
-- record, visit or call if written answers aren't enough. In some states an audio-only call isn't enough.
create function is_basis_enough(p_state text, p_basis text) returns boolean
language sql immutable set search_path = public as $$
  select case
    when p_basis = 'phone' and p_state in ('AR', 'GA', 'IA', 'ND', 'OK', 'SD', 'WI') then false
    when review_standard(p_state) = 'live' then p_basis in ('video', 'phone', 'in-person')
    when review_standard(p_state) = 'record' then p_basis not in ('answers', 'question', 'colleague-question')
    else true
  end
$$;

-- Upserts a provider by email address and replaces the licenses. Returns the id.
create function save_provider(p_provider jsonb, p_licenses jsonb) returns uuid
language plpgsql set search_path = public as $$
declare
  saved uuid;
  before jsonb;
  states jsonb;
  director uuid := nullif(current_setting('letterwell.provider', true), '')::uuid;
begin
  -- Whoever got the mail at an address that is corrected doesn't stay the account's user.
  update providers set email = lower(p_provider ->> 'email'), user_id = null, joined_at = null
    where id = (p_provider ->> 'id')::uuid and email <> lower(p_provider ->> 'email');
  insert into providers (practice_id, role, email, name, credential, npi, practice_name, address_lines, phone, signature_name,
      signature_png)
    select coalesce(p.practice_id, first_practice()), coalesce(p.role, 'provider'), lower(p.email), p.name, p.credential, p.npi,
      p.practice_name, p.address_lines, p.phone, p.signature_name, p.signature_png
    from jsonb_populate_record(null::providers, p_provider) p
    on conflict (email) do update set practice_id = coalesce((p_provider ->> 'practice_id')::uuid, providers.practice_id),
      role = coalesce(p_provider ->> 'role', providers.role), name = excluded.name, credential = excluded.credential, npi = excluded.npi,
      practice_name = excluded.practice_name, address_lines = excluded.address_lines, phone = excluded.phone,
      signature_name = excluded.signature_name, signature_png = excluded.signature_png, is_active = true
    returning id into saved;
  select coalesce(jsonb_object_agg(state, jsonb_build_array(license_number, expires_on)), '{}') into before
    from provider_licenses where provider_id = saved;
  delete from provider_licenses where provider_id = saved;
  insert into provider_licenses (provider_id, state, license_number, expires_on)
    select saved, l.state, l.license_number, l.expires_on
    from jsonb_populate_recordset(null::provider_licenses, p_licenses) l;
  -- The states only, never the license numbers.
  select jsonb_agg(coalesce(was.key, l.state) order by coalesce(was.key, l.state)) into states
    from jsonb_each(before) was
    full join (select * from provider_licenses where provider_id = saved) l on l.state = was.key
    where was.value is distinct from jsonb_build_array(l.license_number, l.expires_on);
  if states is not null then
    perform append_letter_audit(case when director is null then 'operator' else 'provider' end, director, 'licenses-changed', null,
      jsonb_build_object('providerId', saved, 'states', states));
    perform notify_undecidable(500);
  end if;
  return saved;
end $$;

-- Changes that providers make to their own profile.
create function update_provider_profile(p_provider_id uuid, p_name text, p_practice_name text, p_address_lines text[],
  p_phone text, p_signature_name text)
returns void language plpgsql set search_path = public as $$
begin
  perform set_config('letterwell.provider', p_provider_id::text, true);
  update providers set name = p_name, practice_name = p_practice_name, address_lines = p_address_lines, phone = p_phone,
    signature_name = p_signature_name where id = p_provider_id;
  perform set_config('letterwell.provider', '', true);
end $$;

-- Audits every change to a provider's signature or permissions: the names of the changed fields, never their values.
create function audit_provider_change() returns trigger language plpgsql set search_path = public as $$
declare
  actor uuid := nullif(current_setting('letterwell.provider', true), '')::uuid;
  fields text[] := array(select old_facts.key from jsonb_each(to_jsonb(old)) old_facts
    where old_facts.key in ('email', 'name', 'credential', 'npi', 'signature_name', 'signature_png', 'is_active')
      and old_facts.value is distinct from to_jsonb(new) -> old_facts.key order by 1);
begin
  if fields <> '{}' then
    perform append_letter_audit(case when actor is null then 'operator' else 'provider' end, actor, 'provider changed', null,
      jsonb_build_object('provider', new.id, 'fields', to_jsonb(fields)));
  end if;
  return null;
end $$;
create trigger providers_audit after update on providers for each row execute function audit_provider_change();

-- Audits an operator's changes to a practice: the names of the changed fields, never their values.
create function audit_practice_change() returns trigger language plpgsql set search_path = public as $$
declare
  before jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
  fields text[] := array(select f.key from jsonb_each(to_jsonb(new)) f
    where f.key not in ('id', 'sample_secret', 'created_at', 'updated_at') and f.value is distinct from before -> f.key order by 1);
begin
  if fields <> '{}' then
    perform append_letter_audit('operator', null, case when before is null then 'practice added' else 'practice changed' end, null,
      jsonb_build_object('practiceId', new.id, 'fields', to_jsonb(fields)));
  end if;
  return null;
end $$;
create trigger practices_audit after insert or update on practices for each row execute function audit_practice_change();

-- Queues the password reset mail of the active provider with this address; does nothing for other addresses, or if one is
-- already queued.
create function queue_desk_link(p_email text) returns void
language sql set search_path = public as $$
  insert into outbox (topic, payload)
    select 'mail.desk-link', jsonb_build_object('providerId', id)
    from providers p where email = lower(p_email) and is_active and user_id is not null
      and not exists (select from outbox o where o.topic = 'mail.desk-link' and o.delivered_at is null and o.parked_at is null
        and o.payload = jsonb_build_object('providerId', p.id))
$$;

-- Sessions of providers at the desk and of merchants on their shop's page. A cookie refers to its row; once the row is
-- deleted or idle too long, the cookie is worthless, even a copy of it.
create table sign_ins (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('desk', 'partner')),
  -- Who is signed in: an Auth user, or a shop's domain.
  subject text not null check (char_length(subject) between 1 and 255),
  -- E.g. 'Firefox on Windows'.
  device text not null check (char_length(device) between 1 and 60),
  began_at timestamptz not null default now(),
  -- To the minute.
  seen_at timestamptz not null default now()
);
create index sign_ins_by_subject on sign_ins (kind, subject);

-- Starts a session, by which an invited provider joins, and deletes those that ended over a day ago.
create function begin_sign_in(p_kind text, p_subject text, p_device text) returns uuid
language sql set search_path = public as $$
  delete from sign_ins where seen_at < now() - interval '1 day';
  update providers set joined_at = now()
    where user_id = case when p_kind = 'desk' then p_subject::uuid end and joined_at is null;
  insert into sign_ins (kind, subject, device) values (p_kind, p_subject, p_device) returning id
$$;

-- True if a session is valid, which goes on from now.
create function continue_sign_in(p_id uuid, p_kind text, p_subject text, p_idle_seconds integer) returns boolean
language plpgsql set search_path = public as $$
begin
  update sign_ins set seen_at = now() where id = p_id and kind = p_kind and subject = p_subject
    and seen_at > now() - make_interval(secs => p_idle_seconds) and seen_at < now() - interval '1 minute';
  return exists (select from sign_ins where id = p_id and kind = p_kind and subject = p_subject
    and seen_at > now() - make_interval(secs => p_idle_seconds));
end $$;

-- Spends a try of the user, and the code of their second factor for a session: 'used' if another session has given it in the last two
-- minutes, which is longer than Auth accepts a code, though it remembers none (RFC 6238, 5.2). `p_code` is a digest of the factor and the code.
create function spend_factor_code(p_code text, p_sign_in_id uuid, p_limit_key text, p_limit integer, p_window_seconds integer)
returns text language plpgsql set search_path = public as $$
declare
  given text := 'factor-code:' || p_code;
  here text := given || ':' || p_sign_in_id;
  since timestamptz := clock_timestamp() - interval '2 minutes';
begin
  if not spend_rate_limit_token(p_limit_key, p_limit, p_window_seconds) then
    return 'too-often';
  end if;
  perform pg_advisory_xact_lock(hashtext(given));
  if exists (select from rate_limit_tokens where key = given and used_at > since) then
    return case when exists (select from rate_limit_tokens where key = here and used_at > since) then 'spent' else 'used' end;
  end if;
  insert into rate_limit_tokens (key) values (given), (here);
  return 'spent';
end $$;

-- One row per request that our own providers review. `state` follows the request's status; 'signed' while its first letter
-- waits to be sent, which only the desk can see.
create table letter_reviews (
  request_id uuid primary key,
  practice_id uuid not null default first_practice() references practices (id),
  kind text not null check (kind in ('order', 'product')),
  patient_state text not null check (patient_state ~ '^[A-Z]{2}$'),
  product_title text not null,
  state text not null check (state in ('waiting', 'question', 'visit', 'signed', 'closed')),
  -- 0 once the shopper has answered a question: sorts before all others.
  priority smallint not null default 1 check (priority in (0, 1)),
  waiting_since timestamptz not null,
  is_renewal boolean not null default false,
  claimed_by uuid references providers (id) on delete set null,
  claimed_until timestamptz,
  -- When its shopper was told that no one is licensed there anymore; null while someone is.
  undecidable_at timestamptz,
  -- Folded once on write: folding a title takes longer than searching it.
  folded_title text not null generated always as (fold_text(product_title)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index letter_reviews_queue_by_state
  on letter_reviews (practice_id, patient_state, priority, waiting_since, request_id)
  where state = 'waiting';
create index letter_reviews_renewals on letter_reviews (practice_id, patient_state, priority, waiting_since, request_id)
  where state = 'waiting' and is_renewal;
-- Limits the list of pending entries to 64 kB: only a vacuum would empty it, which the embedded database doesn't run.
create index letter_reviews_by_words on letter_reviews
  using gin (folded_title extensions.gin_trgm_ops) with (gin_pending_list_limit = 64)
  where state = 'waiting';
create index letter_reviews_open_by_practice on letter_reviews (practice_id) where state <> 'closed';
create index letter_reviews_undecidable on letter_reviews (request_id) where undecidable_at is not null;
create index letter_reviews_claimed on letter_reviews (claimed_by) where claimed_by is not null;

-- How long the decisions of the last 30 days took, in seconds from the request, or from when it was to be reviewed again, to the first
-- decision that wasn't undone: the median, and what nine of ten stayed under. A kind with fewer than ten decisions has no row: a figure of a few would be about them.
create function read_decision_times()
returns table (kind text, decisions bigint, median_seconds double precision, slow_seconds double precision)
language sql stable set search_path = public as $$
  select d.kind, count(*), percentile_cont(0.5) within group (order by d.seconds),
      percentile_cont(0.9) within group (order by d.seconds)
    from (select distinct on (a.request_id, begun.at) r.kind, a.at, extract(epoch from a.at - begun.at)::double precision as seconds
        from letter_audit a join letter_reviews r using (request_id)
        cross join lateral (select coalesce(max(b.at), r.created_at) as at from letter_audit b
          where b.request_id = a.request_id and b.action = 'review chosen' and b.seq < a.seq) begun
        where r.practice_id <> test_practice() and a.action in ('approved', 'denied') and a.at > now() - interval '30 days'
          and not is_undone(a.detail ->> 'letterId', a.request_id)
        order by a.request_id, begun.at, a.seq) d
    group by d.kind having count(*) >= 10
    order by d.kind
$$;

-- The practices that can decide for a patient of a state today. If its law requires a video visit, only those with a room,
-- or all if the operator has one.
create function list_deciding(p_state text, p_has_room boolean) returns table (practice_id uuid)
language plpgsql stable set search_path = public as $$
begin
  return query select distinct l.practice_id from list_licensed(p_state) l join practices c on c.id = l.practice_id
  where p_has_room or c.video_url is not null or review_standard(p_state) <> 'live' or is_basis_enough(p_state, 'phone');
end $$;

-- The practices that cover a state today, with their number of open requests. app/letters/domain/practice-choice.ts decides
-- which of them gets a request.
create function list_practices_in(p_state text, p_has_room boolean)
returns table (id uuid, name text, letter_fee numeric, turn smallint, open bigint, can_decide boolean)
language plpgsql stable set search_path = public as $$
begin
  return query with licensed as materialized (select distinct practice_id from list_licensed(p_state)),
    deciding as materialized (select practice_id from list_deciding(p_state, p_has_room))
  select c.id, c.name, c.letter_fee, c.turn,
    (select count(*) from letter_reviews v where v.practice_id = c.id and v.state <> 'closed'),
    c.id in (select practice_id from deciding)
  from practices c
  where c.id in (select practice_id from licensed)
  order by c.created_at, c.id;
end $$;

-- The practices for the state of a request or a paid draft, the subject. `signed_before` marks the one whose letter it renews, `is_held` the
-- one whose fee was quoted.
create function list_practices_for(p_subject_id uuid, p_has_room boolean)
returns table (id uuid, name text, letter_fee numeric, turn smallint, open bigint, signed_before boolean, is_held boolean, can_decide boolean)
language plpgsql stable set search_path = public as $$
begin
  return query with asked as (
    select coalesce(p.state, d.state) as state, r.renews, p.practice_id from letter_requests r
      left join product_page_lmn_requests p on p.id = r.id
      left join temporary_brand_partnership_lmn_requests d on d.id = r.draft_id
    where r.id = p_subject_id
    union all
    select d.state, d.renews, p.practice_id from temporary_product_page_lmn_requests d
      left join product_page_lmn_requests p on p.draft_id = d.id
    where d.id = p_subject_id
  )
  select c.id, c.name, c.letter_fee, c.turn, c.open,
    exists (select from letter_reviews v where v.request_id = asked.renews and v.practice_id = c.id),
    c.id is not distinct from asked.practice_id, c.can_decide
  from asked cross join lateral list_practices_in(asked.state, p_has_room) with ordinality c
  order by c.ordinality;
end $$;

-- True if the request belongs to a test shop's order.
create function is_test_request(p_request_id uuid) returns boolean language plpgsql stable set search_path = public as $$
begin
  return exists (select from shop_lmn_requests where id = p_request_id and is_test_shop(shop_domain));
end $$;

-- The provider's address and NPI are invalid on purpose, so nothing can be mailed there and no one can sign in with it.
create function create_test_practice() returns void language sql set search_path = public as $$
  insert into practices (id, name, sample_percent) values (test_practice(), 'Sandbox', 0) on conflict do nothing;
  insert into providers (id, practice_id, email, name, credential, npi, practice_name, address_lines, phone, signature_name)
    values (test_practice(), test_practice(), 'sandbox', 'Sandbox Provider', 'MD', '0000000000', 'Sandbox', '{"No address: a sample"}',
      'No phone: a sample', 'Sandbox Provider')
    on conflict do nothing;
$$;

-- An order as the desk calls it: by the lines that need a letter, or by all where none is known to.
create function order_title(p_products jsonb) returns text language sql immutable set search_path = public as $$
  with lines as (
    select line ->> 'title' as title, place, line ->> 'fsa_hsa_eligibility' is not distinct from 'letter' as is_asked
      from jsonb_array_elements(p_products) with ordinality as listed (line, place)
  )
  select coalesce((array_agg(title order by place))[1], 'Order') ||
      case when count(*) > 1 then ' and ' || count(*) - 1 || ' more' else '' end
    from lines where is_asked or not exists (select from lines where is_asked)
$$;

-- Puts a request in a practice's queue; null means the first practice. A test shop's request always goes to the test
-- practice. False: it is already queued, or there is nothing to review.
create function open_review(p_request_id uuid, p_practice_id uuid default null) returns boolean
language plpgsql set search_path = public as $$
declare practice uuid := coalesce(p_practice_id, first_practice());
begin
  if is_test_request(p_request_id) then
    practice := test_practice();
    perform create_test_practice();
  end if;
  insert into letter_reviews (request_id, practice_id, kind, patient_state, product_title, state, waiting_since, is_renewal)
    select r.id, practice, r.kind, about.state, about.title, 'waiting',
        greatest(about.since, (select agreed_at from patient_agreements a where a.request_id = r.id)), r.renews is not null
    from letter_requests r cross join lateral (
      select d.state, order_title(d.products) as title, r.created_at as since
        from temporary_brand_partnership_lmn_requests d where d.id = r.draft_id and d.state is not null
      union all
      select p.state, coalesce(d.product ->> 'title', p.product_link), coalesce(p.paid_at, p.created_at)
        from product_page_lmn_requests p left join temporary_product_page_lmn_requests d on d.id = p.draft_id
        where p.id = r.id
    ) about
    where r.id = p_request_id and r.status in ('submitted', 'in_review') and not awaits_patient(r.id)
    on conflict do nothing;
  if not found then
    return false;
  end if;
  if (select count(*) from practices where is_active and id <> test_practice()) > 1 then
    perform append_letter_audit('system', null, 'practice assigned', p_request_id, jsonb_build_object('practiceId', practice));
  end if;
  return true;
end $$;

-- Up to p_limit requests whose practice can't decide for their patient's state anymore while another can, longest waiting
-- first.
create function list_uncovered_reviews(p_limit integer, p_has_room boolean) returns table (request_id uuid, practice_id uuid)
language sql stable set search_path = public as $$
  with waiting as materialized (
    select distinct v.practice_id, v.patient_state from letter_reviews v
      where v.state in ('waiting', 'question', 'visit') and v.practice_id <> test_practice()
  ), deciding as materialized (
    select s.patient_state, l.practice_id from (select distinct patient_state from waiting) s
      cross join lateral list_deciding(s.patient_state, p_has_room) l
  )
  select r.request_id, r.practice_id
  from waiting d join letter_reviews r on r.practice_id = d.practice_id and r.patient_state = d.patient_state
  where r.state in ('waiting', 'question', 'visit') and d.patient_state in (select patient_state from deciding)
    and (d.patient_state, d.practice_id) not in (select patient_state, practice_id from deciding)
  order by r.waiting_since limit p_limit
$$;

-- True if a request is in the queue of the provider's practice; every function of the desk checks this first.
create function is_of_practice(p_request_id uuid, p_provider_id uuid) returns boolean
language plpgsql stable set search_path = public as $$
begin
  return exists (select from letter_reviews where request_id = p_request_id and practice_id = practice_of(p_provider_id));
end $$;

-- True unless another practice than that of this other request has the request.
create function is_shared_review(p_request_id uuid, p_other_id uuid) returns boolean
language plpgsql stable set search_path = public as $$
begin
  return not exists (select from letter_reviews r where r.request_id = p_request_id and r.practice_id
    is distinct from (select o.practice_id from letter_reviews o where o.request_id = p_other_id));
end $$;

-- True if a provider may perform this action on a request of their practice today. Assistants have no license, and may work
-- wherever a provider of the practice has one.
create function may_at_desk(p_provider_id uuid, p_action text, p_request_id uuid) returns boolean
language plpgsql stable set search_path = public as $$
begin
  return exists (
    select from letter_reviews r join providers p on p.id = p_provider_id and practice_of(p.id) = r.practice_id
      join list_licensed(r.patient_state) l
        on l.practice_id = r.practice_id and (l.provider_id = p.id or p.role = 'assistant')
    where r.request_id = p_request_id and has_desk_right(p.role, p_action))
  -- Test requests are about no one, so they need no license.
  or p_provider_id = test_practice() and is_of_practice(p_request_id, p_provider_id);
end $$;

-- True if a physician of the request's practice may sign for its patient today.
create function has_physician(p_request_id uuid) returns boolean language plpgsql stable set search_path = public as $$
begin
  return exists (select from letter_reviews r join list_licensed(r.patient_state) l on l.practice_id = r.practice_id
    where r.request_id = p_request_id and is_physician(l.provider_id));
end $$;

-- The date of an instant in the patient's state: a letter's dates are local to it.
create function letter_day(p_request_id uuid, p_at timestamptz) returns date
language sql stable set search_path = public as $$
  select day_in_state((select patient_state from letter_reviews where request_id = p_request_id), p_at)
$$;

-- The day the request was made: the day its fee was paid, if it has one.
create function asked_on(p_request_id uuid) returns date language sql stable set search_path = public as $$
  select letter_day(r.id, coalesce(p.paid_at, r.created_at)) from letter_requests r
    left join product_page_lmn_requests p on p.id = r.id where r.id = p_request_id
$$;

-- Closes or reopens a review with its request's status, whoever changes that; each move ends the claim.
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

-- The number of requests a provider has claimed.
create function count_open_claims(p_provider_id uuid) returns bigint language plpgsql stable set search_path = public as $$
begin
  return (select count(*) from letter_reviews where claimed_by = p_provider_id and claimed_until > now() and state = 'waiting');
end $$;

-- Claims a review for p_minutes, or renews the provider's own claim: 'claimed'; 'held' by another; 'ended': another's
-- claim has run out, and p_take_over takes it; 'too-many': the provider has p_most others open; 'not-licensed'; 'closed'. `holder` is whose claim it is. The audit says who
-- opened the answers of a request, when, and from whom it was taken over.
create function claim_review(p_request_id uuid, p_provider_id uuid, p_minutes integer, p_take_over boolean, p_most integer)
returns table (outcome text, holder uuid, held_until timestamptz)
language plpgsql set search_path = public as $$
declare review letter_reviews;
begin
  -- Serializes a provider's claims, as they are counted. Also blocks them while the account is being closed, which takes
  -- this lock before locking the requests' rows, too.
  perform pg_advisory_xact_lock(hashtext('claims of ' || p_provider_id));
  select * into review from letter_reviews where request_id = p_request_id for update;
  if not found or review.state <> 'waiting' or not is_of_practice(p_request_id, p_provider_id) then
    return query select 'closed', null::uuid, null::timestamptz;
  elsif not may_at_desk(p_provider_id, 'open-request', p_request_id) then
    return query select 'not-licensed', null::uuid, null::timestamptz;
  elsif review.claimed_by <> p_provider_id and review.claimed_until > now() then
    return query select 'held', review.claimed_by, review.claimed_until;
  elsif review.claimed_by <> p_provider_id and not p_take_over then
    return query select 'ended', review.claimed_by, review.claimed_until;
  elsif review.claimed_by is distinct from p_provider_id and count_open_claims(p_provider_id) >= p_most then
    return query select 'too-many', null::uuid, null::timestamptz;
  else
    if review.claimed_by is distinct from p_provider_id then
      perform append_letter_audit('provider', p_provider_id,
        case when review.claimed_by is null then 'claimed' else 'taken over' end, p_request_id,
        case when review.claimed_by is null then '{}' else jsonb_build_object('from', review.claimed_by) end);
    end if;
    update letter_reviews set claimed_by = p_provider_id, claimed_until = now() + make_interval(mins => p_minutes)
      where request_id = p_request_id returning * into review;
    return query select 'claimed', review.claimed_by, review.claimed_until;
  end if;
end $$;

-- Of the requests that list_desk_queue lists, those that are nobody else's, each with the account named in its answers, and whether a
-- physician of the practice may sign for its patient.
create function list_free_reviews(p_states text[], p_kind text, p_words text, p_only text, p_provider_id uuid, p_limit integer)
returns table (request_id uuid, provider text, custom_provider text, has_physician boolean)
language plpgsql stable set search_path = public as $$
declare
  practice uuid := practice_of(p_provider_id);
  pattern text := '%' || replace(replace(replace(p_words, '\', '\\'), '%', '\%'), '_', '\_') || '%';
begin
  return query
  select q.request_id, a.provider, a.custom_provider, q.has_physician from (
    select r.*, p.has_physician from unnest(p_states) s (state) cross join lateral (
      select exists (select from list_licensed(s.state) l where l.practice_id = practice and is_physician(l.provider_id)) has_physician
    ) p cross join lateral (
      select r.* from letter_reviews r
      where r.state = 'waiting' and r.practice_id = practice and r.patient_state = s.state
        and (r.claimed_by is null or r.claimed_by = p_provider_id)
        and (p_kind is null or r.kind = p_kind) and (p_words is null or r.folded_title like pattern)
        and case p_only when 'mine' then r.claimed_until > now() when 'late' then r.waiting_since < now() - interval '24 hours'
          when 'answered' then r.priority = 0 when 'renewals' then r.is_renewal when 'ended' then false else true end
      order by r.priority, r.waiting_since, r.request_id limit p_limit
    ) r
    order by r.priority, r.waiting_since, r.request_id limit p_limit
  ) q
  left join lateral read_account_answers(q.request_id) a on true
  order by q.priority, q.waiting_since, q.request_id;
end $$;

-- Claims the first of p_among that can be, of all free requests if that is null. Null: none can, or the provider holds p_most.
create function claim_next_review(p_states text[], p_provider_id uuid, p_among uuid[], p_minutes integer, p_most integer) returns uuid
language plpgsql set search_path = public as $$
declare
  candidate uuid;
  outcome text;
begin
  foreach candidate in array coalesce(p_among, array(select l.request_id from list_free_reviews(p_states, null, null, null, p_provider_id, 25) l)) loop
    outcome := (select c.outcome from claim_review(candidate, p_provider_id, p_minutes, false, p_most) c);
    if outcome = 'claimed' then
      return candidate;
    end if;
    exit when outcome = 'too-many';
  end loop;
  return null;
end $$;

-- Opens a request at the desk of the provider's practice and renews the provider's claim for p_minutes. `renewed` has the
-- outcomes of claim_review, and is null if the claim isn't theirs.
create function open_desk_review(p_request_id uuid, p_provider_id uuid, p_minutes integer)
returns table (review letter_reviews, holder_name text, renewed text)
language plpgsql set search_path = public as $$
declare renewal text;
begin
  if not is_of_practice(p_request_id, p_provider_id) then
    return;
  end if;
  if exists (select from letter_reviews where request_id = p_request_id and claimed_by = p_provider_id and state = 'waiting') then
    renewal := (select c.outcome from claim_review(p_request_id, p_provider_id, p_minutes, false, null) c);
  end if;
  return query select r, p.name, renewal from letter_reviews r left join providers p on p.id = r.claimed_by
    where r.request_id = p_request_id;
end $$;

-- The name of the practice that has a request.
create function read_reviewing_practice(p_request_id uuid) returns table (practice_name text)
language plpgsql stable set search_path = public as $$
begin
  return query select c.name from letter_reviews r join practices c on c.id = r.practice_id where r.request_id = p_request_id;
end $$;

-- A request's audit rows, oldest first, with who acted, and the letter that a row is about.
create function list_request_audit(p_request_id uuid)
returns table (seq bigint, at timestamptz, actor_kind text, actor_id uuid, actor_name text, action text, is_unscheduled boolean, basis text,
  letter_id text)
language plpgsql stable set search_path = public as $$
begin
  return query select a.seq, a.at, a.actor_kind, a.actor_id, p.name, a.action, coalesce(a.detail -> 'isUnscheduled' = 'true', false),
    a.detail -> 'decision' ->> 'basis', a.detail ->> 'letterId'
  from letter_audit a left join providers p on p.id = a.actor_id
  where a.request_id = p_request_id order by a.seq;
end $$;

-- Returns a review to the queue.
create function release_review(p_request_id uuid, p_provider_id uuid) returns boolean
language plpgsql set search_path = public as $$
declare review letter_reviews;
begin
  update letter_reviews set claimed_by = null, claimed_until = null
    where request_id = p_request_id and claimed_by = p_provider_id returning * into review;
  if not found then
    return false;
  end if;
  perform append_letter_audit('provider', p_provider_id, 'released', p_request_id, '{}');
  return true;
end $$;

-- Locks a review for a provider's action: 'ok', or why it isn't allowed ('not-claimed', 'not-licensed', 'put-off', 'closed').
create function lock_claimed_review(p_request_id uuid, p_provider_id uuid, p_action text default 'decide') returns text
language plpgsql set search_path = public as $$
declare review letter_reviews;
begin
  select * into review from letter_reviews where request_id = p_request_id for update;
  if not found or review.state in ('signed', 'closed') or not is_of_practice(p_request_id, p_provider_id) then
    return 'closed';
  elsif review.state <> 'waiting' then
    return 'put-off';
  elsif review.claimed_by is distinct from p_provider_id or review.claimed_until < now() then
    return 'not-claimed';
  elsif not may_at_desk(p_provider_id, p_action, p_request_id) then
    return 'not-licensed';
  end if;
  return 'ok';
end $$;

-- The number of requests waiting in these states for the provider's practice, and in each section (`p_only` below);
-- counting stops at 10,000.
create function count_desk_queue(p_states text[], p_provider_id uuid)
returns table (waiting bigint, mine bigint, late bigint, answered bigint, renewals bigint, ended bigint)
-- JIT compilation would take longer than the query.
language plpgsql stable set search_path = public set jit = off as $$
begin
  return query select count(*), count(*) filter (where claimed_by = p_provider_id and claimed_until > now()),
      count(*) filter (where waiting_since < now() - interval '24 hours'),
      count(*) filter (where priority = 0), count(*) filter (where is_renewal),
      count(*) filter (where claimed_by <> p_provider_id and claimed_until <= now())
    -- One subquery per state: most requests wait in a few states, and an empty one costs only an index lookup.
    from (select own.* from unnest(p_states) s (state) cross join lateral (
      select r.* from letter_reviews r where r.state = 'waiting' and r.practice_id = (select practice_of(p_provider_id))
        and r.patient_state = s.state limit 10000) own limit 10000) r;
end $$;

-- A page of the queue of the provider's practice, from after the entry named by its three keys (null: from the top): first the requests whose
-- shopper has answered, then by how long they have waited. `p_kind`, `p_words` (folded text) and `p_only` are null for
-- all; `p_only` is 'mine' (claimed by the provider), 'late' (past the 24 hours we aim for), 'answered', 'renewals' or 'ended'
-- (someone else's claim ran out, so that it can be taken over).
create function list_desk_queue(p_states text[], p_kind text, p_words text, p_only text, p_provider_id uuid,
  p_after_priority smallint, p_after_since timestamptz, p_after_id uuid, p_limit integer)
returns table (request_id uuid, kind text, patient_state text, product_title text, priority smallint,
  waiting_since timestamptz, is_renewal boolean, claimed_by uuid, claimed_until timestamptz, claimed_name text)
language plpgsql stable set search_path = public, extensions
-- Replans for the given values: only then can the planner choose the index for words.
set plan_cache_mode = force_custom_plan
-- The queue is small enough to stay in memory, where an index has no seek cost.
set random_page_cost = 1.1 as $$
declare
  practice uuid := practice_of(p_provider_id);
  pattern text := '%' || replace(replace(replace(p_words, '\', '\\'), '%', '\%'), '_', '\_') || '%';
  -- In a long queue, rare words are looked up in the trigram index, which needs at least three letters, and then sorted;
  -- common words are found quickly by scanning the queue in order.
  by_words boolean := coalesce(char_length(p_words), 0) > 2 and (select waiting >= 5000 from count_desk_queue(p_states, p_provider_id))
    and (select count(*) < 5000 from (
      select from letter_reviews r where r.state = 'waiting' and r.folded_title like pattern limit 5000) found);
begin
  return query
  select q.request_id, q.kind, q.patient_state, q.product_title, q.priority, q.waiting_since, q.is_renewal,
    p.id, q.claimed_until, p.name
  from (
    -- Each state is read in the order of its own index, so a page reads little more than one page per state.
    select first.* from unnest(p_states) s (state) cross join lateral (
      select r.* from letter_reviews r
      where r.state = 'waiting' and r.practice_id = practice and r.patient_state = s.state and (p_kind is null or r.kind = p_kind)
        and (p_words is null or r.folded_title like pattern)
        and case p_only when 'mine' then r.claimed_by = p_provider_id and r.claimed_until > now()
          when 'late' then r.waiting_since < now() - interval '24 hours'
          when 'answered' then r.priority = 0 when 'renewals' then r.is_renewal
          when 'ended' then r.claimed_by <> p_provider_id and r.claimed_until <= now() else true end
        and (p_after_id is null
          or (r.priority, r.waiting_since, r.request_id) > (p_after_priority, p_after_since, p_after_id))
      order by r.priority, r.waiting_since, r.request_id limit p_limit
    ) first
    where not by_words
    union all
    select r.* from letter_reviews r
    where by_words and r.state = 'waiting' and r.practice_id = practice and r.folded_title like pattern
      and r.patient_state = any (p_states) and (p_kind is null or r.kind = p_kind)
      and case p_only when 'mine' then r.claimed_by = p_provider_id and r.claimed_until > now()
        when 'late' then r.waiting_since < now() - interval '24 hours'
        when 'answered' then r.priority = 0 when 'renewals' then r.is_renewal
        when 'ended' then r.claimed_by <> p_provider_id and r.claimed_until <= now() else true end
      and (p_after_id is null
        or (r.priority, r.waiting_since, r.request_id) > (p_after_priority, p_after_since, p_after_id))
  ) q
  left join providers p on p.id = q.claimed_by and q.claimed_until > now()
  order by q.priority, q.waiting_since, q.request_id
  limit p_limit;
end $$;

-- Autosaved forms of a provider's decision. Health data.
create table review_drafts (
  request_id uuid not null references letter_reviews (request_id) on delete cascade,
  provider_id uuid not null references providers (id) on delete cascade,
  form text not null check (form in ('ask', 'approve', 'deny')),
  fields jsonb not null,
  letter_key_id uuid references letter_keys (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (request_id, provider_id, form)
);
create index review_drafts_letter_key on review_drafts (letter_key_id);

-- Keeps what was typed, encrypted, instead of what was typed before; null keeps that.
create function save_review_draft(p_request_id uuid, p_provider_id uuid, p_form text, p_fields jsonb) returns void
language sql set search_path = public as $$
  insert into review_drafts (request_id, provider_id, form, fields)
    select p_request_id, p_provider_id, p_form, p_fields
    where p_fields is not null and is_of_practice(p_request_id, p_provider_id)
    on conflict (request_id, provider_id, form) do update set fields = excluded.fields
$$;

-- The initial values of a decision's form: the provider's own draft and the latest one of the practice's assistants.
create function list_review_drafts(p_request_id uuid, p_provider_id uuid, p_form text)
returns table (is_own boolean, author_name text, fields jsonb, letter_key_id uuid)
language plpgsql stable set search_path = public as $$
begin
  return query select true, null::text, d.fields, d.letter_key_id from review_drafts d
    where d.request_id = p_request_id and d.provider_id = p_provider_id and d.form = p_form
  union all
  (select false, p.name, d.fields, d.letter_key_id from review_drafts d join providers p on p.id = d.provider_id
    where d.request_id = p_request_id and d.form = p_form and p.role = 'assistant' and p.practice_id = practice_of(p_provider_id)
    order by d.updated_at desc limit 1);
end $$;

-- A decision deletes the drafts of everyone who worked on the request; a question deletes the drafts of questions.
create function end_review_drafts() returns trigger language plpgsql set search_path = public as $$
begin
  delete from review_drafts where request_id = new.request_id and (new.state = 'closed' or form = 'ask');
  return new;
end $$;
create trigger letter_reviews_drafts after update on letter_reviews
  for each row when (new.state is distinct from old.state) execute function end_review_drafts();

create table letter_questions (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null,
  kind text not null check (kind in ('order', 'product')),
  provider_id uuid not null references providers (id),
  question text not null check (char_length(question) <= 45000),
  asked_at timestamptz not null default now(),
  answer text check (char_length(answer) <= 45000),
  answered_at timestamptz,
  -- Set when a provider no longer needs an answer.
  withdrawn_at timestamptz,
  -- The last reminder, in days after the question.
  reminded_days integer check (reminded_days in (2, 7)),
  letter_key_id uuid references letter_keys (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index letter_questions_by_request on letter_questions (request_id, asked_at);
create index letter_questions_letter_key on letter_questions (letter_key_id);

create function list_letter_questions(p_request_id uuid) returns setof letter_questions language plpgsql stable set search_path = public as $$
begin
  return query select * from letter_questions where request_id = p_request_id order by asked_at;
end $$;

-- Asks the shopper, and keeps what was typed in case the provider may not. 'asked', or as in lock_claimed_review.
create function ask_question(p_request_id uuid, p_provider_id uuid, p_question text, p_typed jsonb default null)
returns text language plpgsql set search_path = public as $$
declare
  may text := lock_claimed_review(p_request_id, p_provider_id, 'ask');
  question_id uuid;
begin
  perform save_review_draft(p_request_id, p_provider_id, 'ask', p_typed);
  if may <> 'ok' then
    return may;
  elsif not move_letter(p_request_id, 'ask') then
    return 'closed';
  end if;
  insert into letter_questions (request_id, kind, provider_id, question)
    select id, kind, p_provider_id, p_question from letter_requests where id = p_request_id returning id into question_id;
  perform append_letter_audit('provider', p_provider_id, 'question asked', p_request_id,
    jsonb_build_object('questionId', question_id));
  insert into outbox (topic, payload)
    values ('mail.letter-question', jsonb_build_object('questionId', question_id));
  return 'asked';
end $$;

-- Stores the shopper's answer; the request returns to the top of the queue. 'answered', 'answered-before', 'withdrawn' or
-- 'closed'.
create function answer_question(p_question_id uuid, p_answer text)
returns text language plpgsql set search_path = public as $$
declare question letter_questions;
begin
  select * into question from letter_questions where id = p_question_id for update;
  if not found then
    return 'closed';
  elsif question.answered_at is not null then
    return 'answered-before';
  elsif question.withdrawn_at is not null then
    return 'withdrawn';
  elsif not move_letter(question.request_id, 'answer') then
    return 'closed';
  end if;
  update letter_questions set answer = p_answer, answered_at = now() where id = p_question_id;
  perform append_letter_audit('shopper', null, 'question answered', question.request_id,
    jsonb_build_object('questionId', question.id));
  perform notify_providers('answered', question.request_id, question.id, false);
  return 'answered';
end $$;

-- Withdraws this question so that the provider can decide without an answer: the request is claimed for them for p_minutes.
-- 'withdrawn', 'not-licensed', or 'closed' if it was answered or withdrawn before or the request has ended.
create function withdraw_question(p_request_id uuid, p_question_id uuid, p_provider_id uuid, p_minutes integer) returns text
language plpgsql set search_path = public as $$
declare question letter_questions;
begin
  select * into question from letter_questions
    where id = p_question_id and request_id = p_request_id and answered_at is null and withdrawn_at is null for update;
  if not found or not is_of_practice(p_request_id, p_provider_id) then
    return 'closed';
  elsif not may_at_desk(p_provider_id, 'ask', p_request_id) then
    return 'not-licensed';
  elsif not move_letter(p_request_id, 'recall') then
    return 'closed';
  end if;
  update letter_questions set withdrawn_at = now() where id = question.id;
  update letter_reviews set priority = 1, claimed_by = p_provider_id, claimed_until = now() + make_interval(mins => p_minutes)
    where request_id = p_request_id;
  perform append_letter_audit('provider', p_provider_id, 'question withdrawn', p_request_id,
    jsonb_build_object('questionId', question.id));
  return 'withdrawn';
end $$;

-- Open questions of the provider's practice to shoppers of these states, oldest first.
create function list_desk_questions(p_states text[], p_limit integer, p_provider_id uuid)
returns table (request_id uuid, asked_at timestamptz, patient_state text, product_title text)
language plpgsql stable set search_path = public as $$
begin
  return query select r.request_id, q.asked_at, r.patient_state, r.product_title
  from letter_reviews r join letter_questions q on q.request_id = r.request_id
  where r.state = 'question' and q.answered_at is null and q.withdrawn_at is null and r.patient_state = any (p_states)
    and r.practice_id = practice_of(p_provider_id)
  order by q.asked_at limit p_limit;
end $$;

create table letter_denials (
  request_id uuid primary key,
  kind text not null check (kind in ('order', 'product')),
  provider_id uuid not null references providers (id),
  reason text not null check (char_length(reason) between 1 and 60),
  words text check (char_length(words) <= 45000),
  denied_at timestamptz not null default now(),
  letter_key_id uuid references letter_keys (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index letter_denials_letter_key on letter_denials (letter_key_id);

create function read_letter_denial(p_request_id uuid) returns setof letter_denials language plpgsql stable set search_path = public as $$
begin
  return query select * from letter_denials where request_id = p_request_id;
end $$;

-- Denies a request for one of the given reasons; mail and refund follow from the move. What was typed is kept in case the
-- provider may not. 'denied', or why not.
create function deny_letter(p_request_id uuid, p_provider_id uuid, p_reason text, p_words text, p_typed jsonb default null)
returns text language plpgsql set search_path = public as $$
declare may text := lock_claimed_review(p_request_id, p_provider_id);
begin
  perform save_review_draft(p_request_id, p_provider_id, 'deny', p_typed);
  if may <> 'ok' then
    return may;
  elsif not move_letter(p_request_id, 'deny') then
    return 'closed';
  end if;
  insert into letter_denials (request_id, kind, provider_id, reason, words)
    select id, kind, p_provider_id, p_reason, p_words from letter_requests where id = p_request_id;
  perform append_letter_audit('provider', p_provider_id, 'denied', p_request_id,
    jsonb_build_object('reason', p_reason));
  return 'denied';
end $$;
