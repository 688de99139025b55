/** What a day has, in the order of the clock, but what is over last: a day shows a few of many, and those still to come matter most. */
export function upcomingFirst<Item extends { readonly at: string }>(items: readonly Item[], now: number): Item[] {
  const sorted = items.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
  const { upcoming = [], over = [] } = Object.groupBy(sorted, ({ at }) => (Date.parse(at) >= now ? 'upcoming' : 'over'))
  return [...upcoming, ...over]
}
