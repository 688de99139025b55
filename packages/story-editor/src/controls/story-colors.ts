import type { Story } from '@taplore/story'

const known = new WeakMap<Story['pages'], string[]>()

/** The colors of a story, most frequent first, without transparent ones. */
export function storyColors(story: Story): string[] {
  const found = known.get(story.pages)
  if (found) return found
  const counts = new Map<string, number>()
  const count = (value: unknown): void => {
    if (typeof value === 'string') {
      if (/^#[0-9a-f]{6}$/i.test(value)) counts.set(value.toLowerCase(), (counts.get(value.toLowerCase()) ?? 0) + 1)
    } else if (Array.isArray(value)) for (const item of value) count(item)
    else if (typeof value === 'object' && value !== null) for (const item of Object.values(value)) count(item)
  }
  for (const page of story.pages) {
    count(page.background)
    for (const element of page.elements) count(element)
  }
  const colors = [...counts].sort((left, right) => right[1] - left[1]).map(([color]) => color)
  known.set(story.pages, colors)
  return colors
}
