import { useMutation, useQuery } from '@tanstack/react-query'
import { siteMessages, type WorkspaceSettings } from '@taplore/contract'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'
import { readProblem } from '../../../api/problem.ts'
import { queryClient } from '../../../api/query-client.ts'
import { notify } from '../../../common/feedback/notify.ts'
import { useRefusal } from '../../../shell/session/use-refusal.ts'
import { inWords } from '../../../texts/sentences.ts'
import { workspaceSettingsOptions } from './api.ts'

export function useWorkspaceSettings() {
  return useQuery(workspaceSettingsOptions())
}

/** Saves a part of the workspace's settings; `failed` is the title of the message when that fails (SITE-09). */
export function useSaveWorkspaceSettings(failed: string = siteMessages.settingsFailed) {
  const { t } = useTranslation()
  const refused = useRefusal()('workspaces.manage')
  const save = useMutation(
    query.siteSettings.saveWorkspace.mutationOptions({
      onSuccess: (saved) => {
        queryClient.setQueryData(workspaceSettingsOptions().queryKey, saved)
        notify('account', 'success', t('settings.saved'))
      },
      onError: (error) => {
        const { kind, message } = readProblem(error)
        const body = kind === 'refusal' && message ? inWords(message) : undefined
        notify('account', 'error', inWords(failed), body ? { body } : {})
      },
    }),
  )
  return {
    refused,
    isSaving: save.isPending,
    problem: save.isError ? readProblem(save.error) : null,
    save: (change: Partial<WorkspaceSettings>) => save.mutateAsync(change).catch(() => null),
  }
}
