import { readShareEmail, type ShareAccess, type Sharer } from '@taplore/contract'

/** What somebody may be invited to do, in the order of the choice (SHARE-04, R-39). */
export const inviteChoices: readonly ShareAccess[] = ['EDIT', 'SHARE', 'VIEW']

/** What can be done with somebody of the list; nothing with the owner, oneself, or somebody a folder let in (SHARE-05, SHARE-06). */
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

/** Why an address cannot be invited, in the words of the specification; null when it can (SHARE-02, SHARE-03). */
export function shareEmailFault(email: string): string | null {
  const read = readShareEmail(email)
  return 'fault' in read ? read.fault : null
}
