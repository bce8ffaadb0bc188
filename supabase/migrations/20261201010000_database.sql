-- What every other file builds on: who may reach what, times of change, keys, folded text and rate limits. Money is numeric(10,2)
-- dollars; code turns it into integer cents.

-- New tables, sequences and functions are closed to the public roles until a migration grants something. Without this,
-- Supabase's default privileges open every new table and function of `public` to them.

do $$
declare owner name;
begin
  -- Default privileges belong to the role that creates an object: the one that runs migrations, and postgres.
  for owner in
    select rolname from pg_roles
    where rolname in (current_user, 'postgres') and pg_has_role(current_user, oid, 'usage')
  loop
    execute format('alter default privileges for role %I in schema public
      revoke all on tables from public, anon, authenticated', owner);
    execute format('alter default privileges for role %I in schema public
      revoke all on sequences from public, anon, authenticated', owner);
    execute format('alter default privileges for role %I in schema public
      revoke all on functions from public, anon, authenticated', owner);
    -- PostgreSQL's own default, execute for everyone, is held for the whole database and not by schema.
    execute format('alter default privileges for role %I revoke execute on functions from public', owner);
    execute format('alter default privileges for role %I in schema public
      grant select, insert, update, delete on tables to service_role', owner);
    execute format('alter default privileges for role %I in schema public
      grant usage, select on sequences to service_role', owner);
    execute format('alter default privileges for role %I in schema public
      grant execute on functions to service_role', owner);
  end loop;
end $$;

-- Hosted projects have this schema; the embedded database gets it here.
create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;

-- On while rows are encrypted as they are: that is no change of theirs.
create function is_encrypting() returns boolean language sql stable set search_path = '' as $$
  select coalesce(current_setting('letterwell.encrypts', true), '') = 'on'
$$;

create function set_updated_at() returns trigger language plpgsql set search_path = '' as $$
begin
  if not public.is_encrypting() then
    new.updated_at := now();
  end if;
  return new;
end $$;

-- Which of a build's migrations this database lacks. Their history is not among the tables the service may read. None where the
-- schema was made without the Supabase CLI, which keeps that history.
create function missing_migrations(p_versions text[]) returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(select known from pg_catalog.unnest(p_versions) known
    where known not in (select version from supabase_migrations.schema_migrations) order by known);
exception when undefined_table or invalid_schema_name then
  return array[]::text[];
end $$;

-- Which keys the processes of this service encrypt with: a process with other ones would fail at a visitor, not at its start. A
-- fingerprint is the beginning of a digest of 32 random bytes and says nothing of them.
create table encryption_keys (
  variable text not null check (char_length(variable) <= 40),
  key_id text not null check (char_length(key_id) <= 40),
  fingerprint text not null check (char_length(fingerprint) = 16),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (variable, key_id)
);

-- Compares a process's keys, [{variable, id, fingerprint, writes}], with those known, and notes those it writes with where nothing
-- is wrong. 'differs': another key has this id. 'lacks': another process writes with a key that this one doesn't have.
create function note_encryption_keys(p_keys jsonb) returns table (variable text, key_id text, fault text)
language plpgsql set search_path = public as $$
begin
  return query
    with given as (select k.* from jsonb_to_recordset(p_keys) k(variable text, id text, fingerprint text, writes boolean))
    select g.variable, g.id, 'differs' from given g
      join encryption_keys e on e.variable = g.variable and e.key_id = g.id and e.fingerprint <> g.fingerprint
    union all
    select newest.variable, newest.key_id, 'lacks' from (
      select distinct on (e.variable) e.variable, e.key_id from encryption_keys e
        where e.variable in (select g.variable from given g) order by e.variable, e.created_at desc) newest
      where not exists (select from given g where g.variable = newest.variable and g.id = newest.key_id);
  if not found then
    insert into encryption_keys (variable, key_id, fingerprint)
      select k.variable, k.id, k.fingerprint
      from jsonb_to_recordset(p_keys) k(variable text, id text, fingerprint text, writes boolean) where k.writes
      on conflict do nothing;
  end if;
end $$;

-- What several functions that only read give, in one trip: each with its arguments by name, the results in the order asked and each as
-- PostgREST would give it. A function that may write is refused.
create function read_together(p_reads json) returns json language plpgsql stable set search_path = public as $$
declare
  asked record;
  result json;
  results json[] := '{}';
begin
  for asked in select one ->> 'name' as function_name, one -> 'args' as args from json_array_elements(p_reads) one loop
    execute reading_of(asked.function_name, asked.args) into result using asked.args;
    results := array_append(results, result);
  end loop;
  return array_to_json(results);
end $$;

-- The statement that calls a function with the arguments named in its parameter; null for one that is unknown or may write.
create function reading_of(p_name text, p_args json) returns text language sql stable set search_path = public as $$
  -- No column is named body_row, which would be taken in place of the row.
  select format('select %s from %s lateral %s body_row',
    case when f.proretset then 'coalesce(json_agg(body_row), ''[]'')' else 'to_json(body_row)' end,
    'json_to_record($1) given(' || given.columns || '),',
    -- A table of one column has rows, not values.
    format(case when f.proargmodes is null then '%I(%s)' else '(select * from %I(%s))' end, f.proname, given.arguments))
  from pg_proc f cross join lateral (
    select string_agg(format('%I %s', a.name, format_type(a.type, null)), ', ') as columns,
      string_agg(format('%1$I => given.%1$I', a.name), ', ') as arguments
    from unnest(f.proargnames[1:f.pronargs], f.proargtypes::oid[]) a(name, type)
    where a.name in (select json_object_keys(p_args))) given
  where f.pronamespace = 'public'::regnamespace and f.proname = p_name and f.provolatile <> 'v'
$$;

-- Text for comparing, without case, accents and typographic signs. Built from parts that are the same in every
-- database, whatever its collation and extensions; app/platform/values/fold-text.ts is its twin.
create function fold_text(p_text text) returns text
language sql immutable strict parallel safe
return replace(replace(replace(replace(
  translate(
    lower(regexp_replace(normalize(p_text, NFKD), U&'[\0300-\036F]', '', 'g') collate "C"),
    'ØøŁłĐđÐðĦħŦŧıÆŒÞẞ‘’“”‐–—', 'oollddddhhttiæœþß''''""---'),
  'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ß', 'ss');

-- Limits that protect money or personal data are counted here, so that any number of processes share them.
create table rate_limit_tokens (
  id bigint generated always as identity primary key,
  key text not null,
  used_at timestamptz not null default clock_timestamp(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index rate_limit_tokens_by_key on rate_limit_tokens (key, used_at);
create index rate_limit_tokens_by_age on rate_limit_tokens (used_at);

-- Takes one of the p_limit tokens of a key in the last p_window_seconds; false when none is left. A refusal counts nothing.
create function take_rate_limit_token(p_key text, p_limit integer, p_window_seconds integer)
returns boolean language plpgsql set search_path = public as $$
begin
  perform pg_advisory_xact_lock(hashtext(p_key));
  insert into rate_limit_tokens (key)
    select p_key
    where (select count(*) from rate_limit_tokens
           where key = p_key and used_at > clock_timestamp() - make_interval(secs => p_window_seconds)
             and used_at < clock_timestamp() + interval '1 minute') < p_limit;
  return found;
end $$;

-- Milliseconds until a key that has used up its p_limit tokens of the last p_window_seconds may take one again; 0 when it
-- may now. Asked once when a visitor is refused, so that further attempts need no database until then.
create function rate_limit_wait_ms(p_key text, p_limit integer, p_window_seconds integer)
returns integer language sql stable set search_path = public as $$
  select coalesce((
    select greatest(0, ceil(1000 * extract(epoch from
        used_at + make_interval(secs => p_window_seconds) - clock_timestamp())))::integer
      from rate_limit_tokens
      where key = p_key and used_at > clock_timestamp() - make_interval(secs => p_window_seconds)
      order by used_at desc offset greatest(p_limit, 1) - 1 limit 1), 0)
$$;

-- Sums of bytes by whose they are, kept where bytes come and go. A sum is spread over as many rows as transactions wrote it at once:
-- each takes one that no other writes, so that none waits for another.
create table held_bytes (
  id uuid primary key default gen_random_uuid(),
  who text not null check (char_length(who) <= 80),
  bytes bigint not null
);
create index held_bytes_by_who on held_bytes (who);

create function add_held_bytes(p_who text, p_bytes bigint) returns void language plpgsql set search_path = public as $$
declare part uuid;
begin
  if p_bytes = 0 then return; end if;
  select id into part from held_bytes where who = p_who limit 1 for no key update skip locked;
  if found then
    update held_bytes set bytes = bytes + p_bytes where id = part;
  else
    insert into held_bytes (who, bytes) values (p_who, p_bytes);
  end if;
end $$;

create function read_held_bytes(p_who text) returns bigint language sql stable set search_path = public as $$
  select coalesce(sum(bytes), 0)::bigint from held_bytes where who = p_who
$$;

-- The day on which an instant falls in a state: in the zone most of its people live in, as in state-day.ts.
create function day_in_state(p_state text, p_at timestamptz) returns date language sql stable set search_path = '' as $$
  select (p_at at time zone
    case
      when p_state in ('AL', 'AR', 'IL', 'IA', 'KS', 'LA', 'MN', 'MS', 'MO', 'NE', 'ND', 'OK', 'SD', 'TN', 'TX', 'WI') then 'America/Chicago'
      when p_state in ('CO', 'MT', 'NM', 'UT', 'WY') then 'America/Denver'
      when p_state in ('CA', 'NV', 'OR', 'WA') then 'America/Los_Angeles'
      when p_state in ('AK') then 'America/Anchorage'
      when p_state in ('AZ') then 'America/Phoenix'
      when p_state in ('HI') then 'Pacific/Honolulu'
      when p_state in ('ID') then 'America/Boise'
      when p_state in ('IN') then 'America/Indiana/Indianapolis'
      when p_state in ('MI') then 'America/Detroit'
      -- The east, and where a state isn't known: most people live there.
      else 'America/New_York'
    end)::date
$$;
