-- Practices: each has its providers and its queue, and sees no rows of another. Null columns default to the operator's
-- settings or the provider's own data, so an installation with one practice doesn't need to configure any.
create table practices (
  id uuid primary key default gen_random_uuid(),
  -- The letterhead. Null: each provider's own.
  name text unique check (char_length(name) between 1 and 200),
  address_lines text[] check (cardinality(address_lines) between 1 and 4),
  phone text check (char_length(phone) between 1 and 200),
  -- The states it serves. Null: wherever its providers are licensed.
  states text[] check (cardinality(states) > 0),
  -- The room of its video visits. Null: the operator's room.
  video_url text check (char_length(video_url) between 8 and 2048),
  -- Pay per decision in dollars, the same for an approval and a denial. Null: no pay is computed.
  decision_pay numeric(10,2) check (decision_pay >= 0),
  -- The fee of a paid letter in dollars. Null: the operator's fee.
  letter_fee numeric(10,2) check (letter_fee between 0.50 and 9999.99),
  -- The practice with the lowest number gets a request first, among those that cover its state.
  turn smallint not null default 0,
  -- The time zone of its months.
  time_zone text not null default 'America/New_York' check (char_length(time_zone) between 1 and 60),
  -- The percentage of decisions that a second physician reads.
  sample_percent smallint not null default 5 check (sample_percent = 0 or sample_percent between 5 and 10),
  -- Selects the sample by hash of a decision's id; unknown to those who decide.
  sample_secret text not null default gen_random_uuid()::text || gen_random_uuid()::text,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- The practice of an installation that configures none.
insert into practices default values;

alter table product_page_lmn_requests add foreign key (practice_id) references practices (id);

-- Reviews requests of test shops, through a provider with the same id, without account or license. Created with the first
-- such request, so an installation without test shops has no such row.
create function test_practice() returns uuid language sql immutable parallel safe set search_path = '' as $$
  select '00000000-0000-4000-8000-0000000007e5'::uuid
$$;

create function first_practice() returns uuid language sql stable set search_path = public as $$
  select id from practices where id <> test_practice() order by not is_active, created_at, id limit 1
$$;

-- What each role may do at the desk. Keep in sync with app/letters/desk/domain/rights.ts; a test compares them.
create function has_desk_right(p_role text, p_action text) returns boolean language sql immutable set search_path = '' as $$
  select case
    when p_action in ('see-queue', 'open-request', 'prepare', 'ask') then p_role in ('medical-director', 'provider', 'assistant')
    when p_action in ('decide', 'revoke-own', 'give-second-opinion', 'export-own') then p_role in ('medical-director', 'provider')
    when p_action in ('revoke-any', 'export-any', 'see-reports', 'manage-people') then p_role = 'medical-director'
    else false
  end
$$;
