/** The few browser functions that the extension uses. */
declare namespace chrome {
  const runtime: { getManifest(): { homepage_url: string; short_name: string } };
  const tabs: {
    query(of: { active: true; currentWindow: true }): Promise<{ url?: string }[]>;
  };
}
