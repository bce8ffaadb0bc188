-- Video and phone visits: a provider offers times, the shopper picks one, and the outcome is recorded. While one is open,
-- the review's state is 'visit' and its request is in no queue. Each change, its audit row and its mails are one
-- transaction, which locks the review's row first.

create table letter_visits (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null,
  kind text not null check (kind in ('order', 'product')),
  provider_id uuid not null references providers (id),
  way text not null check (way in ('video', 'phone')),
  -- The planned, later the actual, duration.
  minutes integer not null check (minutes between 5 and 120),
  held_minutes integer check (held_minutes between 1 and 240),
  -- The time zone in which its provider reads times.
  provider_zone text not null check (char_length(provider_zone) between 1 and 60),
  -- 'lapsed': all times passed without a pick; 'unrecorded': the provider didn't record an outcome within a day.
  state text not null default 'offered' check (state in ('offered', 'booked', 'held', 'missed', 'canceled', 'lapsed', 'unrecorded')),
  -- The picked time.
  starts_at timestamptz,
  -- Increases with each change of a booking, so that a calendar file replaces the previous one (iCalendar SEQUENCE).
  sequence integer not null default 0,
  -- The last reminder to both, in hours before the visit.
  reminded_hours integer check (reminded_hours in (24, 1)),
  -- When the shopper was asked to pick one of the newest times, and the last repetition in days after that.
  asked_at timestamptz not null default now(),
  nudged_days integer check (nudged_days in (1, 2, 7)),
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint letter_visits_have_a_time check (state in ('offered', 'canceled', 'lapsed') or starts_at is not null)
);
create unique index letter_visits_one_open on letter_visits (request_id) where state in ('offered', 'booked');
create index letter_visits_by_request on letter_visits (request_id, created_at);
create index letter_visits_by_provider on letter_visits (provider_id, starts_at);

-- The times that a shopper may pick, including those withdrawn.
create table letter_visit_times (
  visit_id uuid not null references letter_visits (id) on delete cascade,
  starts_at timestamptz not null,
  withdrawn_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (visit_id, starts_at)
);

-- A request's newest visit with all times offered for it.
create function read_last_visit(p_request_id uuid) returns table (visit letter_visits, times letter_visit_times[])
language plpgsql stable set search_path = public as $$
begin
  return query select v, array(select t from letter_visit_times t where t.visit_id = v.id)
  from letter_visits v where v.request_id = p_request_id order by v.created_at desc limit 1;
end $$;

-- A request's visits that took place with this provider, newest first.
create function list_held_visits(p_request_id uuid, p_provider_id uuid) returns setof letter_visits
language plpgsql stable set search_path = public as $$
begin
  return query select * from letter_visits where request_id = p_request_id and provider_id = p_provider_id and state = 'held'
  order by starts_at desc;
end $$;

-- Notifies the shopper, the provider or both of a step. The payload includes the booking's data for a calendar file, as the
-- visit may change before the mail is written.
create function notify_of_visit(p_visit letter_visits, p_step text, p_to text[]) returns void
language sql set search_path = public as $$
  insert into outbox (topic, payload)
    select 'mail.visit', jsonb_build_object('visitId', p_visit.id, 'step', p_step, 'to', recipient,
      'startsAt', p_visit.starts_at, 'sequence', p_visit.sequence)
    from unnest(p_to) recipient
$$;

-- Locks a visit, after the review it belongs to. Null: it is unknown, or not this provider's to change.
create function lock_visit(p_visit_id uuid, p_provider_id uuid default null) returns letter_visits
language plpgsql set search_path = public as $$
declare visit letter_visits;
begin
  perform from letter_reviews where request_id = (select request_id from letter_visits where id = p_visit_id) for update;
  select * into visit from letter_visits where id = p_visit_id and (p_provider_id is null
    or provider_id = p_provider_id and may_at_desk(p_provider_id, 'decide', request_id)) for update;
  return visit;
end $$;

-- Ends an open visit: its request returns to the desk, claimed by the provider for p_minutes, or without a provider at the
-- top of the queue.
create function end_visit(p_visit letter_visits, p_state text, p_minutes integer) returns letter_visits
language plpgsql set search_path = public as $$
declare visit letter_visits;
begin
  update letter_visits set state = p_state, ended_at = now(), sequence = sequence + 1 where id = p_visit.id returning * into visit;
  update letter_reviews set state = 'waiting', priority = case when p_minutes is null then 0 else 1 end,
      claimed_by = case when p_minutes is not null then visit.provider_id end,
      claimed_until = now() + make_interval(mins => p_minutes)
    where request_id = visit.request_id and state = 'visit';
  return visit;
end $$;

-- Offers a visit at a choice of times. 'offered', 'past' if one of them has passed, or as in lock_claimed_review.
create function offer_visit(p_request_id uuid, p_provider_id uuid, p_way text, p_minutes integer, p_zone text, p_times timestamptz[])
returns text language plpgsql set search_path = public as $$
declare
  may text := lock_claimed_review(p_request_id, p_provider_id);
  visit letter_visits;
begin
  if may <> 'ok' then
    return may;
  elsif cardinality(p_times) = 0 or exists (select from unnest(p_times) t where t <= now()) then
    return 'past';
  end if;
  insert into letter_visits (request_id, kind, provider_id, way, minutes, provider_zone)
    select id, kind, p_provider_id, p_way, p_minutes, p_zone from letter_requests where id = p_request_id returning * into visit;
  insert into letter_visit_times (visit_id, starts_at) select distinct visit.id, t from unnest(p_times) t;
  update letter_reviews set state = 'visit', priority = 1, claimed_by = null, claimed_until = null where request_id = p_request_id;
  perform append_letter_audit('provider', p_provider_id, 'visit offered', p_request_id,
    jsonb_build_object('visitId', visit.id, 'way', p_way, 'times', (select count(*) from letter_visit_times where visit_id = visit.id)));
  perform notify_of_visit(visit, 'offered', '{shopper}');
  return 'offered';
end $$;

-- Offers more times for a visit, which cancels the booking that began at p_from. 'offered' (also if all of them already are, as
-- after a double click), 'past', 'over', or 'changed': another time is booked.
create function offer_visit_times(p_visit_id uuid, p_provider_id uuid, p_times timestamptz[], p_from timestamptz) returns text
language plpgsql set search_path = public as $$
declare visit letter_visits := lock_visit(p_visit_id, p_provider_id);
begin
  if visit.id is null or visit.state not in ('offered', 'booked') then
    return 'over';
  elsif cardinality(p_times) = 0 or exists (select from unnest(p_times) t where t <= now()) then
    return 'past';
  elsif visit.state = 'offered' and not exists (select from unnest(p_times) t where not exists (select from letter_visit_times o
      where o.visit_id = visit.id and o.starts_at = t and o.withdrawn_at is null)) then
    return 'offered';
  elsif visit.starts_at is distinct from p_from then
    return 'changed';
  end if;
  if visit.state = 'booked' then
    visit.sequence := visit.sequence + 1;
    perform notify_of_visit(visit, 'unbooked', '{shopper,provider}');
    update letter_visits set state = 'offered', starts_at = null, sequence = visit.sequence, reminded_hours = null where id = visit.id;
    update letter_visit_times set withdrawn_at = now() where visit_id = visit.id and withdrawn_at is null;
  else
    perform notify_of_visit(visit, 'offered', '{shopper}');
  end if;
  -- Both mails give the shopper two weeks to pick.
  update letter_visits set asked_at = now(), nudged_days = null where id = visit.id;
  insert into letter_visit_times (visit_id, starts_at) select distinct visit.id, t from unnest(p_times) t
    on conflict (visit_id, starts_at) do update set withdrawn_at = null;
  perform append_letter_audit('provider', p_provider_id, case when visit.state = 'booked' then 'visit unbooked' else 'visit offered' end,
    visit.request_id, jsonb_build_object('visitId', visit.id, 'times', cardinality(p_times)));
  return 'offered';
end $$;

