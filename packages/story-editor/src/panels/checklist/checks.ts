import { type CheckGroup, checkStory, type Finding, groupOf, type Story, sentenceOf } from '@taplore/story'

export interface OpenCheck {
  id: string
  group: CheckGroup
  severity: 'error' | 'warn' | 'tip'
  message: string
  pageId?: string
  elementId?: string
  finding: Finding
}

const known = new WeakMap<Story, readonly OpenCheck[]>()

/** Open checks of a story, most severe first, without dismissed ones. Computed once per state. */
export function openChecks(story: Story, dismissed: readonly string[]): readonly OpenCheck[] {
  const all = known.get(story) ?? estimate(story)
  return dismissed.length === 0
    ? all
    : all.filter((check) => check.severity === 'error' || !dismissed.includes(check.id))
}

/** How many of the open ones were dismissed. */
export function dismissedCount(story: Story, dismissed: readonly string[]): number {
  return openChecks(story, []).length - openChecks(story, dismissed).length
}

/** Ids of pages with something to fix. */
export function pagesWithOpenChecks(story: Story, dismissed: readonly string[]): ReadonlySet<string> {
  const pages = new Set<string>()
  for (const check of openChecks(story, dismissed)) {
    if (check.pageId && check.severity !== 'tip') pages.add(check.pageId)
  }
  return pages
}

function estimate(story: Story): readonly OpenCheck[] {
  const checks = checkStory(story).map((finding) => ({
    id: finding.id,
    group: groupOf(finding.code),
    severity: finding.severity,
    message: sentenceOf(finding),
    pageId: finding.pageId,
    elementId: finding.elementId,
    finding,
  }))
  known.set(story, checks)
  return checks
}
