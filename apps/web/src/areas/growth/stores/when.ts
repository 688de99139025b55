import i18next from 'i18next'

/** `Nov 28, 3:05 PM`. */
export const dayAndTime = (iso: string) =>
  new Intl.DateTimeFormat(i18next.language, {
    ...({ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const),
  }).format(new Date(iso))
