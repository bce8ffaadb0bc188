-- What anyone who holds a letter's verification code may learn: never the patient, the condition or the product. A letter
-- whose PDF isn't stored yet is not known. `ended_on` is the UTC day on which it was corrected or revoked.
create function read_verified_letter(p_code text)
returns table (state text, is_sample boolean, issued_on date, valid_from date, valid_until date, ended_on date,
  signer_name text, signer_credential text, signer_npi text, pdf_sha256 text)
language sql stable set search_path = public as $$
  select case when letter.state = 'valid' and letter.valid_until < current_date then 'expired' else letter.state end,
    (letter.content -> 'isSample')::boolean, letter.issued_on, letter.valid_from, letter.valid_until,
    case when letter.state <> 'valid' then (letter.ended_at at time zone 'UTC')::date end,
    letter.content #>> '{signer,name}', letter.content #>> '{signer,credential}', letter.content #>> '{signer,npi}',
    letter.pdf_sha256
  from issued_letters letter
  where letter.code = p_code and letter.state <> 'making'
$$;

revoke execute on function read_verified_letter(text) from public, anon, authenticated;
grant execute on function read_verified_letter(text) to service_role;
