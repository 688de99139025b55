import { commonRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { UserContext } from '../../../../platform/context.ts'
import { clientSession } from '../client-session.ts'
import { findUser, updateUser } from '../store.ts'

/** The stored path `workspace/profile/{filename}` (PROF-10); the personal workspace has the id of its user. */
export function photoKeyOf(userId: string, name: string): string {
  return `${userId}/profile/${name}`
}

export function photoUrlOf(userId: string, name: string): string {
  return `/api/account/photos/${userId}/${name}`
}

/** Whether this is the URL of a photo the user uploaded; others are not allowed in a profile. */
export function isOwnPhoto(userId: string, url: string): boolean {
  const folder = photoUrlOf(userId, '')
  // A bare name: with a longer path, browsers of others would fetch any other URL of ours.
  return url.startsWith(folder) && /^[\w-]+\.webp$/.test(url.slice(folder.length))
}

/** Shows initials again and deletes the user's photo files. */
export async function removePhoto(ctx: UserContext) {
  const { userId } = ctx.actor
  const user = await ctx.scopes.system(async (system) => {
    await updateUser(system.db, userId, { image: null, updatedAt: ctx.clock.now() })
    return findUser(system.db, userId)
  })
  if (!user) throw refuse(commonRefusals.NOT_FOUND)
  for await (const key of ctx.providers.storage.list(photoKeyOf(userId, ''))) await ctx.providers.storage.remove(key)
  return { session: await clientSession(ctx, user) }
}
