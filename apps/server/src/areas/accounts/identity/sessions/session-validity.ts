import type { StrangerContext } from '../../../../platform/context.ts'

/** Whether the session of the request is no longer valid. The odd spelling is the specification's. */
export function checkSession(ctx: StrangerContext): { data: { isInValid: boolean } } {
  return { data: { isInValid: ctx.actor.kind === 'stranger' } }
}

/** Called after every sign-in change; a client that believes it is another user than the session is signed out. */
export function register(ctx: StrangerContext, { userId }: { userId?: string }): { data: { isInValid: boolean } } {
  const isInValid = ctx.actor.kind === 'stranger' || (userId !== undefined && userId !== ctx.actor.userId)
  if (ctx.actor.kind === 'person' && !isInValid) ctx.log.info({ userId: ctx.actor.userId }, 'session registered')
  return { data: { isInValid } }
}
