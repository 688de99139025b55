import i18next from 'i18next'

const formatted = (iso: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(i18next.language, options).format(new Date(iso))

/** `3:05 PM`. */
export const timeOfDay = (iso: string) => formatted(iso, { timeStyle: 'short' })

/** `Nov 28, 3:05 PM`. */
export const dayAndTime = (iso: string) =>
  formatted(iso, { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })
