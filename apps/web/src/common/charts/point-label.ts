import i18next from 'i18next'

const styles = {
  hour: { hour: 'numeric', minute: '2-digit' },
  day: { month: 'short', day: 'numeric' },
  week: { month: 'short', day: 'numeric' },
  month: { month: 'short', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** When a point of a chart begins, in the clock of a time zone: "9:00 AM", "Nov 24", "Nov 2026". */
export function pointLabel(iso: string, width: keyof typeof styles, timeZone: string): string {
  return new Intl.DateTimeFormat(i18next.language, { ...styles[width], timeZone }).format(new Date(iso))
}
