import { useMutation } from '@tanstack/react-query'
import type { Member } from '@taplore/contract'
import { useTranslation } from 'react-i18next'
import { api, query } from '../../api/client.ts'
import { problemText } from '../../api/problem.ts'
import { queryClient } from '../../api/query-client.ts'
import { notify } from '../../shell/notify.ts'
import { useSession } from '../../shell/session-store.ts'
import { inWords } from '../../texts/sentences.ts'

const lookAgain = () => queryClient.invalidateQueries({ queryKey: query.members.key() })

/** What can be done with the guests of a story. */
export function useShareActs(storyId: string) {
  const { t } = useTranslation()
  const { workspace } = useSession()
  const say = (message: string) => void notify('stories', 'success', message)
  const onError = (error: unknown) => {
    notify('stories', 'error', problemText(error, t('errors.generic')))
    void lookAgain()
  }
  const share = useMutation({
    mutationFn: (email: string) => api.members.inviteGuest({ email, storyIds: [storyId] }),
    onSuccess: ({ message }) => {
      say(inWords(message))
      return lookAgain()
    },
  })
  const stop = useMutation({
    mutationFn: ({ user_id }: Member) => api.members.revokeGuest({ user_id, storyIds: [storyId] }),
    onSuccess: ({ message }) => {
      say(inWords(message))
      return lookAgain()
    },
    onError,
  })
  const copyLink = useMutation({
    mutationFn: async ({ permission, user_id }: Member) => {
      const isWaiting = permission === 'invited'
      const url = isWaiting ? (await api.members.inviteLink({ user_id })).url : sharedAddress(storyId, workspace)
      await navigator.clipboard.writeText(url)
      return isWaiting
    },
    onSuccess: (isWaiting) => say(t(isWaiting ? 'members.linkCopied' : 'guests.linkCopied')),
    onError,
  })
  return { share, stop, copyLink }
}

/** Where a guest sees the story, whichever workspace they were in before. */
function sharedAddress(storyId: string, workspaceId: string | null): string {
  const address = new URL(`/preview/${storyId}`, location.origin)
  if (workspaceId) address.searchParams.set('in', workspaceId)
  return address.href
}
