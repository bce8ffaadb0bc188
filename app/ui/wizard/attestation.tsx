/** What the shopper declares by sending the request. */
export function Attestation() {
  return (
    <p className="max-w-[36em]">
      By submitting, you attest that this purchase is primarily to treat or prevent diagnosed conditions, not
      for general health.
    </p>
  );
}
