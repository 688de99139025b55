/**
 * Standard rates on electronic services in hundredths of a percent, by country, as of 2026. Countries that are not
 * listed, the United States among them, pay no tax in the sandbox: what a real purchase costs, the real provider says.
 */
const rates: Readonly<Record<string, number>> = {
  AT: 2_000,
  BE: 2_100,
  BG: 2_000,
  CY: 1_900,
  CZ: 2_100,
  DE: 1_900,
  DK: 2_500,
  EE: 2_400,
  ES: 2_100,
  FI: 2_550,
  FR: 2_000,
  GR: 2_400,
  HR: 2_500,
  HU: 2_700,
  IE: 2_300,
  IT: 2_200,
  LT: 2_100,
  LU: 1_700,
  LV: 2_100,
  MT: 1_800,
  NL: 2_100,
  PL: 2_300,
  PT: 2_300,
  RO: 2_100,
  SE: 2_500,
  SI: 2_200,
  SK: 2_300,
  AE: 500,
  AU: 1_000,
  CH: 810,
  CL: 1_900,
  GB: 2_000,
  IN: 1_800,
  IS: 2_400,
  JP: 1_000,
  KR: 1_000,
  MX: 1_600,
  NO: 2_500,
  NZ: 1_500,
  SA: 1_500,
  SG: 900,
  TR: 2_000,
  ZA: 1_500,
}

/** Where a business accounts for the tax itself (reverse charge, Directive 2006/112/EC, article 196). */
const union: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)

/** The tax on a purchase in hundredths of a percent. A business of the European Union that gives its number pays none. */
export function taxRateFor({
  countryCode,
  taxNumber,
}: {
  countryCode: string
  taxNumber?: string | undefined
}): number {
  const country = countryCode.toUpperCase()
  if (taxNumber?.trim() && union.has(country)) return 0
  return rates[country] ?? 0
}
