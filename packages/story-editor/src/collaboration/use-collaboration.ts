import type { StoryComment } from '../host.ts'
import { useSession, useStore } from '../session/session-context.ts'
import { useObservable } from '../session/use-host.ts'
import { type CollaborationState, collaborationOf } from './collaboration.ts'

export function useCollaboration<Part>(select: (state: CollaborationState) => Part): Part {
  return useStore(collaborationOf(useSession()), select)
}

const nothing: readonly StoryComment[] = []
const silent = { get: () => nothing, subscribe: () => () => undefined }

/** All comments of the story; none when the host has no comments. */
export function useComments(): readonly StoryComment[] {
  return useObservable(useSession().host.comments?.all ?? silent)
}
