import { useMutation } from '@tanstack/react-query'
import { accountMessages as say, type Workspace } from '@taplore/contract'
import { Field, FormDialog, Input } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { api, query } from '../../../api/client.ts'
import { type Problem, readProblem } from '../../../api/problem.ts'
import { queryClient } from '../../../api/query-client.ts'
import { notify } from '../../../common/feedback/notify.ts'
import { useSchemaForm } from '../../../common/forms/use-schema-form.ts'
import { freeWorkspaceName } from '../../../common/names/workspace-name-rules.ts'

/** Creates or renames a workspace (WS-12, WS-15). */
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
  const form = useSchemaForm(z.object({ name: freeWorkspaceName(existing, workspace?.id) }), {
    defaultValues: { name: workspace?.name ?? '' },
  })
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
        form.setError('name', { message: problem.message })
        notify('account', 'error', problem.message)
      } else notify('account', 'error', say.workspaceFailed)
    },
  })
  const submit = form.handleSubmit(
    ({ name }) => save.mutate(name),
    ({ name }) => name?.message === say.workspaceNameTaken && notify('account', 'error', name.message),
  )
  return (
    <FormDialog
      title={workspace ? t('workspaces.renameTitle') : t('workspaces.createTitle')}
      confirm={workspace ? t('actions.rename') : t('workspaces.createButton')}
      isWorking={save.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <Field label={t('workspaces.name')} error={form.formState.errors.name?.message}>
        {(control) => <Input {...control} {...form.register('name')} size="large" autoFocus />}
      </Field>
      {workspace ? null : (
        <a href="/create-workspace" className="text-link mt-4 inline-block text-13">
          {t('workspaces.alsoMembers')}
        </a>
      )}
    </FormDialog>
  )
}