-- Withdraws an offered time. 'withdrawn'; 'booked': the shopper has picked it; 'last': no other time would be left; 'over'.
create function withdraw_visit_time(p_visit_id uuid, p_provider_id uuid, p_starts_at timestamptz) returns text
language plpgsql set search_path = public as $$
declare visit letter_visits := lock_visit(p_visit_id, p_provider_id);
begin
  if visit.id is null or visit.state not in ('offered', 'booked') then
    return 'over';
  elsif visit.state = 'booked' and visit.starts_at = p_starts_at then
    return 'booked';
  elsif visit.state = 'offered' and not exists (select from letter_visit_times
      where visit_id = visit.id and starts_at <> p_starts_at and starts_at > now() and withdrawn_at is null) then
    return 'last';
  end if;
  update letter_visit_times set withdrawn_at = now() where visit_id = visit.id and starts_at = p_starts_at and withdrawn_at is null;
  return 'withdrawn';
end $$;

-- Books a time for the shopper, or moves the booking that began at p_from. 'booked' (also if it already is); 'taken':
-- another tab was first; 'gone': the time was withdrawn, or its provider has another visit then; 'past'; 'over'.
create function pick_visit_time(p_visit_id uuid, p_starts_at timestamptz, p_from timestamptz) returns text
language plpgsql set search_path = public as $$
declare visit letter_visits := lock_visit(p_visit_id); is_move boolean;
begin
  if visit.id is null or visit.state not in ('offered', 'booked') or (visit.state = 'booked' and visit.starts_at <= now()) then
    return 'over';
  elsif visit.starts_at = p_starts_at then
    return 'booked';
  elsif visit.starts_at is distinct from p_from then
    return 'taken';
  elsif p_starts_at <= now() then
    return 'past';
  end if;
  -- Locks the provider, so that two patients can't book the same time.
  perform from providers where id = visit.provider_id and is_active for update;
  if not found or not exists (select from letter_visit_times
      where visit_id = visit.id and starts_at = p_starts_at and withdrawn_at is null)
    or exists (select from letter_visits other where other.provider_id = visit.provider_id and other.id <> visit.id
      and other.state = 'booked' and other.starts_at < p_starts_at + make_interval(mins => visit.minutes)
      and p_starts_at < other.starts_at + make_interval(mins => other.minutes)) then
    return 'gone';
  end if;
  is_move := visit.state = 'booked';
  -- Someone who books less than a day ahead needs no reminder of the day before.
  update letter_visits set state = 'booked', starts_at = p_starts_at, sequence = sequence + 1,
      reminded_hours = case when p_starts_at < now() + interval '1 hour' then 1 when p_starts_at < now() + interval '24 hours' then 24 end
    where id = visit.id returning * into visit;
  perform append_letter_audit('shopper', null, case when is_move then 'visit moved' else 'visit booked' end, visit.request_id,
    jsonb_build_object('visitId', visit.id));
  perform notify_of_visit(visit, case when is_move then 'moved' else 'booked' end, '{shopper,provider}');
  return 'booked';
end $$;

-- Cancels an open visit that is booked at p_from, or not yet: for its provider, who then has the request claimed for p_minutes,
-- or for the shopper if p_provider_id is null. 'canceled'; 'changed': another time is booked; 'over': a shopper can't cancel
-- a visit that has begun.
create function cancel_visit(p_visit_id uuid, p_provider_id uuid, p_minutes integer, p_from timestamptz) returns text
language plpgsql set search_path = public as $$
declare visit letter_visits := lock_visit(p_visit_id, p_provider_id); is_shopper boolean := p_provider_id is null;
begin
  if visit.id is null or visit.state not in ('offered', 'booked') or (is_shopper and visit.starts_at <= now()) then
    return 'over';
  elsif visit.starts_at is distinct from p_from then
    return 'changed';
  end if;
  visit := end_visit(visit, 'canceled', case when not is_shopper then p_minutes end);
  perform append_letter_audit(case when is_shopper then 'shopper' else 'provider' end, p_provider_id, 'visit canceled',
    visit.request_id, jsonb_build_object('visitId', visit.id));
  perform notify_of_visit(visit, case when is_shopper then 'canceled-by-shopper' else 'canceled' end, '{shopper,provider}');
  return 'canceled';
