-- A letter may be for a spouse, a child or another dependent: who the patient is, and whose age was answered.
-- `name` stays the account holder's. The patient's columns count only where is_for_family is true.
do $$
declare t text;
begin
  foreach t in array array['temporary_brand_partnership_lmn_requests', 'temporary_product_page_lmn_requests',
    'product_page_lmn_requests'] loop
    execute format('alter table %I
      add column is_for_family boolean,
      add column patient_name text check (char_length(patient_name) between 1 and 200),
      add column patient_relation text check (patient_relation in (''spouse'', ''child'', ''dependent'')),
      -- Who asks for a minor''s letter said that they are the parent or guardian, and an adult.
      add column guardian_confirmed boolean,
      drop constraint %I,
      add constraint %I check (age between 0 and 120)', t, t || '_age_check', t || '_age_check');
  end loop;
end $$;

-- A minor's letter is asked for by a parent or guardian. The answers of an order's request stay in its draft.
alter table product_page_lmn_requests
  add constraint product_requests_name_patient check (
    case when is_for_family then patient_name is not null and patient_relation is not null
      else patient_name is null and patient_relation is null end),
  add constraint product_requests_minor_has_guardian check (
    age >= 18 or coalesce(is_for_family and patient_relation in ('child', 'dependent') and guardian_confirmed, false));
alter table temporary_brand_partnership_lmn_requests
  add constraint order_drafts_name_patient check (
    not (is_submitted and coalesce(is_for_family, false)) or (patient_name is not null and patient_relation is not null)),
  add constraint order_drafts_minor_has_guardian check (
    not is_submitted or age >= 18
      or coalesce(is_for_family and patient_relation in ('child', 'dependent') and guardian_confirmed, false));

-- An answered age is one person's: a draft whose letter becomes another person's asks for it again.
create function forget_other_patients_age() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.age is not distinct from old.age
      and (case when old.is_for_family then old.patient_relation else 'self' end
        is distinct from case when new.is_for_family then new.patient_relation else 'self' end) then
    new.age := null;
    new.guardian_confirmed := null;
  end if;
  return new;
end $$;
create trigger order_drafts_forget_age before update on temporary_brand_partnership_lmn_requests
  for each row execute function forget_other_patients_age();
create trigger product_drafts_forget_age before update on temporary_product_page_lmn_requests
  for each row execute function forget_other_patients_age();

-- Turns a complete draft into a request to be paid for, or refreshes the unpaid one the draft already has.
create or replace function submit_product_letter(p_draft_id uuid, p_fee numeric)
returns product_page_lmn_requests
language plpgsql set search_path = public as $$
declare
  draft temporary_product_page_lmn_requests;
  request product_page_lmn_requests;
begin
  select * into draft from temporary_product_page_lmn_requests where id = p_draft_id for update;
  if not found then
    raise exception 'draft not found' using errcode = 'P0002';
  end if;
  if draft.is_for_family is not true then
    draft.patient_name := null;
    draft.patient_relation := null;
  end if;
  insert into product_page_lmn_requests as r (email, name, is_for_family, patient_name, patient_relation, product_link,
      age, guardian_confirmed, state, provider, custom_provider, conditions, other_conditions, symptoms,
      previous_treatments, product_use, draft_id, fee)
    values (draft.email, draft.name, draft.is_for_family, draft.patient_name, draft.patient_relation,
      draft.product_link, draft.age, draft.guardian_confirmed, draft.state, draft.provider, draft.custom_provider,
      draft.conditions, draft.other_conditions, draft.symptoms, draft.previous_treatments, draft.product_use,
      draft.id, p_fee)
    on conflict (draft_id) do update set
      email = excluded.email, name = excluded.name, is_for_family = excluded.is_for_family,
      patient_name = excluded.patient_name, patient_relation = excluded.patient_relation,
      product_link = excluded.product_link, age = excluded.age, guardian_confirmed = excluded.guardian_confirmed,
      state = excluded.state, provider = excluded.provider, custom_provider = excluded.custom_provider,
      conditions = excluded.conditions, other_conditions = excluded.other_conditions,
      symptoms = excluded.symptoms, previous_treatments = excluded.previous_treatments,
      product_use = excluded.product_use
      where r.payment_status in ('unpaid', 'failed', 'expired')
    returning * into request;
  if request.id is null then
    select * into request from product_page_lmn_requests where draft_id = draft.id;
  end if;
  update temporary_product_page_lmn_requests set is_submitted = true where id = draft.id and not is_submitted;
  return request;
end $$;

revoke execute on function forget_other_patients_age() from public, anon, authenticated;
grant execute on function forget_other_patients_age() to service_role;
