import type { StoryComment } from '../../host.ts'

export interface Thread {
  first: StoryComment
  answers: StoryComment[]
}
export type ShownComments = 'open' | 'page' | 'all'

/** Comments as threads, the latest first; those that are done come last. */
export function threadsOf(comments: readonly StoryComment[], shown: ShownComments, pageId: string): Thread[] {
  const answers = Map.groupBy(
    comments.filter(({ parentId }) => parentId !== null),
    ({ parentId }) => parentId,
  )
  return comments
    .filter((each) => each.parentId === null)
    .filter((each) => (shown === 'open' ? !each.isResolved : shown === 'page' ? each.pageId === pageId : true))
    .map((first) => ({ first, answers: answers.get(first.id) ?? [] }))
    .toReversed()
    .toSorted((one, other) => Number(one.first.isResolved) - Number(other.first.isResolved))
}

export function openCount(comments: readonly StoryComment[]): number {
  return comments.filter(({ parentId, isResolved }) => parentId === null && !isResolved).length
}

/** Ids of the people whose names stand in the words after an @. Of two with one beginning the longer name counts. */
export function mentionsIn(body: string, people: readonly { id: string; name: string }[]): string[] {
  let rest = body
  const found: string[] = []
  for (const { id, name } of people.toSorted((one, other) => other.name.length - one.name.length)) {
    if (!rest.includes(`@${name}`)) continue
    found.push(id)
    rest = rest.replaceAll(`@${name}`, '')
  }
  return found
}

/** The name that is being typed after an @ that stands last before the caret; null when none is. */
export function nameTyped(before: string): string | null {
  return /(?:^|\s)@([\p{L}\p{N}'’ -]{0,40})$/u.exec(before)?.[1] ?? null
}
