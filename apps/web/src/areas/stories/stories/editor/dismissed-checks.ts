import type { StoryHost } from '@taplore/story-editor'

/** More than any story has; a full box must not grow without end. */
const most = 500

/** Findings of one story's checklist that this person put out of sight, kept in this browser. */
export function dismissedChecksOf(storyId: string): NonNullable<StoryHost['dismissedChecks']> {
  const place = `taplore.dismissed-checks.${storyId}`
  return {
    get() {
      try {
        const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '[]')
        return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []
      } catch {
        return []
      }
    },
    keep(ids) {
      try {
        if (ids.length === 0) localStorage.removeItem(place)
        else localStorage.setItem(place, JSON.stringify(ids.slice(-most)))
      } catch {
        // A browser that keeps nothing shows them again next time.
      }
    },
  }
}
