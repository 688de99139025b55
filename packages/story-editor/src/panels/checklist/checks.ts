import {
  type CheckGroup,
  checkStory,
  type Finding,
  groupOf,
  type StandIns,
  type Story,
  sentenceOf,
} from '@taplore/story'

export interface OpenCheck {
  id: string
  group: CheckGroup
  severity: 'error' | 'warn' | 'tip'
  message: string
  pageId?: string
  elementId?: string
  finding: Finding
}

const known = new WeakMap<Story, { standIns: StandIns; checks: readonly OpenCheck[] }>()
const nothing: StandIns = {}

/** Open checks of a story, most severe first, without dismissed ones. Computed once per state. */
export function openChecks(
  story: Story,
  dismissed: readonly string[],
  standIns: StandIns = nothing,
): readonly OpenCheck[] {
  const before = known.get(story)
  const all = before?.standIns === standIns ? before.checks : estimate(story, standIns)
  return dismissed.length === 0
    ? all
    : all.filter((check) => check.severity === 'error' || !dismissed.includes(check.id))
}

/** How many of the open ones were dismissed. */
export function dismissedCount(story: Story, dismissed: readonly string[], standIns?: StandIns): number {
  return openChecks(story, [], standIns).length - openChecks(story, dismissed, standIns).length
}

/** Ids of pages with something to fix. */
export function pagesWithOpenChecks(
  story: Story,
  dismissed: readonly string[],
  standIns?: StandIns,
): ReadonlySet<string> {
  const pages = new Set<string>()
  for (const check of openChecks(story, dismissed, standIns)) {
    if (check.pageId && check.severity !== 'tip') pages.add(check.pageId)
  }
  return pages
}

function estimate(story: Story, standIns: StandIns): readonly OpenCheck[] {
  const checks = checkStory(story, standIns).map((finding) => ({
    id: finding.id,
    group: groupOf(finding.code),
    severity: finding.severity,
    message: sentenceOf(finding),
    pageId: finding.pageId,
    elementId: finding.elementId,
    finding,
  }))
  known.set(story, { standIns, checks })
  return checks
}
