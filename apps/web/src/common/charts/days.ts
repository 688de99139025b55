const day = /^\d{4}-\d{2}-\d{2}$/

/** A day as an address has it; undefined for what is none. */
export function readDay(given: unknown): string | undefined {
  return typeof given === 'string' && day.test(given) && !Number.isNaN(Date.parse(given)) ? given : undefined
}

/** The day that follows so many days later. */
export function dayAfter(from: string, days: number): string {
  return new Date(Date.parse(`${from}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}
