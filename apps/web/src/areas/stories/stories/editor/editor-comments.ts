import type { StoryComment as Told } from '@taplore/contract'
import type { CommentsService, StoryComment } from '@taplore/story-editor'
import { api } from '../../../../api/client.ts'
import { problemText } from '../../../../api/problem.ts'
import type { StoryConnection } from '../connection/editor-connection.ts'

/**
 * The comments of a story for the editor: asked for at once, and again whenever the connection tells that they changed. Words of
 * a failure are the server's, `failed` where it has none.
 */
export function openStoryComments(
  storyId: string,
  connection: Pick<StoryConnection, 'onComments'>,
  failed: string,
): { service: CommentsService; close(): void } {
  let all: readonly StoryComment[] = []
  const listeners = new Set<() => void>()
  const take = (comments: readonly Told[]) => {
    all = comments.map(read)
    for (const listener of [...listeners]) listener()
  }
  const ask = async () => take((await api.comments.list({ storyId })).comments)
  // What cannot be loaded now is asked for again with the next change; writing tells what is wrong.
  const refresh = () => void ask().catch(() => undefined)
  const told = async <Value>(work: Promise<Value>): Promise<void> => {
    try {
      await work
    } catch (error) {
      throw new Error(problemText(error, failed))
    }
    refresh()
  }
  const stop = connection.onComments(refresh)
  refresh()
  return {
    service: {
      all: {
        get: () => all,
        subscribe(listener) {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
      people: async () => (await api.comments.people({ storyId })).people,
      add: ({ mentions, ...comment }) => told(api.comments.add({ storyId, ...comment, mentions: [...mentions] })),
      edit: (commentId, body) => told(api.comments.edit({ storyId, commentId, body })),
      remove: (commentId) => told(api.comments.remove({ storyId, commentId })),
      resolve: (commentId, isResolved) => told(api.comments.resolve({ storyId, commentId, isResolved })),
    },
    close: stop,
  }
}

function read({ author, createdAt, ...comment }: Told): StoryComment {
  return { ...comment, authorName: author.name, isReviewer: author.id === null, createdAt: new Date(createdAt) }
}