end $$;

-- Records whether a visit took place, and claims the request for the provider for p_claim_minutes. 'held' or 'missed' (also
-- if recorded before); 'early': before its time; 'over'.
create function record_visit(p_visit_id uuid, p_provider_id uuid, p_outcome text, p_way text, p_minutes integer,
  p_claim_minutes integer)
returns text language plpgsql set search_path = public as $$
declare visit letter_visits := lock_visit(p_visit_id, p_provider_id);
begin
  if visit.id is null then
    return 'over';
  elsif visit.state = p_outcome then
    return p_outcome;
  elsif visit.state = 'booked' and visit.starts_at > now() then
    return 'early';
  -- The letter states the minutes. A visit may begin a little before its time.
  elsif visit.state in ('booked', 'unrecorded') and visit.starts_at + make_interval(mins => p_minutes) > now() + interval '15 minutes' then
    return 'too-long';
  elsif visit.state = 'unrecorded' and exists (select from letter_reviews where request_id = visit.request_id and state = 'waiting'
      and coalesce(claimed_until < now() or claimed_by = p_provider_id, true)) then
    update letter_reviews set state = 'visit' where request_id = visit.request_id;
  elsif visit.state <> 'booked' then
    return 'over';
  end if;
  visit := end_visit(visit, p_outcome, p_claim_minutes);
  if p_outcome = 'held' then
    update letter_visits set way = p_way, held_minutes = p_minutes where id = visit.id;
  else
    perform notify_of_visit(visit, 'missed', '{shopper}');
  end if;
  perform append_letter_audit('provider', p_provider_id, 'visit ' || p_outcome, visit.request_id,
    jsonb_strip_nulls(jsonb_build_object('visitId', visit.id, 'way', case when p_outcome = 'held' then p_way end,
      'minutes', case when p_outcome = 'held' then p_minutes end)));
  return p_outcome;
end $$;

-- Ends the open visit of a request that has ended in any way.
create function end_visit_of_closed_review() returns trigger language plpgsql set search_path = public as $$
declare visit letter_visits;
begin
  select * into visit from letter_visits where request_id = new.request_id and state in ('offered', 'booked') for update;
  if found then
    update letter_visits set state = 'canceled', ended_at = now(), sequence = sequence + 1 where id = visit.id returning * into visit;
    perform append_letter_audit('system', null, 'visit canceled', visit.request_id, jsonb_build_object('visitId', visit.id));
    perform notify_of_visit(visit, 'closed', case when visit.starts_at is null then '{provider}'::text[] else '{shopper,provider}' end);
  end if;
  return new;
end $$;
create trigger letter_reviews_end_visit after update on letter_reviews
  for each row when (new.state = 'closed' and old.state = 'visit') execute function end_visit_of_closed_review();

-- Reminds of up to p_limit visits, a day and an hour ahead. Returns how many.
create function write_visit_reminders(p_limit integer) returns integer
language plpgsql set search_path = public as $$
declare visit letter_visits; written integer := 0;
begin
  for visit in
    select * from letter_visits where state = 'booked' and starts_at between now() and now() + interval '24 hours'
      and (reminded_hours is null or (reminded_hours = 24 and starts_at < now() + interval '1 hour'))
    order by starts_at limit p_limit for update skip locked
  loop
    update letter_visits set reminded_hours = case when starts_at < now() + interval '1 hour' then 1 else 24 end where id = visit.id;
    perform notify_of_visit(visit, 'reminder', '{shopper,provider}');
    written := written + 1;
  end loop;
  return written;
end $$;

