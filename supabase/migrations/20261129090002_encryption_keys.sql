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
alter table encryption_keys enable row level security;
revoke all on encryption_keys from anon, authenticated;
grant select, insert, update, delete on encryption_keys to service_role;
create trigger encryption_keys_updated_at before update on encryption_keys for each row execute function set_updated_at();

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
revoke execute on function note_encryption_keys(jsonb) from public, anon, authenticated;
grant execute on function note_encryption_keys(jsonb) to service_role;
