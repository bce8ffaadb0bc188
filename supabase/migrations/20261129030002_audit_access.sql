-- The audit also tells who opened a signed letter at the desk, and what was changed about a provider, who signs.

alter table letter_audit alter column kind drop not null, alter column request_id drop not null,
  add constraint letter_audit_about check ((kind is null) = (request_id is null));

-- A letter was opened; again within ten minutes by the same provider is the same opening.
create function note_letter_opened(p_kind text, p_request_id uuid, p_provider_id uuid) returns void
language plpgsql set search_path = public as $$
begin
  if not exists (select from letter_audit where request_id = p_request_id and actor_id = p_provider_id
      and action = 'letter opened' and at > now() - interval '10 minutes') then
    perform append_letter_audit('provider', p_provider_id, 'letter opened', p_kind, p_request_id, '{}');
  end if;
end $$;

-- Whoever changes what a provider signs with or may do: the names of what changed, never what they say.
create function audit_provider_change() returns trigger language plpgsql set search_path = public as $$
declare
  actor uuid := nullif(current_setting('letterwell.provider', true), '')::uuid;
  fields text[] := array(select old_facts.key from jsonb_each(to_jsonb(old)) old_facts
    where old_facts.key in ('name', 'credential', 'npi', 'signature_name', 'signature_png', 'is_active')
      and old_facts.value is distinct from to_jsonb(new) -> old_facts.key order by 1);
begin
  if fields <> '{}' then
    perform append_letter_audit(case when actor is null then 'operator' else 'provider' end, actor, 'provider changed', null, null,
      jsonb_build_object('provider', new.id, 'fields', to_jsonb(fields)));
  end if;
  return null;
end $$;
create trigger providers_audit after update on providers for each row execute function audit_provider_change();

-- What a provider corrects about themselves.
create function update_provider_profile(p_provider_id uuid, p_name text, p_practice_name text, p_address_lines text[],
  p_phone text, p_signature_name text)
returns void language plpgsql set search_path = public as $$
begin
  perform set_config('letterwell.provider', p_provider_id::text, true);
  update providers set name = p_name, practice_name = p_practice_name, address_lines = p_address_lines, phone = p_phone,
    signature_name = p_signature_name where id = p_provider_id;
  perform set_config('letterwell.provider', '', true);
end $$;

do $$
declare f text;
begin
  foreach f in array array['note_letter_opened(text, uuid, uuid)', 'audit_provider_change()',
    'update_provider_profile(uuid, text, text, text[], text, text)'] loop
    execute format('revoke execute on function %s from public, anon, authenticated', f);
    execute format('grant execute on function %s to service_role', f);
  end loop;
end $$;
