/** What the URL says of the screen: a link opens the same clip with the same ranking. Read before the screen is loaded. */
export interface ClipSearch {
  /** First and last sentence, as the server names clips. */
  clip?: string
  /** Seconds. */
  min?: number
  max?: number
  /** Separated by commas; empty for any topic, missing for those of the project. */
  keywords?: string
  /** How many clips beyond the usual number. */
  more?: number
  hook?: number
  engagement?: number
  value?: number
  share?: number
}

/** Shortest and longest clip that can be wished for, seconds. */
export const clipLengths = { shortest: 5, longest: 180 } as const

export function parseClipSearch(search: Record<string, unknown>): ClipSearch {
  const number = (value: unknown, least: number, most: number) =>
    typeof value === 'number' && value >= least && value <= most ? value : undefined
  const clip = typeof search.clip === 'string' && /^\d{1,6}-\d{1,6}$/.test(search.clip) ? search.clip : undefined
  const { keywords } = search
  return {
    clip,
    min: number(search.min, clipLengths.shortest, 600),
    max: number(search.max, clipLengths.shortest, 600),
    // A keyword that is a number arrives as one.
    keywords: typeof keywords === 'string' || typeof keywords === 'number' ? String(keywords).slice(0, 800) : undefined,
    more: number(search.more, 1, 60),
    hook: number(search.hook, 0, 2),
    engagement: number(search.engagement, 0, 2),
    value: number(search.value, 0, 2),
    share: number(search.share, 0, 2),
  }
}
