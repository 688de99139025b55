import type { CommentsService, StoryComment } from '../host.ts'

/** Comments in this page's memory; the product's host stores them on the server. */
export function sampleComments(tell: (call: string) => void): CommentsService {
  let all: StoryComment[] = []
  const listeners = new Set<() => void>()
  const put = (next: StoryComment[]) => {
    all = next
    for (const listener of [...listeners]) listener()
  }
  const change = (id: string, patch: Partial<StoryComment>) =>
    put(all.map((each) => (each.id === id ? { ...each, ...patch } : each)))
  return {
    all: {
      get: () => all,
      subscribe(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    people: async () => [{ id: '2', name: 'Odile Quince' }],
    async add({ mentions, ...comment }) {
      tell(`comment ${comment.elementId} ${mentions.join()}`)
      if (comment.body.startsWith('unsaid')) throw new Error('The comment was not taken.')
      put([
        ...all,
        {
          ...comment,
          id: `c${all.length + 1}`,
          authorName: 'Bram',
          isReviewer: false,
          createdAt: new Date(),
          isEdited: false,
          isResolved: false,
          isOwn: true,
          mayRemove: true,
        },
      ])
    },
    edit: async (id, body) => change(id, { body, isEdited: true }),
    remove: async (id) => put(all.filter((each) => each.id !== id && each.parentId !== id)),
    resolve: async (id, isResolved) => change(id, { isResolved }),
  }
}
