import type { ShareAccess, Sharer } from '@taplore/contract'

/** Access options of an invitation, in order (SHARE-04, R-39). */
export const inviteChoices: readonly ShareAccess[] = ['EDIT', 'SHARE', 'VIEW']

/** Actions on a list entry; none for the owner, oneself, and access through a folder (SHARE-05, SHARE-06). */
export function shareChoices(
  { access, state, isSelf, through }: Pick<Sharer, 'access' | 'state' | 'isSelf' | 'through'>,
  { mayCopy = true } = {},
): readonly (ShareAccess | 'RESEND' | 'COPY' | 'REMOVE')[] {
  if (access === 'OWNER' || isSelf || through !== null) return []
  const isWaiting = state !== 'accepted'
  const canCopy = mayCopy && state !== 'expired'
  return [
    ...inviteChoices,
    ...(isWaiting ? (['RESEND'] as const) : []),
    ...(canCopy ? (['COPY'] as const) : []),
    'REMOVE',
  ]
}
