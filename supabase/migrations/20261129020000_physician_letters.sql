-- A shopper whose administrator wants a physician asks for the letter to be signed anew by an MD or DO: one more thing that a
-- correction may be about. It costs nothing, and the letter stays valid until the new version is made.
alter table letter_corrections drop constraint letter_corrections_field_check;
alter table letter_corrections add constraint letter_corrections_field_check
  check (field in ('patient-name', 'product', 'physician'));

create function is_physician(p_provider_id uuid) returns boolean
language sql stable set search_path = public as $$
  select exists (select from providers where id = p_provider_id and credential in ('MD', 'DO'))
$$;

-- As before, and a physician is asked for only where none signed the letter, and not again after one refused.
create or replace function ask_correction(p_kind text, p_request_id uuid, p_field text, p_asked_for text)
returns uuid language plpgsql set search_path = public as $$
declare
  letter issued_letters;
  correction_id uuid;
begin
  select * into letter from issued_letters where request_id = p_request_id and kind = p_kind and state = 'valid'
    and valid_until >= current_date order by version desc limit 1;
  if not found then
    return null;
  end if;
  if p_field = 'physician' and (is_physician(letter.provider_id) or exists (select from letter_corrections
      where request_id = p_request_id and field = 'physician' and is_confirmed = false)) then
    return null;
  end if;
  insert into letter_corrections (request_id, kind, field, asked_for)
    values (p_request_id, p_kind, p_field, p_asked_for)
    on conflict do nothing returning id into correction_id;
  if correction_id is not null then
    perform append_letter_audit('shopper', null,
      case when p_field = 'physician' then 'physician asked for' else 'correction asked' end,
      p_kind, p_request_id, jsonb_build_object('correctionId', correction_id, 'field', p_field));
  end if;
  return correction_id;
end $$;

-- As before; only an MD or DO signs where a physician was asked for: else 'not-physician'.
create or replace function confirm_correction(p_correction_id uuid, p_provider_id uuid, p_content jsonb)
returns text language plpgsql set search_path = public as $$
declare correction letter_corrections;
begin
  select * into correction from letter_corrections where id = p_correction_id for update;
  if not found or correction.decided_at is not null then
    return 'closed';
  elsif not is_licensed(p_provider_id, (select patient_state from letter_reviews
      where request_id = correction.request_id)) then
    return 'not-licensed';
  elsif correction.field = 'physician' and not is_physician(p_provider_id) then
    return 'not-physician';
  elsif not move_letter(correction.kind, correction.request_id, 'correct') then
    return 'closed';
  end if;
  update letter_corrections set decided_at = now(), provider_id = p_provider_id, is_confirmed = true
    where id = p_correction_id;
  perform issue_letter(correction.kind, correction.request_id, p_provider_id, p_content,
    case when correction.field = 'physician' then 'physician signed' else 'correction confirmed' end);
  return 'confirmed';
end $$;

-- As before; where a physician was asked for, only an MD or DO refuses.
create or replace function refuse_correction(p_correction_id uuid, p_provider_id uuid) returns text
language plpgsql set search_path = public as $$
declare correction letter_corrections;
begin
  update letter_corrections set decided_at = now(), provider_id = p_provider_id, is_confirmed = false
    where id = p_correction_id and decided_at is null and (field <> 'physician' or is_physician(p_provider_id))
    returning * into correction;
  if not found then
    return 'closed';
  end if;
  perform append_letter_audit('provider', p_provider_id,
    case when correction.field = 'physician' then 'physician refused' else 'correction refused' end,
    correction.kind, correction.request_id, jsonb_build_object('correctionId', correction.id));
  return 'refused';
end $$;

-- Corrections that shoppers of these states wait for, longest first; those for a physician only for one.
drop function list_desk_corrections(text[], integer);
create function list_desk_corrections(p_states text[], p_limit integer, p_is_physician boolean)
returns table (id uuid, request_id uuid, kind text, field text, asked_at timestamptz, patient_state text,
  product_title text)
language sql stable set search_path = public as $$
  select c.id, c.request_id, c.kind, c.field, c.asked_at, r.patient_state, r.product_title
  from letter_corrections c join letter_reviews r on r.request_id = c.request_id
  where c.decided_at is null and r.patient_state = any (p_states) and (p_is_physician or c.field <> 'physician')
  order by c.asked_at limit p_limit
$$;

do $$
declare f text;
begin
  foreach f in array array['is_physician(uuid)', 'list_desk_corrections(text[], integer, boolean)'] loop
    execute format('revoke execute on function %s from public, anon, authenticated', f);
    execute format('grant execute on function %s to service_role', f);
  end loop;
end $$;
