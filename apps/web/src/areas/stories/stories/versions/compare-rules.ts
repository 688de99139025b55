import type { Page, Story } from '@taplore/story'

export type ChangeKind = 'same' | 'changed' | 'moved' | 'added' | 'removed'

/** A page of two versions of a story. Ids are of elements; unchanged ones are in none of the lists. */
export interface PageChange {
  id: string
  kind: ChangeKind
  before: Page | null
  after: Page | null
  added: string[]
  removed: string[]
  changed: string[]
  /** Background, name, audio or another field of the page itself. */
  isPageChanged: boolean
}

/**
 * The change of each page: those of the later version in order, and deleted ones at their position. A page counts as
 * moved when its position among the common pages differs, and nothing in it changed.
 */
export function compareStories(before: Pick<Story, 'pages'>, after: Pick<Story, 'pages'>): PageChange[] {
  const old = new Map(before.pages.map((page) => [page.id, page]))
  const kept = new Set(after.pages.map(({ id }) => id))
  const stayed = before.pages.filter(({ id }) => kept.has(id)).map(({ id }) => id)
  const present = after.pages.filter(({ id }) => old.has(id)).map(({ id }) => id)
  const changes = after.pages.map((page) => {
    const former = old.get(page.id) ?? null
    return pageChange(former, page, stayed.indexOf(page.id) !== present.indexOf(page.id))
  })
  before.pages.forEach((page, index) => {
    if (kept.has(page.id)) return
    const previous = before.pages[index - 1]?.id
    const at = previous === undefined ? 0 : changes.findIndex(({ id }) => id === previous) + 1
    changes.splice(at, 0, pageChange(page, null, false))
  })
  return changes
}

/** Whether a comparison shows no difference. */
export function isSame(changes: readonly PageChange[]): boolean {
  return changes.every(({ kind }) => kind === 'same')
}

function pageChange(before: Page | null, after: Page | null, isMoved: boolean): PageChange {
  const id = (after ?? before)?.id ?? ''
  const base = { id, before, after, added: [], removed: [], changed: [], isPageChanged: false }
  if (!before) return { ...base, kind: 'added' }
  if (!after) return { ...base, kind: 'removed' }
  const former = new Map(before.elements.map((element) => [element.id, element]))
  const now = new Set(after.elements.map((element) => element.id))
  const added = after.elements.filter((element) => !former.has(element.id)).map((element) => element.id)
  const removed = before.elements.filter((element) => !now.has(element.id)).map((element) => element.id)
  const changed = after.elements
    .filter((element) => former.has(element.id) && text(former.get(element.id)) !== text(element))
    .map((element) => element.id)
  const isPageChanged =
    text({ ...before, elements: order(before, now) }) !== text({ ...after, elements: order(after, former) })
  const isChanged = isPageChanged || added.length + removed.length + changed.length > 0
  return { ...base, added, removed, changed, isPageChanged, kind: isChanged ? 'changed' : isMoved ? 'moved' : 'same' }
}

/** The order of the common elements: a changed z-order is a change of the page. */
function order(page: Page, both: { has(id: string): boolean }): string[] {
  return page.elements.filter(({ id }) => both.has(id)).map(({ id }) => id)
}

/** Stable serialization: the same text for the same value, in any field order. */
function text(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}
