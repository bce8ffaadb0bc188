-- Work left behind when a provider leaves or a license ends: what depends on whom, what returns to the queue, and what
-- shoppers are offered if no one can decide anymore.

-- Work that depends on one person at the desk, by state: claimed requests, open questions, planned visits, valid letters
-- they signed, and corrections of those. `is_licensed`: they may sign there today; `has_others`: someone else at their
-- practice may.
create function list_held_work(p_member_id uuid)
returns table (what text, patient_state text, items bigint, is_licensed boolean, has_others boolean)
language plpgsql stable set search_path = public as $$
#variable_conflict use_column
begin
  return query select held.what, r.patient_state, count(*), is_licensed(p_member_id, r.patient_state),
    exists (select from list_licensed(r.patient_state) l where l.practice_id = p.practice_id and l.provider_id <> p_member_id)
  from (
    select 'claimed' as what, request_id, null::date as last_day from letter_reviews
      where claimed_by = p_member_id and state = 'waiting'
    union all
    select 'question', request_id, null from letter_questions
      where provider_id = p_member_id and answered_at is null and withdrawn_at is null
    union all
    select 'visit', request_id, null from letter_visits where provider_id = p_member_id and state in ('offered', 'booked')
    union all
    select 'letter', request_id, valid_until from issued_letters where provider_id = p_member_id and state = 'valid'
    union all
    select 'correction', c.request_id, null from waiting_corrections() c
      join issued_letters l on l.request_id = c.request_id and l.state = 'valid' where l.provider_id = p_member_id
  ) held join letter_reviews r using (request_id) join providers p on p.id = p_member_id and p.practice_id = r.practice_id
  where r.state <> 'closed' or held.what in ('letter', 'correction') and coalesce(held.last_day >= day_in_state(r.patient_state, now()), true)
  group by held.what, r.patient_state, p.practice_id
  order by held.what, r.patient_state;
end $$;

-- Closes a person's account and returns the work they held. Waits for a claim that they are just making.
create function close_provider(p_member_id uuid)
returns table (what text, patient_state text, items bigint, is_licensed boolean, has_others boolean)
language plpgsql set search_path = public as $$
begin
  perform pg_advisory_xact_lock(hashtext('claims of ' || p_member_id));
  return query select * from list_held_work(p_member_id);
  update providers set is_active = false where id = p_member_id;
end $$;

-- The same for a medical director: the work of everyone at the practice who can't continue it, because their account is
-- closed or their license there has ended.
create function list_left_behind(p_provider_id uuid)
returns table (member_name text, is_active boolean, what text, patient_state text, items bigint, has_others boolean)
language plpgsql stable set search_path = public as $$
begin
  return query select p.name, p.is_active, w.what, w.patient_state, w.items, w.has_others
  from providers p cross join lateral list_held_work(p.id) w
  where p.practice_id = practice_of(p_provider_id) and may_in_practice(p_provider_id, 'see-reports')
    and not w.is_licensed and (p.role <> 'assistant' or not p.is_active)
  order by p.name, w.patient_state, w.what;
end $$;

-- Requests waiting where no one at their practice is licensed today.
create function list_stranded_reviews() returns setof letter_reviews language plpgsql stable set search_path = public as $$
begin
  return query with waiting as materialized (
    select distinct practice_id, patient_state from letter_reviews
      where state in ('waiting', 'question', 'visit') and practice_id <> test_practice()
  ), stranded as materialized (
    select practice_id, patient_state from waiting
    except
    select l.practice_id, s.patient_state from (select distinct patient_state from waiting) s
      cross join lateral list_licensed(s.patient_state) l
  )
  select r.* from stranded join letter_reviews r using (practice_id, patient_state) where r.state in ('waiting', 'question', 'visit');
end $$;

-- Corrections that no one at their practice may decide today, considering physicians only if one was requested.
create function list_stranded_corrections() returns table (practice_id uuid, patient_state text, asked_at timestamptz)
language plpgsql stable set search_path = public as $$
#variable_conflict use_column
begin
  return query with waiting as materialized (
    select r.practice_id, r.patient_state, c.field = 'physician' as only_physicians, c.asked_at
    from waiting_corrections() c join letter_reviews r on r.request_id = c.request_id
  ), stranded as materialized (
    select practice_id, patient_state, only_physicians from waiting
    except
    select l.practice_id, s.patient_state, a.only_physicians from (select distinct patient_state from waiting) s
      cross join lateral list_licensed(s.patient_state) l cross join (values (true), (false)) a (only_physicians)
    where not a.only_physicians or is_physician(l.provider_id)
  )
  select practice_id, patient_state, w.asked_at from stranded join waiting w using (practice_id, patient_state, only_physicians);
end $$;

-- Up to p_limit of those corrections, longest waiting first, with the practices that may decide each today.
create function list_uncovered_corrections(p_limit integer) returns table (request_id uuid, practice_id uuid, may_decide uuid[])
language sql stable set search_path = public as $$
  select r.request_id, r.practice_id, able.practices
  from waiting_corrections() c join letter_reviews r on r.request_id = c.request_id
    cross join lateral (select array_agg(distinct l.practice_id) as practices from list_licensed(r.patient_state) l
      where c.field <> 'physician' or is_physician(l.provider_id)) able
  where able.practices is not null and r.practice_id <> all (able.practices)
  order by c.asked_at limit p_limit
$$;

