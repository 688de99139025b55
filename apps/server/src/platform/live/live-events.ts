import { mayDo, type OperationNeed } from '@taplore/contract'
import { idSchema } from '@taplore/kit'
import { z } from 'zod'
import { type Member, rightsOf } from '../context.ts'
import type { Extensions } from '../extensions.ts'

/** A kind of live event for open tabs and other processes of the server, with its payload and recipients. */
export interface LiveDeclaration<Payload extends z.ZodType = z.ZodType> {
  readonly kind: string
  readonly payload: Payload
  /** About the user rather than a workspace: delivered in every workspace. */
  readonly isPersonal: boolean
  /** What a member could not look up is not announced to them either. */
  isHeardBy(actor: Member, payload: unknown, extensions: Extensions): boolean
}

interface LiveOptions<Payload extends z.ZodType> {
  readonly kind: string
  readonly payload: Payload
  /** A permission, or a decision by what the event says. */
  readonly needs: OperationNeed | ((actor: Member, payload: z.output<Payload>, extensions: Extensions) => boolean)
  readonly isPersonal?: boolean
}

/** Declares a kind. The `live.ts` of a feature exports its kinds, and its manifest lists all of them. */
export function defineLiveEvent<Payload extends z.ZodType>({
  kind,
  payload,
  needs,
  isPersonal = false,
}: LiveOptions<Payload>): LiveDeclaration<Payload> {
  return {
    kind,
    payload,
    isPersonal,
    isHeardBy(actor, given, extensions) {
      if (typeof needs !== 'function') return mayDo(rightsOf(actor), needs)
      const read = payload.safeParse(given)
      return read.success && needs(actor, read.data, extensions)
    },
  }
}

export const nothing = z.object({})

/** Events of one kind of shared document; they name the document by `<name>Id`. */
export function documentLiveEvents(name: string, needs: OperationNeed) {
  return {
    /** A document was saved, or with an empty payload: lists of documents are different now. */
    changed: defineLiveEvent({ kind: name, payload: z.record(z.string(), z.string()), needs }),
    /** An update was stored that other processes have to apply. */
    updated: defineLiveEvent({
      kind: `${name}-update`,
      payload: z.record(z.string(), z.union([z.string(), z.number()])),
      needs,
    }),
  }
}
export type DocumentLiveEvents = ReturnType<typeof documentLiveEvents>

/** Events that the platform itself handles: open sockets and streams are checked again, caches are emptied. */
export const sessionEnded = defineLiveEvent({
  kind: 'session-ended',
  payload: nothing,
  needs: 'membership',
  isPersonal: true,
})
export const membershipChanged = defineLiveEvent({
  kind: 'membership',
  payload: z.object({ workspaceId: idSchema }),
  needs: 'membership',
  isPersonal: true,
})
/** Guests who have a document open are asked again what they may. */
export const sharingChanged = defineLiveEvent({ kind: 'sharing', payload: nothing, needs: 'stories.view' })
export const workspaceErased = defineLiveEvent({ kind: 'workspace-erased', payload: nothing, needs: 'person' })
/** Sent to every stream after a lost connection to the database. */
export const reconnected = defineLiveEvent({ kind: 'reconnected', payload: nothing, needs: 'membership' })

export const platformLiveEvents = [sessionEnded, membershipChanged, sharingChanged, workspaceErased, reconnected]
