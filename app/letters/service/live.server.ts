import { z } from "zod";
import { callJson, sendJson } from "~/platform/service/http-json.server";
import { ServiceError } from "~/platform/service/service-error";
import type { LetterRef } from "../domain/letter-ref";
import { readReportedStatus } from "../domain/status";
import type { LetterReport, Letters } from "./port";

export interface LiveLettersConfig {
  generationUrl: string;
  /** The status service; `/api/lmns/status` is appended if the URL has no path. */
  statusUrl: string;
  statusToken: string;
  statusDataUrl: string;
  resendUrl: string;
  deadlineMs?: number;
  /** Deadline of the status data service only: the page doesn't wait longer for a date. */
  statusDataDeadlineMs?: number;
  onUnknownStatus?: () => void;
}

const text = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .nullish()
    .transform((value) => value || null);

const statusSchema = z.object({
  status: z.string().max(100),
  email: text(320),
  name: text(200),
  pdf_url: z
    .union([z.literal(""), z.url({ protocol: /^https?$/ }).max(2048)])
    .nullish()
    .transform((url) => url || null),
});

const statusDataSchema = z.object({
  valid_until: z.iso
    .date()
    .or(z.iso.datetime({ offset: true, local: true }))
    .nullish(),
});

/** The provider's side over HTTP: generation, status, status data and the resend webhook. */
export class LiveLetters implements Letters {
  readonly sandbox = false;
  readonly isOwn = false;
  private readonly deadlineMs: number;
  private readonly statusDataDeadlineMs: number;
  private readonly statusUrl: string;

  constructor(private readonly config: LiveLettersConfig) {
    this.deadlineMs = config.deadlineMs ?? 5_000;
    this.statusDataDeadlineMs = config.statusDataDeadlineMs ?? Math.min(1_500, this.deadlineMs);
    this.statusUrl = withStatusPath(config.statusUrl);
  }

  async requestGeneration(ref: LetterRef, idempotencyKey: string): Promise<void> {
    await this.post(this.config.generationUrl, keyOf(ref), idempotencyKey);
  }

  async readStatus(ref: LetterRef): Promise<LetterReport | null> {
    const [said, validUntil] = await Promise.all([this.readReport(ref), this.readValidUntil(ref)]);
    if (said === null) return null;
    const known = readReportedStatus(said.status);
    if (known === null) this.config.onUnknownStatus?.();
    const status = known ?? "in_review";
    return { status, email: said.email, name: said.name, pdfUrl: said.pdf_url, validUntil };
  }

  async resend(
    letter: { email: string; firstName: string; pdfUrl: string | null },
    idempotencyKey: string,
  ): Promise<void> {
    const body = { email: letter.email, first_name: letter.firstName, pdf_url: letter.pdfUrl };
    await this.post(this.config.resendUrl, body, idempotencyKey);
  }

  private post(url: string, body: unknown, idempotencyKey: string): Promise<void> {
    const headers = { "Idempotency-Key": idempotencyKey };
    return sendJson({ service: "letters", method: "POST", url, headers, body, deadlineMs: this.deadlineMs });
  }

  private readReport(ref: LetterRef): Promise<z.output<typeof statusSchema> | null> {
    const call = {
      service: "letters",
      method: "POST",
      url: this.statusUrl,
      headers: { Authorization: `Bearer ${this.config.statusToken}` },
      body: keyOf(ref),
      deadlineMs: this.deadlineMs,
    } as const;
    return callJson(call, statusSchema);
  }

  /** The date is optional: a status without it is still useful. */
  private async readValidUntil(ref: LetterRef): Promise<string | null> {
    const call = {
      service: "letters",
      method: "POST",
      url: this.config.statusDataUrl,
      body: keyOf(ref),
      deadlineMs: this.statusDataDeadlineMs,
    } as const;
    try {
      return (await callJson(call, statusDataSchema))?.valid_until?.slice(0, 10) ?? null;
    } catch (error) {
      if (error instanceof ServiceError) return null;
      throw error;
    }
  }
}

function keyOf(ref: LetterRef): Record<string, string | number> {
  if (ref.kind === "product") return { lmn_request_id: ref.requestId };
  return { shop_domain: ref.shopDomain, shop_order_id: ref.shopOrderId };
}

function withStatusPath(address: string): string {
  const url = new URL(address);
  if (url.pathname === "/") url.pathname = "/api/lmns/status";
  return url.href;
}
