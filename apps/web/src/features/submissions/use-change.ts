import { useMutation } from '@tanstack/react-query'
import { type SubmissionAct, type SubmissionFilter, submissionLimits } from '@taplore/contract'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { problemText } from '../../api/problem.ts'
import { notify } from '../../shell/notify.ts'
import { refreshSubmissions } from './api.ts'

type Change = { ids?: string[]; filter?: SubmissionFilter; act: SubmissionAct | 'remove' }

/** Marks, moves or deletes answers; what is too much for a moment goes on in the tray. */
export function useChange(formId: string, onDone?: () => void) {
  const { t } = useTranslation()
  return useMutation({
    mutationFn: async ({ act, ids, filter }: Change) => {
      const some = (chosen: Pick<Change, 'ids' | 'filter'>) =>
        act === 'remove'
          ? api.submissions.remove({ formId, ...chosen })
          : api.submissions.change({ formId, ...chosen, act })
      if (!ids) return some({ filter })
      const all = { changed: 0, taskId: null as string | null }
      for (let from = 0; from < ids.length; from += submissionLimits.atOnce)
        all.changed += (await some({ ids: ids.slice(from, from + submissionLimits.atOnce) })).changed
      return all
    },
    onSuccess: async ({ changed, taskId }, { act }) => {
      await refreshSubmissions()
      if (taskId) notify('account', 'success', t('submissions.inTray'))
      else if (['trash', 'restore', 'spam', 'not-spam', 'remove'].includes(act))
        notify(
          'account',
          'success',
          t(`submissions.done.${act as 'trash' | 'restore' | 'spam' | 'not-spam' | 'remove'}`, { count: changed }),
        )
      onDone?.()
    },
    onError: (error) => notify('account', 'error', problemText(error, t('errors.generic'))),
  })
}
