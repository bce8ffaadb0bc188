-- Sessions of people who work with us: providers at the desk, and merchants on their shop's page. A cookie names its row; a
-- row that is gone, or wasn't used for a while, opens nothing, whoever holds a copy of the cookie.

create table sign_ins (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('desk', 'partner')),
  -- Who is signed in: a user of Auth, or a shop's domain.
  subject text not null check (char_length(subject) between 1 and 255),
  -- E.g. 'Firefox on Windows'.
  device text not null check (char_length(device) between 1 and 60),
  began_at timestamptz not null default now(),
  -- To the minute.
  seen_at timestamptz not null default now()
);
create index sign_ins_by_subject on sign_ins (kind, subject);
alter table sign_ins enable row level security;
revoke all on sign_ins from anon, authenticated;
grant select, insert, update, delete on sign_ins to service_role;

-- Begins a session and forgets those that were over a day ago.
create function begin_sign_in(p_kind text, p_subject text, p_device text) returns uuid
language sql set search_path = public as $$
  delete from sign_ins where seen_at < now() - interval '1 day';
  insert into sign_ins (kind, subject, device) values (p_kind, p_subject, p_device) returning id
$$;

-- Whether a session goes on; notes that it does.
create function visit_sign_in(p_id uuid, p_kind text, p_subject text, p_idle_seconds integer) returns boolean
language plpgsql set search_path = public as $$
begin
  update sign_ins set seen_at = now() where id = p_id and kind = p_kind and subject = p_subject
    and seen_at > now() - make_interval(secs => p_idle_seconds) and seen_at < now() - interval '1 minute';
  return exists (select from sign_ins where id = p_id and kind = p_kind and subject = p_subject
    and seen_at > now() - make_interval(secs => p_idle_seconds));
end $$;

do $$
declare f text;
begin
  foreach f in array array['begin_sign_in(text, text, text)', 'visit_sign_in(uuid, text, text, integer)'] loop
    execute format('revoke execute on function %s from public, anon, authenticated', f);
    execute format('grant execute on function %s to service_role', f);
  end loop;
end $$;
