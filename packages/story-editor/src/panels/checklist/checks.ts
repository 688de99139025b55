import { checkStory, type Story, sentenceOf } from '@taplore/story'

export interface OpenCheck {
  id: string
  severity: 'error' | 'warn' | 'tip'
  message: string
  pageId?: string
  elementId?: string
}

const known = new WeakMap<Story, readonly OpenCheck[]>()

/** What is open in a story, in reading order. Reckoned once for each state of it. */
export function openChecks(story: Story): readonly OpenCheck[] {
  const found = known.get(story)
  if (found) return found
  const checks = checkStory(story).map((finding) => ({
    id: finding.id,
    severity: finding.severity,
    message: sentenceOf(finding),
    pageId: finding.pageId,
    elementId: finding.elementId,
  }))
  known.set(story, checks)
  return checks
}

/** Ids of pages with something that must or should be mended. */
export function pagesWithOpenChecks(story: Story): ReadonlySet<string> {
  const pages = new Set<string>()
  for (const check of openChecks(story)) if (check.pageId && check.severity !== 'tip') pages.add(check.pageId)
  return pages
}
