-- The providers' queue, what a provider has typed of a decision, and claims in the audit.

-- Folded once: to fold a title takes longer than to look through it.
alter table letter_reviews add column folded_title text not null generated always as (fold_text(product_title)) stored;
-- New entries wait unsorted only up to 64 kB: emptying that list is a vacuum's work, which the embedded database has not.
create index letter_reviews_by_words on letter_reviews
  using gin (folded_title extensions.gin_trgm_ops) with (gin_pending_list_limit = 64)
  where state = 'waiting';
create index letter_reviews_claimed on letter_reviews (claimed_by) where claimed_by is not null;
create index issued_letters_by_provider on issued_letters (provider_id, created_at desc);

-- A page of the queue, from after the entry named by its three keys (null: from the top): first the requests whose
-- shopper has answered, then by how long they have waited. `p_kind` and `p_words` (folded text) are null for all.
create function list_desk_queue(p_states text[], p_kind text, p_words text, p_after_priority smallint,
  p_after_since timestamptz, p_after_id uuid, p_limit integer)
returns table (request_id uuid, kind text, patient_state text, product_title text, priority smallint,
  waiting_since timestamptz, claimed_by uuid, claimed_until timestamptz, claimed_name text)
language plpgsql stable set search_path = public, extensions
-- A plan for these very values: only then can it choose the index for words.
set plan_cache_mode = force_custom_plan
-- The queue is small enough to be in memory, where an index costs no seeks.
set random_page_cost = 1.1 as $$
declare
  pattern text := '%' || replace(replace(replace(p_words, '\', '\\'), '%', '\%'), '_', '\_') || '%';
  -- Rare words are looked up in their index and sorted; common ones are met soon enough on the way through the queue.
  by_words boolean := p_words is not null and (select count(*) < 5000 from (
    select from letter_reviews r where r.state = 'waiting' and r.folded_title like pattern limit 5000) found);
begin
  return query
  select q.request_id, q.kind, q.patient_state, q.product_title, q.priority, q.waiting_since, p.id, q.claimed_until, p.name
  from (
    -- Each state is in the order of its own index, so a page reads little more than a page of each.
    select first.* from unnest(p_states) s (state) cross join lateral (
      select r.* from letter_reviews r
      where r.state = 'waiting' and r.patient_state = s.state and (p_kind is null or r.kind = p_kind)
        and (p_words is null or r.folded_title like pattern)
        and (p_after_id is null
          or (r.priority, r.waiting_since, r.request_id) > (p_after_priority, p_after_since, p_after_id))
      order by r.priority, r.waiting_since, r.request_id limit p_limit
    ) first
    where not by_words
    union all
    select r.* from letter_reviews r
    where by_words and r.state = 'waiting' and r.folded_title like pattern
      and r.patient_state = any (p_states) and (p_kind is null or r.kind = p_kind)
      and (p_after_id is null
        or (r.priority, r.waiting_since, r.request_id) > (p_after_priority, p_after_since, p_after_id))
  ) q
  left join providers p on p.id = q.claimed_by and q.claimed_until > now()
  order by q.priority, q.waiting_since, q.request_id
  limit p_limit;
end $$;

-- Corrections that shoppers of these states wait for, longest first.
create function list_desk_corrections(p_states text[], p_limit integer)
returns table (id uuid, request_id uuid, kind text, field text, asked_at timestamptz, patient_state text,
  product_title text)
language sql stable set search_path = public as $$
  select c.id, c.request_id, c.kind, c.field, c.asked_at, r.patient_state, r.product_title
  from letter_corrections c join letter_reviews r on r.request_id = c.request_id
  where c.decided_at is null and r.patient_state = any (p_states)
  order by c.asked_at limit p_limit
$$;

-- The letters a provider signed last.
create function list_signed_letters(p_provider_id uuid, p_limit integer)
returns table (request_id uuid, kind text, version integer, state text, issued_on date, valid_until date,
  product_title text)
language sql stable set search_path = public as $$
  select l.request_id, l.kind, l.version, l.state, l.issued_on, l.valid_until, r.product_title
  from issued_letters l join letter_reviews r on r.request_id = l.request_id
  where l.provider_id = p_provider_id
  order by l.created_at desc limit p_limit
$$;

-- What a provider has typed of a decision, until it is made. Health data.
create table review_drafts (
  request_id uuid not null references letter_reviews (request_id) on delete cascade,
  provider_id uuid not null references providers (id) on delete cascade,
  form text not null check (form in ('ask', 'approve', 'deny')),
  fields jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (request_id, provider_id, form)
);
create trigger review_drafts_updated_at before update on review_drafts
  for each row execute function set_updated_at();
alter table review_drafts enable row level security;

-- A decision ends the drafts of all who worked on the request; a question ends those of questions.
create function end_review_drafts() returns trigger language plpgsql set search_path = public as $$
begin
  delete from review_drafts where request_id = new.request_id and (new.state = 'closed' or form = 'ask');
  return new;
end $$;
create trigger letter_reviews_drafts after update on letter_reviews
  for each row when (new.state is distinct from old.state) execute function end_review_drafts();

-- As before, and in the audit: who opened the answers of a request, when, and from whom it was taken over.
create or replace function claim_review(p_request_id uuid, p_provider_id uuid, p_minutes integer, p_take_over boolean)
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
    if review.claimed_by is distinct from p_provider_id then
      perform append_letter_audit('provider', p_provider_id,
        case when review.claimed_by is null then 'claimed' else 'taken over' end, review.kind, p_request_id,
        case when review.claimed_by is null then '{}' else jsonb_build_object('from', review.claimed_by) end);
    end if;
    update letter_reviews set claimed_by = p_provider_id, claimed_until = now() + make_interval(mins => p_minutes)
      where request_id = p_request_id returning * into review;
    return query select 'claimed', review.claimed_by, review.claimed_until;
  end if;
end $$;

-- Gives a review back to the queue.
create or replace function release_review(p_request_id uuid, p_provider_id uuid) returns boolean
language plpgsql set search_path = public as $$
declare review letter_reviews;
begin
  update letter_reviews set claimed_by = null, claimed_until = null
    where request_id = p_request_id and claimed_by = p_provider_id returning * into review;
  if not found then
    return false;
  end if;
  perform append_letter_audit('provider', p_provider_id, 'released', review.kind, p_request_id, '{}');
  return true;
end $$;

do $$
declare f text;
begin
  foreach f in array array['list_desk_queue(text[], text, text, smallint, timestamptz, uuid, integer)',
    'list_desk_corrections(text[], integer)', 'list_signed_letters(uuid, integer)', 'end_review_drafts()'] loop
    execute format('revoke execute on function %s from public, anon, authenticated', f);
    execute format('grant execute on function %s to service_role', f);
  end loop;
end $$;
