import { useMutation } from '@tanstack/react-query'
import { accountMessages as say, type Workspace } from '@taplore/contract'
import { Field, FormDialog, Input } from '@taplore/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '../../../api/client.ts'
import { type Problem, readProblem } from '../../../api/problem.ts'
import { queryClient } from '../../../api/query-client.ts'
import { notify } from '../../../common/feedback/notify.ts'
import { workspaceNameFault } from '../../../common/names/workspace-name-rules.ts'

/** Names a new workspace, or renames one (WS-12, WS-15). */
export function NameDialog({
  workspace,
  existing,
  onClose,
  onRefused,
}: {
  workspace?: Workspace
  existing: readonly Workspace[]
  onClose: () => void
  onRefused: (problem: Problem) => void
}) {
  const { t } = useTranslation()
  const [name, setName] = useState(workspace?.name ?? '')
  const [error, setError] = useState<string | undefined>()
  const save = useMutation({
    mutationFn: (trimmed: string) =>
      workspace ? api.workspaces.rename({ id: workspace.id, name: trimmed }) : api.workspaces.create({ name: trimmed }),
    onSuccess: async (answer) => {
      await queryClient.invalidateQueries({ queryKey: query.workspaces.key() })
      notify('account', 'success', answer.message)
      onClose()
    },
    onError: (failure) => {
      const problem = readProblem(failure)
      if (problem.code === 'WORKSPACES_LOCKED' || problem.code === 'WORKSPACE_LIMIT_REACHED') {
        onClose()
        onRefused(problem)
      } else if (problem.code === 'WORKSPACE_NAME_TAKEN') {
        setError(problem.message)
        notify('account', 'error', problem.message)
      } else notify('account', 'error', say.workspaceFailed)
    },
  })
  const submit = () => {
    const fault = workspaceNameFault(name, existing, workspace?.id ?? null)
    setError(fault ?? undefined)
    if (fault === say.workspaceNameTaken) notify('account', 'error', fault)
    if (!fault) save.mutate(name.trim())
  }
  return (
    <FormDialog
      title={workspace ? t('workspaces.renameTitle') : t('workspaces.createTitle')}
      confirm={workspace ? t('actions.rename') : t('workspaces.createButton')}
      isWorking={save.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <Field label={t('workspaces.name')} error={error}>
        {(control) => (
          <Input
            {...control}
            size="large"
            autoFocus
            value={name}
            maxLength={120}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      {workspace ? null : (
        <a href="/create-workspace" className="text-link mt-4 inline-block text-13">
          {t('workspaces.alsoMembers')}
        </a>
      )}
    </FormDialog>
  )
}
