/** Smaller numbers are seconds, larger ones milliseconds: it is the year 5138 in the one and 1973 in the other. */
const secondsEnd = 100_000_000_000

/** When a story was published, from either field and unit. */
export function publishedAt(story: { published_on?: number; timestamp?: number }): Date {
  const value = story.published_on ?? story.timestamp ?? 0
  return new Date(value < secondsEnd ? value * 1000 : value)
}
