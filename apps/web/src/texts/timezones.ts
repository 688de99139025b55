/** Time zones under a common older name, such as the product's default; Intl lists only the canonical ones. */
const olderNames = ['US/Central', 'US/Eastern', 'US/Mountain', 'US/Pacific', 'UTC']

/** All time zones as `abbreviation zone (UTC offset)`, sorted by name (I18N-03). */
export function timezoneOptions(at: Date = new Date()): { value: string; label: string }[] {
  const zones = [...new Set([...Intl.supportedValuesOf('timeZone'), ...olderNames])].sort()
  return zones.map((zone) => {
    const short = part(zone, 'short', at)
    // UTC is its own abbreviation and is not repeated.
    return { value: zone, label: `${short === zone ? '' : `${short} `}${zone} (${offset(zone, at)})` }
  })
}

function offset(zone: string, at: Date): string {
  return part(zone, 'longOffset', at).replace('GMT', 'UTC')
}

function part(zone: string, style: 'short' | 'longOffset', at: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: style }).formatToParts(at)
  return parts.find((one) => one.type === 'timeZoneName')?.value ?? 'UTC'
}