-- True if a request waits where no one at any practice is licensed today. If another practice covers the state, the request
-- moves there.
create function is_undecidable(p_request_id uuid) returns boolean language plpgsql stable set search_path = public as $$
begin
  return exists (select from letter_reviews r where r.request_id = p_request_id and r.state in ('waiting', 'question', 'visit')
    and r.practice_id <> test_practice() and not exists (select from list_licensed(r.patient_state)));
end $$;

-- The states in which no one at a medical director's practice may decide its waiting requests or corrections, with their
-- number.
create function list_stranded_states(p_provider_id uuid) returns table (patient_state text, waiting bigint, corrections bigint)
language plpgsql stable set search_path = public as $$
begin
  return query select u.patient_state, count(*) filter (where not u.is_correction), count(*) filter (where u.is_correction)
  from (
    select r.practice_id, r.patient_state, false as is_correction from list_stranded_reviews() r
    union all
    select c.practice_id, c.patient_state, true from list_stranded_corrections() c
  ) u
  where u.practice_id = practice_of(p_provider_id) and may_in_practice(p_provider_id, 'see-reports')
  group by 1 order by 1;
end $$;

-- Offers up to p_limit shoppers, whose requests no one at any practice may decide, a refund of the fee or to wait. Once
-- each, and again only if someone was licensed there in between. Returns how many.
create function notify_undecidable(p_limit integer) returns integer language plpgsql set search_path = public as $$
declare told integer;
begin
  update letter_reviews set undecidable_at = null where undecidable_at is not null and not is_undecidable(request_id);
  with undecidable as materialized (
    select s.patient_state from (select distinct patient_state from letter_reviews where state in ('waiting', 'question', 'visit')) s
    where not exists (select from list_licensed(s.patient_state))
  ), next as (
    select request_id from letter_reviews
    where undecidable_at is null and state in ('waiting', 'question', 'visit') and practice_id <> test_practice()
      and patient_state in (select patient_state from undecidable)
    order by waiting_since limit p_limit for update skip locked
  ), noted as (
    update letter_reviews r set undecidable_at = now() from next where r.request_id = next.request_id returning r.kind, r.request_id
  )
  insert into outbox (topic, payload)
    select 'mail.no-provider', jsonb_build_object('kind', kind, 'requestId', request_id) from noted;
  get diagnostics told = row_count;
  return told;
end $$;

-- Releases what a person at the desk holds, only in p_state if it isn't null: claims return to the queue, and visits are
-- canceled, of which p_told is notified.
create function release_held_work(p_member_id uuid, p_state text, p_told text[]) returns void
language plpgsql set search_path = public as $$
declare held record; visit letter_visits;
begin
  for held in select request_id from letter_reviews where claimed_by = p_member_id and patient_state = coalesce(p_state, patient_state)
      order by request_id for update loop
    update letter_reviews set claimed_by = null, claimed_until = null where request_id = held.request_id;
    perform append_letter_audit('system', null, 'released', held.request_id, jsonb_build_object('from', p_member_id));
  end loop;
  for held in select v.id from letter_visits v join letter_reviews r using (request_id)
      where v.provider_id = p_member_id and v.state in ('offered', 'booked') and r.patient_state = coalesce(p_state, r.patient_state)
      order by v.id loop
    visit := lock_visit(held.id);
    if visit.state in ('offered', 'booked') then
      visit := end_visit(visit, 'canceled', null);
      perform append_letter_audit('system', null, 'visit canceled', visit.request_id, jsonb_build_object('visitId', visit.id));
      perform notify_of_visit(visit, 'given-back', p_told);
    end if;
  end loop;
end $$;

-- When a person's account is closed, moved to another practice or loses the right to decide: releases what they held, and
-- notifies shoppers for whom no one is left.
create function release_member_work() returns trigger language plpgsql set search_path = public as $$
begin
  perform release_held_work(new.id, null, '{shopper}');
  perform notify_undecidable(500);
  return null;
end $$;
create trigger providers_go after update on providers
  for each row when (old.is_active and (not new.is_active or new.practice_id <> old.practice_id
    or (new.role = 'assistant' and old.role <> 'assistant'))) execute function release_member_work();

-- Waits for a claim they are making, so that it is released with the others; a later one is refused.
create function wait_for_claims() returns trigger language plpgsql set search_path = public as $$
begin
  perform pg_advisory_xact_lock(hashtext('claims of ' || new.id));
  return new;
end $$;
create trigger providers_wait_for_claims before update of is_active, practice_id, role on providers
  for each row execute function wait_for_claims();

-- Releases, for up to p_limit providers and states, work where they may no longer decide: their license has ended by the
-- patient's local date, or their practice no longer serves the state. Returns how many.
create function release_unlicensed_work(p_limit integer) returns integer language plpgsql set search_path = public as $$
declare held record; given integer := 0;
begin
  for held in
    select h.member_id, h.patient_state from (
      select claimed_by as member_id, patient_state, min(request_id::text)::uuid as request_id from letter_reviews
        where claimed_by is not null group by 1, 2
      union
      select v.provider_id, r.patient_state, min(v.request_id::text)::uuid from letter_visits v join letter_reviews r using (request_id)
        where v.state in ('offered', 'booked') group by 1, 2
    ) h
    where not may_at_desk(h.member_id, 'open-request', h.request_id)
    group by 1, 2 order by 1, 2 limit p_limit
  loop
    perform release_held_work(held.member_id, held.patient_state, '{shopper,provider}');
    given := given + 1;
  end loop;
  return given;
end $$;
