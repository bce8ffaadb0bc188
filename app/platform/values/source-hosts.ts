/**
 * Sites that a published fact may cite: agencies, the law itself, and large administrators. Subdomains are included. A
 * seller's blog, a law firm's summary or a copy elsewhere is not a source.
 */
const sites = [
  // The law and the agencies that apply it.
  ...["irs.gov", "govinfo.gov", "ecfr.gov", "congress.gov", "federalregister.gov", "uscode.house.gov"],
  ...["healthcare.gov", "cms.gov", "medicare.gov", "ssa.gov", "dol.gov", "opm.gov", "hhs.gov", "dea.gov"],
  ...["fda.gov", "ftc.gov", "cdc.gov", "nih.gov", "consumerfinance.gov"],
  // States that treat these accounts differently.
  ...["ca.gov", "nj.gov"],
  // Administrators, as sources about their own accounts and forms.
  ...["fsafeds.gov", "fsafeds.com", "healthequity.com", "wageworks.com", "hellofurther.com", "wexinc.com"],
  ...["optum.com", "optumbank.com", "optumfinancial.com", "fidelity.com", "livelyme.com", "hsabank.com"],
  ...["inspirafinancial.com", "americanfidelity.com", "bankofamerica.com", "naviabenefits.com"],
  ...["voya.com", "asiflex.com", "padmin.com", "myameriflex.crunch.help", "adp.com", "benefitresource.com"],
  ...["joinforma.com", "getbenepass.com", "peoplekeep.com", "peoplekeephelpichra2.zendesk.com"],
  ...["sentinelgroup.com", "probenefits.com", "pacificsource.com", "ebcflex.com", "chard-snyder.com"],
  ...["rmr.zendesk.com", "sterlinghsa.com", "mcgriff.com", "basusa.com", "advantageadmin.com"],
] as const;

/** Sites of which only a part counts: a shop's eligibility list, or an administrator's pages at a help-center host. */
const parts: readonly { sites: readonly string[]; path: RegExp }[] = [
  { sites: ["fsastore.com", "hsastore.com"], path: /^\/[fh]sa-eligibility-list(\/|$)/i },
  { sites: ["intercom.help"], path: /^\/take-command-health\// },
];

/** True for an https URL, without a user name, on a site that a published fact may cite. */
export function isSourceAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, port, hostname, pathname } = new URL(address);
  if (protocol !== "https:" || username || port) return false;
  const within = (site: string) => hostname === site || hostname.endsWith(`.${site}`);
  return sites.some(within) || parts.some((part) => part.sites.some(within) && part.path.test(pathname));
}
