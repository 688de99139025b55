import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { accountMessages as say } from '@taplore/contract'
import { Avatar, Button, Logo, Skeleton, StateFrame } from '@taplore/ui'
import type { TFunction } from 'i18next'
import { MailX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { api, query } from '../../../api/client.ts'
import { readProblem } from '../../../api/problem.ts'
import { queryClient } from '../../../api/query-client.ts'
import { useSession } from '../../../api/session-store.ts'
import { LoadFailed } from '../../../common/feedback/load-failed.tsx'
import { notify, notifyProblem } from '../../../common/feedback/notify.ts'
import { useInstance } from '../../../shell/page/help-menu.tsx'
import { useTitle } from '../../../shell/page/page.tsx'
import { signOut, useWorkspaceLocally as takeWorkspace } from '../../../shell/session/session-actions.ts'
import { inWords } from '../../../texts/sentences.ts'

type Invitation = Awaited<ReturnType<typeof api.members.invitation>>

/** Where a guest finds what is shared with them (SHARE-11). */
function sharedPath({ kind, id, mayEdit }: { kind: 'story' | 'folder'; id: string; mayEdit: boolean }): string {
  if (kind === 'folder') return '/stories'
  return mayEdit ? `/story/${id}` : `/preview/${id}`
}

/** The page of an invitation link: shows what it is for, and the user accepts (MEM-05). */
export function AcceptPage({ acceptId }: { acceptId: string }) {
  const { t } = useTranslation()
  const router = useRouter()
  const instance = useInstance()
  const session = useSession()
  const asked = useQuery(query.members.invitation.queryOptions({ input: { acceptId }, staleTime: 0 }))
  useTitle(t('invite.title'))
  const accept = useMutation({
    mutationFn: async () => {
      const answer = await api.members.accept({ acceptId, userId: session.uid ?? undefined })
      await api.workspaces.switch(undefined, { context: { workspace: answer.workspaceId } })
      return answer
    },
    onSuccess: async ({ message, workspaceId, opens }) => {
      takeWorkspace(workspaceId)
      notify('account', 'success', message)
      await queryClient.invalidateQueries({ queryKey: query.workspaces.key() })
      router.history.replace(opens ? sharedPath(opens) : '/')
    },
    // A refusal is the state of the page; only what may work on another try is said beside it.
    onError: (error) => {
      if (!isRefused(error)) notifyProblem('account', error, say.invitationFailed)
    },
  })
  const goHome = () => router.history.push('/')
  const invitation = asked.data
  const isGuest = invitation?.access === 'view'
  const isOther = invitation && session.email?.toLowerCase() !== invitation.email
  const isGone = (asked.isError && isRefused(asked.error)) || (accept.isError && isRefused(accept.error))
  return (
    <div className="flex min-h-dvh flex-col bg-bg">
      <header className="flex h-(--top-h) items-center border-b border-line px-4 md:px-6">
        <Logo name={instance?.name ?? 'Taplore'} />
      </header>
      <main className="grid flex-1 place-items-center p-4">
        {isGone || isOther ? (
          <StateFrame
            icon={MailX}
            tone="bad"
            title={inWords(say.invitationFailed)}
            body={
              isOther ? (
                <p>{t('invite.other', { invited: invitation.email, email: session.email ?? '' })}</p>
              ) : (
                <p>{t('invite.gone')}</p>
              )
            }
            actions={
              <>
                {isOther ? (
                  <Button kind="primary" onClick={() => void signOut(location.pathname)}>
                    {t('invite.signInOther')}
                  </Button>
                ) : null}
                <Button onClick={goHome}>{t('invite.home')}</Button>
              </>
            }
          />
        ) : asked.isError ? (
          <LoadFailed
            asked={asked}
            title={inWords(say.invitationFailed)}
            body={t('errors.generic')}
            actions={<Button onClick={goHome}>{t('invite.home')}</Button>}
          />
        ) : invitation ? (
          <section className="flex w-full max-w-[400px] flex-col items-center gap-4 rounded-dialog border border-line bg-surface p-8 text-center">
            <Avatar name={invitation.workspaceName} seed={invitation.workspaceId} size="large" shape="square" />
            <h1 className="display text-24 text-balance break-words">{invitationTitle(t, invitation)}</h1>
            <p className="text-14 text-ink-2">
              {isGuest
                ? invitation.invitedBy
                  ? t(invitation.shared ? 'invite.byGuestShared' : 'invite.byGuest', { name: invitation.invitedBy })
                  : t('invite.byNobodyGuest')
                : t(invitation.invitedBy ? 'invite.by' : 'invite.byNobody', {
                    name: invitation.invitedBy ?? '',
                    access: t(`members.access${invitation.access}`),
                  })}
            </p>
            <Button kind="primary" size="touch" isFull isLoading={accept.isPending} onClick={() => accept.mutate()}>
              {t('invite.accept')}
            </Button>
            <Button kind="quiet" onClick={goHome}>
              {t('invite.later')}
            </Button>
            <p className="text-12 text-muted">{t('invite.signedInAs', { email: session.email ?? '' })}</p>
          </section>
        ) : (
          <div className="flex w-full max-w-[400px] flex-col gap-4 p-8" data-testid="invite-skeleton">
            <Skeleton className="size-10" />
            <Skeleton className="h-6 w-2/3" />
            <Skeleton className="h-11 w-full" />
          </div>
        )}
      </main>
    </div>
  )
}

/** What the invitation opens, in the words of its email. */
function invitationTitle(t: TFunction, { access, shared, isPersonal, invitedBy, workspaceName }: Invitation): string {
  if (shared) return t('invite.viewShared', { name: shared.name })
  if (isPersonal && invitedBy) return t(access === 'view' ? 'invite.viewOf' : 'invite.joinOf', { name: invitedBy })
  return t(access === 'view' ? 'invite.view' : 'invite.join', { workspace: workspaceName })
}

function isRefused(error: unknown): boolean {
  return readProblem(error).kind === 'refusal'
}
