-- Before the first receipt is read, a person agrees to it: which version of the text, and when.
alter table receipt_folders
  add column consent_version text check (char_length(consent_version) <= 40),
  add column consented_at timestamptz,
  add check ((consent_version is null) = (consented_at is null));

drop function visit_receipt_folder(text);
create function visit_receipt_folder(p_secret_hash text)
returns table (id uuid, settings_ciphertext text, settings_key_id text, consent_version text)
language plpgsql set search_path = public as $$
declare
  folder uuid := (select s.folder_id from receipt_folder_secrets s where s.secret_hash = p_secret_hash);
begin
  update receipt_folders f set visited_at = now() where f.id = folder and f.visited_at < now() - interval '1 hour';
  return query select f.id, f.settings_ciphertext, f.settings_key_id, f.consent_version
    from receipt_folders f where f.id = folder;
end $$;

-- Notes that a person agreed; the same version again changes nothing.
create function agree_to_receipts(p_folder_id uuid, p_version text) returns void language sql set search_path = public as $$
  update receipt_folders set consent_version = p_version, consented_at = now()
    where id = p_folder_id and consent_version is distinct from p_version
$$;

do $$
declare f text;
begin
  foreach f in array array['visit_receipt_folder(text)', 'agree_to_receipts(uuid, text)'] loop
    execute format('revoke execute on function %s from public, anon, authenticated', f);
    execute format('grant execute on function %s to service_role', f);
  end loop;
end $$;
