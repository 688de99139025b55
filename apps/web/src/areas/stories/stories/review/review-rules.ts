import type { StoryComment } from '@taplore/contract'

/** A comment with its replies. */
export interface Thread {
  first: StoryComment
  answers: StoryComment[]
}

/** Comments, oldest first, as threads: open ones before resolved ones, latest first. */
export function threadsIn(comments: readonly StoryComment[]): Thread[] {
  const answersOf = Map.groupBy(
    comments.filter(({ parentId }) => parentId !== null),
    ({ parentId }) => parentId,
  )
  return comments
    .filter(({ parentId }) => parentId === null)
    .map((first) => ({ first, answers: answersOf.get(first.id) ?? [] }))
    .toReversed()
    .toSorted((one, other) => Number(one.first.isResolved) - Number(other.first.isResolved))
}