-- Asks up to p_limit shoppers again to pick a time, 1, 2 and 7 days after the newest were offered: only the latest if several
-- were missed, and not if no time is left. Returns how many.
create function write_visit_nudges(p_limit integer) returns integer
language plpgsql set search_path = public as $$
declare due record; visit letter_visits; written integer := 0;
begin
  for due in
    select v.id, d.days from letter_visits v cross join lateral (select case when v.asked_at < now() - interval '7 days' then 7
      when v.asked_at < now() - interval '2 days' then 2 when v.asked_at < now() - interval '1 day' then 1 else 0 end as days) d
    where v.state = 'offered' and coalesce(v.nudged_days, 0) < d.days and exists (select from letter_visit_times t
      where t.visit_id = v.id and t.withdrawn_at is null and t.starts_at > now())
    order by v.asked_at limit p_limit for update of v skip locked
  loop
    update letter_visits set nudged_days = due.days where id = due.id returning * into visit;
    perform notify_of_visit(visit, 'nudge', '{shopper}');
    written := written + 1;
  end loop;
  return written;
end $$;

-- Ends up to p_limit requests whose shopper hasn't picked a time within 14 days, with their visit and a refund of the fee.
-- Returns how many.
create function close_unpicked_requests(p_limit integer) returns integer
language plpgsql set search_path = public as $$
declare unpicked_id uuid; visit letter_visits; closed integer := 0;
begin
  for unpicked_id in
    select id from letter_visits where state = 'offered' and asked_at < now() - interval '14 days' order by asked_at limit p_limit
  loop
    visit := lock_visit(unpicked_id);
    if visit.state = 'offered' and visit.asked_at < now() - interval '14 days'
        and end_undecided_letter(visit.request_id, 'system', 'closed unpicked') then
      closed := closed + 1;
    end if;
  end loop;
  return closed;
end $$;

-- Ends up to p_limit visits whose times have all passed without a pick, or whose outcome wasn't recorded within a day:
-- their requests return to the top of the queue. Returns how many.
create function close_passed_visits(p_limit integer) returns integer
language plpgsql set search_path = public as $$
declare passed record; visit letter_visits; closed integer := 0;
begin
  for passed in
    select v.id from letter_visits v
    where (v.state = 'offered' and not exists (select from letter_visit_times t
        where t.visit_id = v.id and t.withdrawn_at is null and t.starts_at > now()))
      or (v.state = 'booked' and v.starts_at < now() - interval '1 day')
    order by v.created_at limit p_limit
  loop
    visit := lock_visit(passed.id);
    -- It may have changed before the lock was acquired.
    if visit.state = 'offered' and not exists (select from letter_visit_times t
        where t.visit_id = visit.id and t.withdrawn_at is null and t.starts_at > now()) then
      visit := end_visit(visit, 'lapsed', null);
    elsif visit.state = 'booked' and visit.starts_at < now() - interval '1 day' then
      visit := end_visit(visit, 'unrecorded', null);
    else
      continue;
    end if;
    perform append_letter_audit('system', null, 'visit ' || visit.state, visit.request_id, jsonb_build_object('visitId', visit.id));
    perform notify_of_visit(visit, visit.state, '{shopper,provider}');
    closed := closed + 1;
  end loop;
  return closed;
end $$;

-- A provider's open visits, the next one first, and those that ended without a visit while the request still waits.
create function list_desk_visits(p_provider_id uuid, p_limit integer)
returns table (request_id uuid, state text, starts_at timestamptz, next_offered timestamptz, provider_zone text, way text,
  patient_state text, product_title text)
language plpgsql stable set search_path = public as $$
begin
  return query select v.request_id, v.state, v.starts_at, o.next_offered, v.provider_zone, v.way, r.patient_state, r.product_title
  from letter_visits v join letter_reviews r on r.request_id = v.request_id
    cross join lateral (select min(t.starts_at) filter (where t.starts_at > now()) as next_offered from letter_visit_times t
      where t.visit_id = v.id and t.withdrawn_at is null) o
  where v.provider_id = p_provider_id and (v.state in ('offered', 'booked') or (r.state = 'waiting'
    and v.state in ('lapsed', 'missed', 'unrecorded', 'canceled')
    and not exists (select from letter_visits later where later.request_id = v.request_id and later.created_at > v.created_at)))
  order by coalesce(v.starts_at, o.next_offered) nulls first limit p_limit;
end $$;
