export const analyticsDays = [7, 28, 90, 365] as const
export const analyticsDevices = ['desktop', 'phone', 'tablet', 'other'] as const

/** The page's search parameters. */
export type AnalyticsSearch = {
  days?: number
  device?: (typeof analyticsDevices)[number]
  source?: string
  view?: 'fields'
}

export function readAnalyticsSearch(search: Record<string, unknown>): AnalyticsSearch {
  return {
    days: analyticsDays.find((days) => days === search.days && days !== 28),
    device: analyticsDevices.find((device) => device === search.device),
    source: search.source === undefined || search.source === '' ? undefined : String(search.source).slice(0, 40),
    view: search.view === 'fields' ? 'fields' : undefined,
  }
}
