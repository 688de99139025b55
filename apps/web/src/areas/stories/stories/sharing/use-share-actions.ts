import { useMutation } from '@tanstack/react-query'
import type { ShareAccess, Sharer } from '@taplore/contract'
import { useTranslation } from 'react-i18next'
import { api, query } from '../../../../api/client.ts'
import { problemReason } from '../../../../api/problem.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { useSession } from '../../../../api/session-store.ts'
import { notify } from '../../../../common/feedback/notify.ts'
import { inWords } from '../../../../texts/sentences.ts'

/** The shared object: a story or a folder. */
export type Shared = { kind: 'story' | 'folder'; id: string; name: string }

export const idOf = ({ kind, id }: Shared) => (kind === 'story' ? { storyId: id } : { folderId: id })
const recheck = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: query.shares.key() }),
    queryClient.invalidateQueries({ queryKey: query.members.key() }),
  ])

/** Actions on the shares of a story or folder (SHARE-05, SHARE-07). */
export function useShareActions(shared: Shared) {
  const { t } = useTranslation()
  const { workspace } = useSession()
  const say = (message: string) => void notify('stories', 'success', message)
  const onSuccess = ({ message }: { message: string }) => {
    say(inWords(message))
    return recheck()
  }
  const onError = (error: unknown) => {
    notify('stories', 'error', problemReason(error, t('errors.generic')))
    void recheck()
  }
  const invitation = { ...idOf(shared), teamId: false as const, ormType: shared.kind }
  const share = useMutation({
    mutationFn: (given: { email: string; access: ShareAccess }) =>
      api.shares.invite({ ...invitation, ...given, resendInvitation: false }),
    onSuccess,
  })
  const resend = useMutation({
    mutationFn: ({ email, access }: Sharer) =>
      api.shares.invite({
        ...invitation,
        email,
        access: access === 'OWNER' ? 'SHARE' : access,
        resendInvitation: true,
      }),
    onSuccess,
    onError,
  })
  const change = useMutation({
    mutationFn: ({ sharer, access }: { sharer: Sharer; access: ShareAccess | 'REMOVE' }) =>
      api.shares.change({ ...idOf(shared), user_id: sharer.user_id, access }),
    onSuccess,
    onError,
  })
  const copyLink = useMutation({
    mutationFn: async ({ state, user_id }: Sharer) => {
      const isWaiting = state !== 'accepted'
      const url = isWaiting ? (await api.members.inviteLink({ user_id })).url : sharedAddress(shared.id, workspace)
      await navigator.clipboard.writeText(url)
      return isWaiting
    },
    onSuccess: (isWaiting) => say(t(isWaiting ? 'members.linkCopied' : 'guests.linkCopied')),
    onError,
  })
  return { share, resend, change, copyLink }
}

/** The URL of the story for a guest, whichever workspace was active. */
function sharedAddress(storyId: string, workspaceId: string | null): string {
  const address = new URL(`/preview/${storyId}`, location.origin)
  if (workspaceId) address.searchParams.set('in', workspaceId)
  return address.href
}
