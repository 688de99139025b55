import { useMutation } from '@tanstack/react-query'
import type { SubmissionAct, SubmissionFilter } from '@taplore/contract'
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
    mutationFn: ({ act, ...chosen }: Change) =>
      act === 'remove'
        ? api.submissions.remove({ formId, ...chosen })
        : api.submissions.change({ formId, ...chosen, act }),
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
