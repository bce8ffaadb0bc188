-- Foundations of all other files: access rights, timestamps of changes, keys, folded text and rate limits. Money is
-- numeric(10,2) dollars; code converts it to integer cents.

-- New tables, sequences and functions are closed to the public roles until a migration grants access. Without this,
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
    -- PostgreSQL's own default, execute for everyone, is set per database, not per schema.
    execute format('alter default privileges for role %I revoke execute on functions from public', owner);
    execute format('alter default privileges for role %I in schema public
      grant select, insert, update, delete on tables to service_role', owner);
    execute format('alter default privileges for role %I in schema public
      grant usage, select on sequences to service_role', owner);
    execute format('alter default privileges for role %I in schema public
      grant execute on functions to service_role', owner);
  end loop;
end $$;

-- Hosted projects have this schema already; the embedded database doesn't.
create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;

-- True while existing rows are being encrypted, which doesn't count as a change of them.
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

-- The migrations of a build that this database lacks. A function, as the service may not read the history table. Empty if
-- the schema was created without the Supabase CLI, which maintains that table.
create function missing_migrations(p_versions text[]) returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(select known from pg_catalog.unnest(p_versions) known
    where known not in (select version from supabase_migrations.schema_migrations) order by known);
exception when undefined_table or invalid_schema_name then
  return array[]::text[];
end $$;

-- The encryption keys that this service's processes use, so that a process with other keys fails at startup instead of at a
-- visitor's request. A fingerprint is the first bytes of a digest of 32 random bytes and reveals nothing about them.
create table encryption_keys (
  variable text not null check (char_length(variable) <= 40),
  key_id text not null check (char_length(key_id) <= 40),
  fingerprint text not null check (char_length(fingerprint) = 16),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (variable, key_id)
);

-- Compares a process's keys, [{variable, id, fingerprint, writes}], with the known ones and, if they fit, records those it
-- writes with. 'differs': this id belongs to another key. 'lacks': another process writes with a key that this one doesn't
-- have.
create function register_encryption_keys(p_keys jsonb) returns table (variable text, key_id text, fault text)
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

-- Batches calls of read-only functions into one round trip: each with its named arguments, the results in the order of the
-- calls and formatted as PostgREST would. Refuses a function that may write.
create function read_together(p_reads json) returns json language plpgsql stable set search_path = public as $$
declare
  asked record;
  reading record;
  result json;
  results json[] := '{}';
begin
  for asked in select one ->> 'name' as function_name, one -> 'args' as args from json_array_elements(p_reads) one loop
    reading := reading_of(asked.function_name, asked.args);
    execute reading.statement into result using asked.args;
    results := array_append(results, result);
  end loop;
  return array_to_json(results);
end $$;

-- The statement that calls a function with the arguments in its parameter, and those of them that it takes; null if the function
-- is unknown or may write.
create function reading_of(p_name text, p_args json, out statement text, out args json)
language plpgsql stable set search_path = public as $$
begin
  -- No column may be named body_row, or it would be read instead of the row.
  select format('select %s from %s lateral %s body_row',
      case when f.proretset then 'coalesce(json_agg(body_row), ''[]'')' else 'to_json(body_row)' end,
      -- Null without arguments: such a function stands alone.
      coalesce('json_to_record($1) given(' || given.columns || '),', ''),
      -- A table function with a single column still returns rows, not values.
      format(case when f.proargmodes is null then '%I(%s)' else '(select * from %I(%s))' end, f.proname, given.arguments)),
    given.args
  into statement, args
  from pg_proc f cross join lateral (
    select string_agg(format('%I %s', a.name, format_type(a.type, null)), ', ') as columns,
      string_agg(format('%1$I => given.%1$I', a.name), ', ') as arguments, json_object_agg(a.name, p_args -> a.name) as args
    from unnest(f.proargnames[1:f.pronargs], f.proargtypes::oid[]) a(name, type)
    where p_args -> a.name is not null) given
  where f.pronamespace = 'public'::regnamespace and f.proname = p_name and f.provolatile <> 'v';
end $$;

-- Reads what a guarded page is known to need, in its guard's own call: each function with those of the given arguments that it
-- takes, and the results with them, formatted as read_together.
create function read_ahead(p_names text[], p_args json) returns json language plpgsql stable set search_path = public as $$
declare
  asked text;
  reading record;
  result json;
  results json[] := '{}';
begin
  foreach asked in array p_names loop
    reading := reading_of(asked, p_args);
    execute reading.statement into result using p_args;
    results := array_append(results, json_build_object('name', asked, 'result', result, 'args', reading.args));
  end loop;
  return array_to_json(results);
end $$;

-- Normalizes text for comparison: drops case, accents and typographic characters. Uses nothing that depends on a database's
-- collation or extensions. Keep in sync with app/platform/values/fold-text.ts.
create function fold_text(p_text text) returns text
language sql immutable strict parallel safe
return replace(replace(replace(replace(
  translate(
    lower(regexp_replace(normalize(p_text, NFKD), U&'[\0300-\036F]', '', 'g') collate "C"),
    'ØøŁłĐđÐðĦħŦŧıÆŒÞẞ‘’“”‐–—', 'oollddddhhttiæœþß''''""---'),
  'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ß', 'ss');

-- Counters of the rate limits that protect money or personal data, shared by all processes.
create table rate_limit_tokens (
  id bigint generated always as identity primary key,
  key text not null,
  used_at timestamptz not null default clock_timestamp(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index rate_limit_tokens_by_key on rate_limit_tokens (key, used_at);
create index rate_limit_tokens_by_age on rate_limit_tokens (used_at);

-- Takes one of a key's p_limit tokens per p_window_seconds; false if none is left. A refusal doesn't count.
create function spend_rate_limit_token(p_key text, p_limit integer, p_window_seconds integer)
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

-- Takes a token of each limit in turn until one is refused, and returns how many it took.
create function spend_rate_limit_tokens(p_limits jsonb) returns integer language plpgsql set search_path = public as $$
declare
  asked record;
  taken integer := 0;
begin
  for asked in select l.value ->> 'key' as key, (l.value ->> 'limit')::integer as most, (l.value ->> 'windowSeconds')::integer as seconds
      from jsonb_array_elements(p_limits) with ordinality l order by l.ordinality loop
    exit when not spend_rate_limit_token(asked.key, asked.most, asked.seconds);
    taken := taken + 1;
  end loop;
  return taken;
end $$;

-- Milliseconds until a key without tokens may take one again; 0 if it may now. Called once when a visitor is refused, so
-- that further attempts don't reach the database until then.
create function rate_limit_wait_ms(p_key text, p_limit integer, p_window_seconds integer)
returns integer language sql stable set search_path = public as $$
  select coalesce((
    select greatest(0, ceil(1000 * extract(epoch from
        used_at + make_interval(secs => p_window_seconds) - clock_timestamp())))::integer
      from rate_limit_tokens
      where key = p_key and used_at > clock_timestamp() - make_interval(secs => p_window_seconds)
        and used_at < clock_timestamp() + interval '1 minute'
      order by used_at desc offset greatest(p_limit, 1) - 1 limit 1), 0)
$$;

-- Total bytes per owner, maintained as bytes are added and removed. A total is spread over as many rows as there were
-- concurrent writers: each transaction takes a row that no other is writing, so none waits for another.
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

create function read_held_bytes(p_who text) returns bigint language plpgsql stable set search_path = public as $$
begin
  return (select coalesce(sum(bytes), 0)::bigint from held_bytes where who = p_who);
end $$;

-- The day on which an instant falls in a state, in the time zone of most of its people. Keep in sync with state-day.ts.
create function day_in_state(p_state text, p_at timestamptz) returns date language plpgsql stable set search_path = '' as $$
begin
  return (p_at at time zone
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
      -- Eastern time, also for an unknown state: most people live there.
      else 'America/New_York'
    end)::date;
end $$;
