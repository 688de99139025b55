import type { StrangerContext } from '../../../../platform/context.ts'

/** Whether the session that the request came with no longer holds. The odd spelling is the specification's. */
export function checkSession(ctx: StrangerContext): { data: { isInValid: boolean } } {
  return { data: { isInValid: ctx.actor.kind === 'stranger' } }
}

/** Told after every sign-in change; a client that believes to be somebody else than the session says is signed out. */
export function register(ctx: StrangerContext, { userId }: { userId?: string }): { data: { isInValid: boolean } } {
  const isInValid = ctx.actor.kind === 'stranger' || (userId !== undefined && userId !== ctx.actor.userId)
  if (ctx.actor.kind === 'person' && !isInValid) ctx.log.info({ userId: ctx.actor.userId }, 'session registered')
  return { data: { isInValid } }
}
