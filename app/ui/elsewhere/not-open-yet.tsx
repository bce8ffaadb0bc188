import type { ReactNode } from "react";
import { Notice } from "../form/notice";
import { NarrowSheet } from "../layout/narrow-sheet";
import { NextSteps } from "../parts/next-steps";

export interface NotOpenYetProps {
  title: string;
  lede: string;
  steps: readonly { title: string; text: string }[];
  /** Said in the demo only: what the links here would open. */
  sandboxNote: string | null;
  /** What a visitor can do today. */
  children: ReactNode;
}

/** A service of ours that isn't open yet: what it will do, and what works today. */
export function NotOpenYet({ title, lede, steps, sandboxNote, children }: NotOpenYetProps) {
  return (
    <NarrowSheet>
      {sandboxNote && (
        <Notice tone="amber">
          <strong>Sandbox.</strong> {sandboxNote}
        </Notice>
      )}
      <h1>{title}</h1>
      <p className="lede mt-3">{lede}</p>
      <div className="mt-section">
        <NextSteps stacked title="What it will do" steps={steps} />
      </div>
      <section className="mt-section grid gap-3">
        <h2>What you can do today</h2>
        {children}
      </section>
    </NarrowSheet>
  );
}
