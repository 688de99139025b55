import type { StoryComment } from '../../host.ts'

export interface Thread {
  first: StoryComment
  answers: StoryComment[]
}
export type ShownComments = 'open' | 'page' | 'all'

/** Comments as threads, latest first; resolved ones come last. */
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

/** Ids of users mentioned with an @. Of two names with the same start the longer one counts. */
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

/** The name being typed after the last @ before the caret; null when there is none. */
export function nameTyped(before: string): string | null {
  return /(?:^|\s)@([\p{L}\p{N}'’ -]{0,40})$/u.exec(before)?.[1] ?? null
}
