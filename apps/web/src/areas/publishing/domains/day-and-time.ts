import i18next from 'i18next'

/** `Nov 28, 3:05 PM`. */
export function dayAndTime(iso: string): string {
  const style = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const
  return new Intl.DateTimeFormat(i18next.language, style).format(new Date(iso))
}
