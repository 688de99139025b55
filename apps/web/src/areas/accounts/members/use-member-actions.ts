import { useMutation } from '@tanstack/react-query'
import { type Member, type MemberAccess, memberMessages as say } from '@taplore/contract'
import { useTranslation } from 'react-i18next'
import { api, query } from '../../../api/client.ts'
import { type Problem, readProblem } from '../../../api/problem.ts'
import { queryClient } from '../../../api/query-client.ts'
import { useSession } from '../../../api/session-store.ts'
import { notify, notifyProblem } from '../../../common/feedback/notify.ts'
import { useWorkspaceLocally as takeWorkspace } from '../../../shell/session/session-actions.ts'
import { recheck } from './api.ts'
import { limitWords } from './member-rules.ts'

export type MemberActions = ReturnType<typeof useMemberActions>

/** All actions on a row; results are shown in the specification's words. */
export function useMemberActions({
  team,
  isOwner,
  onLimit,
}: {
  team: { id: string; name: string }
  isOwner: boolean
  onLimit: (problem: Problem) => void
}) {
  const { t } = useTranslation()
  const session = useSession()
  const failed = (otherwise: string) => (error: unknown) => {
    const problem = readProblem(error)
    if (limitWords(problem.code, problem.data, { isOwner })) onLimit(problem)
    else notifyProblem('account', error, otherwise)
    void recheck()
  }
  const done = (message: string) => {
    notify('account', 'success', message)
    return recheck()
  }
  const change = (user_id: string, permission: 'REMOVE' | MemberAccess) =>
    api.members.change({ team_id: team.id, user_id, permission })

  const setAccess = useMutation({
    mutationFn: ({ member, access }: { member: Member; access: MemberAccess }) => change(member.user_id, access),
    onSuccess: async ({ message }, { member }) => {
      const former = member.permission
      const undo = () =>
        change(member.user_id, former as MemberAccess).then(recheck, (error: unknown) =>
          notifyProblem('account', error, say.permissionFailed),
        )
      const isUndoable = former === 'ADMIN' || former === 'EDIT'
      // Shown once the list is up to date: choosing again before would select the old value.
      await recheck()
      notify('account', 'success', message, {
        action: isUndoable ? { label: t('actions.undo'), onPress: () => void undo() } : undefined,
      })
    },
    onError: failed(say.permissionFailed),
  })
  const remove = useMutation({
    mutationFn: (member: Member) => change(member.user_id, 'REMOVE'),
    onSuccess: ({ message }) => done(message),
    onError: failed(say.permissionFailed),
  })
  const resend = useMutation({
    mutationFn: (member: Member) =>
      api.members.resend({
        team_id: team.id,
        user_id: member.user_id,
        teamName: team.name,
        isStories: true,
        isForms: false,
      }),
    onSuccess: ({ message }) => done(message),
    onError: failed(t('errors.generic')),
  })
  const activate = useMutation({
    mutationFn: ({ member, isDisabled }: { member: Member; isDisabled: boolean }) =>
      api.members.activation({ data: { member_user_id: member.user_id, isDisabled } }),
    onSuccess: ({ message }) => done(message),
    onError: (error) => {
      const problem = readProblem(error)
      notify('account', 'error', say.activationFailed)
      if (limitWords(problem.code, problem.data, { isOwner })) onLimit(problem)
      void recheck()
    },
  })
  const copyLink = useMutation({
    mutationFn: async (member: Member) => {
      const { url } = await api.members.inviteLink({ user_id: member.user_id })
      await navigator.clipboard.writeText(url)
    },
    onSuccess: () => void notify('account', 'success', t('members.linkCopied')),
    onError: failed(t('errors.generic')),
  })
  const leave = useMutation({
    mutationFn: () => api.members.leave(),
    onSuccess: async ({ message }) => {
      notify('account', 'success', message)
      takeWorkspace(session.uid)
      await queryClient.invalidateQueries({ queryKey: query.workspaces.key() })
    },
    onError: failed(t('errors.generic')),
  })
  return { setAccess, remove, resend, activate, copyLink, leave }
}
