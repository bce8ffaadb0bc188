-- The fee of a claim that was paid back, asked for once. A record of money: it stays when the folder is erased, without it.
create table claim_fees (
  id uuid primary key default gen_random_uuid(),
  claim_id uuid not null unique,
  folder_id uuid references receipt_folders (id) on delete set null,
  amount_cents integer not null check (amount_cents between 1 and 1000),
  status text not null default 'unpaid'
    check (status in ('unpaid', 'processing', 'failed', 'expired', 'paid', 'refunded', 'held')),
  attempt integer not null default 1,
  -- What the current attempt's session is asked for, stored before the call.
  terms jsonb not null,
  checkout_session_id text unique,
  payment_reference text,
  paid_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index claim_fees_by_folder on claim_fees (folder_id);

-- Begins a fee, or another attempt after one that ended unpaid; one under way keeps its terms. None unless the claim is paid.
create function begin_claim_fee(p_claim_id uuid, p_folder_id uuid, p_amount_cents integer, p_terms jsonb)
returns setof claim_fees language plpgsql set search_path = public as $$
begin
  insert into claim_fees (claim_id, folder_id, amount_cents, terms)
    select id, folder_id, p_amount_cents, p_terms from claims
    where id = p_claim_id and folder_id = p_folder_id and state = 'paid'
    on conflict (claim_id) do nothing;
  update claim_fees set attempt = attempt + 1, terms = p_terms, checkout_session_id = null, status = 'unpaid'
    where claim_id = p_claim_id and folder_id = p_folder_id
      and (status in ('failed', 'expired')
        or status = 'unpaid' and checkout_session_id is null and (terms ->> 'expiresAt')::timestamptz <= now());
  return query select * from claim_fees where claim_id = p_claim_id and folder_id = p_folder_id;
end $$;

-- Stores the session of an attempt; false where the attempt is over or has another.
create function attach_claim_fee(p_id uuid, p_attempt integer, p_session_id text) returns boolean
language plpgsql set search_path = public as $$
begin
  update claim_fees set checkout_session_id = p_session_id
    where id = p_id and attempt = p_attempt and coalesce(checkout_session_id, p_session_id) = p_session_id;
  return found;
end $$;

-- Records what the provider says of a session; any order, any number of times. What is paid or held stays so.
create function record_claim_fee(p_session_id text, p_status text, p_payment_reference text)
returns setof claim_fees language plpgsql set search_path = public as $$
begin
  update claim_fees set status = p_status, payment_reference = coalesce(p_payment_reference, payment_reference),
      paid_at = case when p_status = 'paid' then now() end
    where checkout_session_id = p_session_id and status not in ('paid', 'refunded', 'held') and status <> p_status;
  return query select * from claim_fees where checkout_session_id = p_session_id;
end $$;

-- As before, without the fees of claims, which are compared with no request.
create or replace function stage_provider_objects(p_run_id uuid, p_objects jsonb) returns boolean
language plpgsql set search_path = public as $$
begin
  if not hold_reconciliation(p_run_id) then
    return false;
  end if;
  insert into reconciliation_objects (run_id, request_id, kind, id, reference, amount_cents, currency, status, created_at)
    select p_run_id, coalesce(o."requestId", r.id, p.request_id), o.kind, o.id, o."paymentReference", o."amountCents",
      o.currency, o.status, o."createdAt"
    from jsonb_to_recordset(p_objects) as o(kind text, id text, "requestId" uuid, "paymentReference" text,
      "amountCents" integer, currency text, status text, "createdAt" timestamptz)
    left join product_page_lmn_requests r on r.payment_reference = o."paymentReference"
    left join reconciliation_objects p
      on p.run_id = p_run_id and p.kind = 'payment' and p.reference = o."paymentReference"
    where coalesce(o."requestId", r.id, p.request_id) is not null
      and not exists (select from claim_fees f where f.id = o."requestId" or f.payment_reference = o."paymentReference")
    on conflict do nothing;
  return true;
end $$;

create trigger claim_fees_updated_at before update on claim_fees for each row execute function set_updated_at();
alter table claim_fees enable row level security;
revoke all on claim_fees from anon, authenticated;
grant select, insert, update, delete on claim_fees to service_role;
do $$
declare f text;
begin
  foreach f in array array['begin_claim_fee(uuid, uuid, integer, jsonb)', 'attach_claim_fee(uuid, integer, text)',
    'record_claim_fee(text, text, text)'] loop
    execute format('revoke execute on function %s from public, anon, authenticated', f);
    execute format('grant execute on function %s to service_role', f);
  end loop;
end $$;
