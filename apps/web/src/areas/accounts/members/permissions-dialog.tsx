import { useMutation, useQuery } from '@tanstack/react-query'
import { type MemberPermissions, type Permission, permissionAreas } from '@taplore/contract'
import { Button, Dialog, Note, Skeleton } from '@taplore/ui'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'
import { problemReason, problemText } from '../../../api/problem.ts'
import { queryClient } from '../../../api/query-client.ts'
import { useIsNarrow } from '../../../common/browser/use-is-narrow.ts'
import { LoadFailed } from '../../../common/feedback/load-failed.tsx'
import { notify } from '../../../common/feedback/notify.ts'
import { PermissionCards, PermissionTable } from './permissions-matrix.tsx'
import { changedCells, decide, withDecisions } from './permissions-rules.ts'

/**
 * Permissions of one member in this workspace, cell by cell (ROLE-12). `userId` is the `user_id` of the members list.
 */
export function PermissionsDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const { t } = useTranslation()
  const isNarrow = useIsNarrow()
  const asked = useQuery(query.memberPermissions.get.queryOptions({ input: { user_id: userId }, staleTime: 0 }))
  const member = asked.data
  const { ticked, changed, grantable, isBeyond, tick } = useDraft(member)
  const save = useMutation(
    query.memberPermissions.set.mutationOptions({
      onSuccess: async (answer) => {
        queryClient.setQueryData(query.memberPermissions.get.queryKey({ input: { user_id: answer.user_id } }), answer)
        await queryClient.invalidateQueries({ queryKey: query.memberPermissions.key() })
        notify('account', 'success', t('permissions.saved', { name: answer.name }))
        onClose()
      },
      onError: (error) => void notify('account', 'error', problemReason(error, t('errors.generic'))),
    }),
  )
  const View = isNarrow ? PermissionCards : PermissionTable
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      width="wide"
      title={member ? t('permissions.titleOf', { name: member.name }) : t('permissions.title')}
      description={
        member
          ? t(member.isRoleDefault ? 'permissions.asRole' : 'permissions.ofOwn', {
              role: t(`permissions.role.${member.access}`),
            })
          : undefined
      }
      footer={
        member ? (
          <>
            {!member.fixed && !member.isRoleDefault ? (
              <Button
                kind="quiet"
                className="me-auto"
                disabled={save.isPending}
                onClick={() => save.mutate({ user_id: member.user_id, permissions: null })}
              >
                {t('permissions.reset')}
              </Button>
            ) : null}
            <Button onClick={onClose}>{t(member.fixed ? 'actions.close' : 'actions.cancel')}</Button>
            {member.fixed ? null : (
              <Button
                kind="primary"
                isLoading={save.isPending}
                disabled={changed.size === 0}
                onClick={() => save.mutate({ user_id: member.user_id, permissions: [...ticked] })}
              >
                {changed.size > 0 ? t('permissions.saveChanges', { count: changed.size }) : t('permissions.save')}
              </Button>
            )}
          </>
        ) : undefined
      }
    >
      {member ? (
        <div className="flex flex-col gap-3">
          {member.fixed ? <Note>{t(`permissions.fixed.${member.fixed}`)}</Note> : null}
          {!member.fixed && isBeyond ? <Note>{t('permissions.beyond')}</Note> : null}
          <View ticked={ticked} changed={changed} grantable={grantable} onTick={tick} />
        </div>
      ) : asked.isError ? (
        <LoadFailed asked={asked} title={t('permissions.failed')} body={problemText(asked.error, '')} />
      ) : (
        <div className="flex flex-col gap-3" data-testid="permissions-loading">
          {permissionAreas.map((area) => (
            <Skeleton key={area} className="h-6 w-full" />
          ))}
        </div>
      )}
    </Dialog>
  )
}

/** The cells to be saved. Local changes are separate from the server's state, so that a refresh does not lose any. */
function useDraft(member: MemberPermissions | undefined) {
  const before = useMemo(() => new Set(member?.permissions), [member])
  const grantable = useMemo(() => new Set(member?.fixed ? [] : member?.grantable), [member])
  const [decided, setDecided] = useState<ReadonlyMap<Permission, boolean>>(new Map())
  const ticked = useMemo(() => withDecisions(before, decided), [before, decided])
  return {
    ticked,
    changed: changedCells(before, ticked),
    grantable,
    isBeyond: grantable.size > 0 && grantable.size < new Set([...grantable, ...before]).size,
    tick: (cells: readonly Permission[], isTicked: boolean) => setDecided(decide(decided, cells, isTicked, grantable)),
  }
}
