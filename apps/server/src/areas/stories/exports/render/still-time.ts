import { pageDurationMs, phaseOf, type Story, timelineOf } from '@taplore/story'

/**
 * The best time for a still of a page, in ms after it is shown: all elements have entered and none has left. A page
 * with endless videos or loops uses that time too.
 */
export function stillTime(story: Story, pageIndex: number): number {
  const page = story.pages[pageIndex]
  if (!page) return 0
  const leaving = new Set(page.animations.filter((each) => phaseOf(each) === 'out').map(({ id }) => id))
  const staying = new Set(page.animations.filter((each) => phaseOf(each) === 'during').map(({ id }) => id))
  let comeMs = 0
  let goMs = pageDurationMs(story, page)
  for (const { animationId, timing } of timelineOf(page, story.direction)) {
    if (leaving.has(animationId)) goMs = Math.min(goMs, timing.delay)
    else if (!staying.has(animationId)) comeMs = Math.max(comeMs, timing.delay + timing.duration)
  }
  return Math.max(0, Math.min(comeMs, goMs - 1))
}
