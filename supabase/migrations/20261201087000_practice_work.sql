-- A practice's work beyond decisions: quality review, statistics, chart export and members.

-- Decisions sampled for a second physician's review, with the result.
create table quality_samples (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null references practices (id),
  request_id uuid not null,
  -- The decision's audit row.
  audit_seq bigint not null unique,
  decision text not null check (decision in ('approved', 'denied')),
  decided_by uuid not null references providers (id),
  drawn_at timestamptz not null default now(),
  -- The second physician.
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
create index quality_samples_unread on quality_samples (practice_id, drawn_at) where outcome is null;
create index quality_samples_by_request on quality_samples (request_id);
create index quality_samples_letter_key on quality_samples (letter_key_id);

-- True if a decision is sampled. Derived from the practice's secret and the decision's row, so it can be recomputed, yet no
-- one who decides can predict it.
create function is_drawn(p_secret text, p_percent integer, p_seq bigint, p_request_id uuid) returns boolean
language sql immutable set search_path = '' as $$
  select ('x' || left(encode(sha256(convert_to(p_secret || p_seq || p_request_id, 'UTF8')), 'hex'), 8))::bit(32)::bigint % 10000
    < p_percent * 100
$$;

-- Samples within the transaction of any decision. Skips a practice without another physician to review it.
create function draw_quality_sample() returns trigger language plpgsql set search_path = public as $$
declare practice practices;
begin
  select c.* into practice from providers p join practices c on c.id = p.practice_id where p.id = new.actor_id;
  if is_drawn(practice.sample_secret, practice.sample_percent, new.seq, new.request_id) and exists (select from letter_reviews where request_id = new.request_id)
      and exists (select from providers where practice_id = practice.id and is_active and is_physician(id) and id <> new.actor_id) then
    insert into quality_samples (practice_id, request_id, audit_seq, decision, decided_by)
      values (practice.id, new.request_id, new.seq, case when new.action = 'denied' then 'denied' else 'approved' end, new.actor_id);
  end if;
  return null;
end $$;
create trigger letter_audit_sample after insert on letter_audit for each row
  when (new.actor_kind = 'provider' and new.action in ('approved', 'denied', 'correction approved', 'physician signed'))
  execute function draw_quality_sample();

-- An undone decision needs no review. Samples of the provider's earlier letters for the request stay.
create function drop_undone_sample() returns trigger language plpgsql set search_path = public as $$
begin
  delete from quality_samples s using letter_audit a where s.request_id = new.request_id and s.outcome is null
    and a.seq = s.audit_seq and a.detail ->> 'letterId' = new.detail ->> 'letterId';
  return null;
end $$;
create trigger letter_audit_undone_sample after insert on letter_audit for each row when (new.action = 'signing undone')
  execute function drop_undone_sample();

-- Moves a request that is open, or whose letter is to be corrected, to another practice. Deletes decision drafts and ends
-- an open visit; an open question stays. False: it is decided, or at another practice already.
create function reassign_review(p_request_id uuid, p_from uuid, p_to uuid) returns boolean
language plpgsql set search_path = public as $$
declare visit letter_visits; correction letter_corrections;
begin
  select * into correction from waiting_corrections() where request_id = p_request_id;
  perform from letter_reviews where request_id = p_request_id and practice_id = p_from
    and (state in ('waiting', 'question', 'visit') or correction.id is not null) for update;
  if not found then
    return false;
  end if;
  select * into visit from letter_visits where request_id = p_request_id and state in ('offered', 'booked') for update;
  if found then
    visit := end_visit(visit, 'canceled', null);
    perform append_letter_audit('system', null, 'visit canceled', p_request_id, jsonb_build_object('visitId', visit.id));
    perform notify_of_visit(visit, 'given-back', '{shopper,provider}');
  end if;
  update letter_reviews set practice_id = p_to, claimed_by = null, claimed_until = null where request_id = p_request_id;
  delete from review_drafts where request_id = p_request_id;
  perform append_letter_audit('system', null, 'practice reassigned', p_request_id, jsonb_build_object('from', p_from, 'to', p_to));
  if correction.id is not null then
    perform notify_providers('correction', p_request_id, correction.id, correction.field = 'physician');
  else
    perform notify_providers('new', p_request_id, p_to, false);
  end if;
  return true;
end $$;

-- True if a person at the desk may perform an action that isn't about one request.
create function may_in_practice(p_provider_id uuid, p_action text) returns boolean language plpgsql stable set search_path = public as $$
begin
  return exists (select from providers where id = p_provider_id and practice_of(id) is not null and has_desk_right(role, p_action));
end $$;

-- Decisions by others that wait for this physician's review, oldest first.
create function list_second_opinions(p_provider_id uuid, p_limit integer)
returns table (id uuid, request_id uuid, decision text, drawn_at timestamptz, patient_state text, product_title text)
language plpgsql stable set search_path = public as $$
begin
  return query select s.id, s.request_id, s.decision, s.drawn_at, r.patient_state, r.product_title
  from quality_samples s join letter_reviews r on r.request_id = s.request_id
  where s.practice_id = practice_of(p_provider_id) and r.practice_id = s.practice_id and s.outcome is null
    and s.decided_by <> p_provider_id and is_physician(p_provider_id) and may_in_practice(p_provider_id, 'give-second-opinion')
  order by s.drawn_at limit p_limit;
end $$;

-- Records a second physician's result: 'given', or 'closed' if it was reviewed before or isn't theirs to review.
create function record_second_opinion(p_sample_id uuid, p_provider_id uuid, p_outcome text, p_words text) returns text
language plpgsql set search_path = public as $$
declare sample quality_samples;
begin
  select * into sample from quality_samples where id = p_sample_id for update;
  if not exists (select from list_second_opinions(p_provider_id, null) l where l.id = p_sample_id) then
    return 'closed';
  end if;
  update quality_samples set provider_id = p_provider_id, read_at = now(), outcome = p_outcome, words = p_words where id = p_sample_id;
  perform append_letter_audit('provider', p_provider_id, 'second opinion', sample.request_id,
    jsonb_build_object('sampleId', p_sample_id, 'outcome', p_outcome));
  return 'given';
end $$;

-- The second physicians' results of a practice in the last 90 days, for its medical director.
create function read_quality(p_provider_id uuid) returns table (drawn bigint, unread bigint, agreed bigint, disagreed bigint)
language plpgsql stable set search_path = public as $$
begin
  return query select count(*), count(*) filter (where outcome is null), count(*) filter (where outcome = 'agree'),
    count(*) filter (where outcome = 'disagree')
  from quality_samples
  where practice_id = practice_of(p_provider_id) and drawn_at > now() - interval '90 days'
    and may_in_practice(p_provider_id, 'see-reports');
end $$;

-- The practice for which an audit row's person acted; for older rows without one, the person's current practice.
create function acting_practice(a letter_audit) returns uuid language sql stable set search_path = public as $$
  select coalesce((a.detail ->> 'actorPracticeId')::uuid, (select practice_id from providers where id = a.actor_id))
$$;

-- A provider's number of decisions for a practice per day (UTC), without undone ones. Redundant with the audit log, but
-- counting a month there takes longer than a call's timeout.
create table decision_counts (
  provider_id uuid not null references providers (id) on delete cascade,
  practice_id uuid not null references practices (id) on delete cascade,
  day date not null,
  approved integer not null default 0,
  denied integer not null default 0,
  primary key (provider_id, practice_id, day)
);

create function count_decision() returns trigger language plpgsql set search_path = public as $$
declare
  decision letter_audit := new;
  step integer := 1;
begin
  if new.action = 'signing undone' then
    step := -1;
    select * into decision from letter_audit where request_id = new.request_id and action = 'approved'
      and detail ->> 'letterId' = new.detail ->> 'letterId';
  end if;
  insert into decision_counts as c (provider_id, practice_id, day, approved, denied)
    select p.id, acting_practice(decision), (decision.at at time zone 'UTC')::date, case decision.action when 'approved' then step else 0 end,
        case decision.action when 'denied' then step else 0 end
      from providers p where p.id = decision.actor_id
    on conflict (provider_id, practice_id, day) do update set approved = c.approved + excluded.approved, denied = c.denied + excluded.denied;
  return null;
end $$;
create trigger letter_audit_counted after insert on letter_audit
  for each row when (new.action in ('approved', 'denied', 'signing undone')) execute function count_decision();

-- Providers who approved more than 95% of a practice's requests in the last 30 days, with at least 40 decisions.
create function list_high_approvals() returns table (practice_id uuid, provider_id uuid, decisions bigint, approved bigint)
language plpgsql stable set search_path = public as $$
begin
  return query select c.practice_id, c.provider_id, sum(c.approved + c.denied), sum(c.approved)
  from decision_counts c
  where c.day > (now() at time zone 'UTC')::date - 30 and c.practice_id <> test_practice()
  group by c.practice_id, c.provider_id
  having sum(c.approved + c.denied) >= 40 and sum(c.approved) > sum(c.approved + c.denied) * 0.95;
end $$;

-- The same for the medical director of a practice.
create function list_own_high_approvals(p_provider_id uuid) returns table (name text, decisions bigint, approved bigint)
language plpgsql stable set search_path = public as $$
begin
  return query select p.name, h.decisions, h.approved from list_high_approvals() h join providers p on p.id = h.provider_id
  where h.practice_id = practice_of(p_provider_id) and may_in_practice(p_provider_id, 'see-reports')
  order by p.name;
end $$;

-- The work done for a practice in a month of its time zone, from the audit log, without undone decisions: contains no
-- patients. A request's fee counts once, with its first decision.
create function read_practice_report(p_provider_id uuid, p_month date)
returns table (provider_id uuid, name text, credential text, npi text, approved bigint, denied bigint, questions bigint,
  corrections bigint, refused bigint, revoked bigint, opinions bigint, decision_pay numeric, fees numeric)
language sql stable set search_path = public as $$
  select p.id, p.name, p.credential, p.npi, count(*) filter (where a.action = 'approved'),
    count(*) filter (where a.action = 'denied'), count(*) filter (where a.action = 'question asked'),
    count(*) filter (where a.action in ('correction approved', 'correction confirmed', 'physician signed')),
    count(*) filter (where a.action in ('correction refused', 'physician refused')),
    count(*) filter (where a.action = 'revoked'), count(*) filter (where a.action = 'second opinion'), c.decision_pay,
    coalesce(sum(f.fee) filter (where a.action in ('approved', 'denied') and not exists (select from letter_audit b
      where b.request_id = a.request_id and b.action in ('approved', 'denied') and b.seq < a.seq
        and not is_undone(b.detail ->> 'letterId', b.request_id))), 0)
  from practices c join letter_audit a on a.at >= p_month::timestamp at time zone c.time_zone
      and a.at < (p_month + interval '1 month') at time zone c.time_zone and acting_practice(a) = c.id
      and not is_undone(a.detail ->> 'letterId', a.request_id)
    join providers p on p.id = a.actor_id
    left join product_page_lmn_requests f on f.id = a.request_id and f.payment_status = 'paid'
  where c.id = practice_of(p_provider_id) and may_in_practice(p_provider_id, 'see-reports')
  group by p.id, c.decision_pay order by p.name, p.id
$$;

-- True if a provider decided on a request; a signature that was undone is no decision.
create function decided_on(p_request_id uuid, p_provider_id uuid) returns boolean language plpgsql stable set search_path = public as $$
begin
  return exists (select from letter_audit a where a.request_id = p_request_id and a.actor_id = p_provider_id
    and a.action in ('approved', 'denied', 'correction approved', 'correction confirmed', 'physician signed')
    and not is_undone(a.detail ->> 'letterId', a.request_id));
end $$;

-- Records the export of a chart by the medical director or by whoever decided on it. False: not theirs to export.
create function record_chart_export(p_request_id uuid, p_provider_id uuid, p_format text) returns boolean
language plpgsql set search_path = public as $$
begin
  if not is_of_practice(p_request_id, p_provider_id) or not (may_in_practice(p_provider_id, 'export-any')
      or may_in_practice(p_provider_id, 'export-own') and decided_on(p_request_id, p_provider_id)) then
    return false;
  end if;
  perform append_letter_audit('provider', p_provider_id, 'chart exported', p_request_id, jsonb_build_object('format', p_format));
  return true;
end $$;

-- True if a provider has exactly these licenses.
create function has_licenses(p_provider_id uuid, p_licenses jsonb) returns boolean language sql stable set search_path = public as $$
  select coalesce(jsonb_object_agg(l.state, jsonb_build_array(l.license_number, l.expires_on)), '{}') =
      (select coalesce(jsonb_object_agg(n.state, jsonb_build_array(n.license_number, n.expires_on)), '{}')
        from jsonb_populate_recordset(null::provider_licenses, p_licenses) n)
    from provider_licenses l where l.provider_id = p_provider_id
$$;

-- True if this person has signed, denied or offered a visit: what their name stands under, nobody else may take over.
create function has_decided(p_provider_id uuid) returns boolean language sql stable set search_path = public as $$
  select exists (select from issued_letters where provider_id = p_provider_id)
    or exists (select from letter_visits where provider_id = p_provider_id)
    or exists (select from letter_audit a join providers p on p.id = p_provider_id
      where a.action in ('approved', 'denied') and a.at >= p.created_at and a.actor_id = p.id)
$$;

-- Invites a person into the asking director's practice, or changes p_member_id, a closed account only if p_opens; who has no user is
-- mailed. An invitation within the last ten minutes is taken for the same form, submitted twice. 'saved'; 'elsewhere': not theirs to
-- change; 'known': another account has the address; 'closed': meanwhile; 'used': its address stays, as it has decided.
create function save_member(p_provider_id uuid, p_member_id uuid, p_opens boolean, p_member jsonb, p_licenses jsonb) returns text
language plpgsql set search_path = public as $$
declare
  practice uuid := practice_of(p_provider_id);
  holder providers;
  known providers;
  saved uuid;
begin
  if not may_in_practice(p_provider_id, 'manage-people') or p_member_id = p_provider_id then
    return 'elsewhere';
  end if;
  select * into known from providers where id = p_member_id and practice_id = practice for update;
  select * into holder from providers where email = lower(p_member ->> 'email') for update;
  if (p_member_id is not null and known.id is null) or holder.practice_id <> practice or holder.id = p_provider_id then
    return 'elsewhere';
  elsif known.id is null and holder.created_at > now() - interval '10 minutes' and holder.is_active
      and to_jsonb(holder) @> p_member and has_licenses(holder.id, p_licenses) then
    return 'saved';
  elsif holder.id <> known.id or (holder.id is not null and known.id is null) then
    return 'known';
  elsif not known.is_active and not p_opens then
    return 'closed';
  elsif known.email <> lower(p_member ->> 'email') and has_decided(known.id) then
    return 'used';
  end if;
  perform set_config('letterwell.provider', p_provider_id::text, true);
  saved := save_provider(p_member || jsonb_build_object('id', known.id, 'practice_id', practice), p_licenses);
  perform append_letter_audit('provider', p_provider_id, case when known.id is null then 'person invited' else 'person changed' end,
    null, jsonb_build_object('provider', saved, 'role', p_member ->> 'role'));
  perform set_config('letterwell.provider', '', true);
  if known.user_id is null or known.email <> lower(p_member ->> 'email') then
    insert into outbox (topic, payload) values ('mail.desk-link', jsonb_build_object('providerId', saved, 'type', 'invite'));
  end if;
  return 'saved';
end $$;

-- Closes the account of a member of the asking director's practice, never their own, and returns its user; no row for anyone else.
-- The user's sessions end in another transaction: a visit holds its session's row while it waits for the lock of their claims.
create function close_member(p_provider_id uuid, p_member_id uuid) returns table (closed_user uuid)
language plpgsql set search_path = public as $$
begin
  if not may_in_practice(p_provider_id, 'manage-people') or p_member_id = p_provider_id then
    return;
  end if;
  perform set_config('letterwell.provider', p_provider_id::text, true);
  update providers set is_active = false where id = p_member_id and practice_id = practice_of(p_provider_id) and is_active;
  perform set_config('letterwell.provider', '', true);
  return query select user_id from providers where id = p_member_id and practice_id = practice_of(p_provider_id);
end $$;
