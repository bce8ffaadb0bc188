-- Invitations and forgotten passwords of providers.

-- Writes a provider and replaces its licenses; known by its address. Gives its id.
create function save_provider(p_provider jsonb, p_licenses jsonb) returns uuid
language plpgsql set search_path = public as $$
declare saved uuid;
begin
  insert into providers (email, name, credential, npi, practice_name, address_lines, phone, signature_name, signature_png)
    select lower(p.email), p.name, p.credential, p.npi, p.practice_name, p.address_lines, p.phone, p.signature_name,
      p.signature_png
    from jsonb_populate_record(null::providers, p_provider) p
    on conflict (email) do update set name = excluded.name, credential = excluded.credential, npi = excluded.npi,
      practice_name = excluded.practice_name, address_lines = excluded.address_lines, phone = excluded.phone,
      signature_name = excluded.signature_name, signature_png = excluded.signature_png, is_active = true
    returning id into saved;
  delete from provider_licenses where provider_id = saved;
  insert into provider_licenses (provider_id, state, license_number, expires_on)
    select saved, l.state, l.license_number, l.expires_on
    from jsonb_populate_recordset(null::provider_licenses, p_licenses) l;
  return saved;
end $$;

-- Queues the mail with which the active provider of an address sets another password; nothing for any other address.
create function queue_desk_link(p_email text) returns void
language sql set search_path = public as $$
  insert into outbox (topic, payload)
    select 'mail.desk-link', jsonb_build_object('providerId', id)
    from providers where email = lower(p_email) and is_active and user_id is not null
$$;

do $$
declare f text;
begin
  foreach f in array array['save_provider(jsonb, jsonb)', 'queue_desk_link(text)'] loop
    execute format('revoke execute on function %s from public, anon, authenticated', f);
    execute format('grant execute on function %s to service_role', f);
  end loop;
end $$;

alter table outbox drop constraint outbox_topic_check, add constraint outbox_topic_check check (topic in (
  'bank.remove-item',
  'letter.generate',
  'letter.make',
  'mail.confirm-order-letter',
  'mail.contact-message',
  'mail.desk-link',
  'mail.letter-approved',
  'mail.letter-corrected',
  'mail.letter-denied',
  'mail.letter-links',
  'mail.letter-question',
  'mail.letter-revoked',
  'mail.order-link',
  'mail.payment-ended',
  'mail.payment-held',
  'mail.request-received',
  'payment.refund'
));
