import { useMutation } from '@tanstack/react-query'
import { type SubmissionAction, type SubmissionFilter, submissionLimits } from '@taplore/contract'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/client.ts'
import { problemReason } from '../../../../api/problem.ts'
import { notify } from '../../../../common/feedback/notify.ts'
import { markShown, recheck, refreshSubmissions } from '../api.ts'

type Change = { ids?: string[]; filter?: SubmissionFilter; act: SubmissionAction | 'remove' }

const backFrom = { trash: 'restore', restore: 'trash', spam: 'not-spam', 'not-spam': 'spam' } as const

const marks = {
  seen: { isSeen: true },
  unseen: { isSeen: false },
  star: { isStarred: true },
  unstar: { isStarred: false },
} as const

function isMark(act: Change['act']): act is keyof typeof marks {
  return Object.hasOwn(marks, act)
}

function isMove(act: Change['act']): act is keyof typeof backFrom {
  return Object.hasOwn(backFrom, act)
}

/**
 * Marks, moves or deletes submissions; large changes continue in the tray. Selected ones can be moved back while the
 * toast is shown.
 */
export function useChange(formId: string, onDone?: () => void) {
  const { t } = useTranslation()
  const onError = (error: unknown) => void notify('account', 'error', problemReason(error, t('errors.generic')))
  return useMutation({
    mutationFn: (change: Change) => changeAnswers(formId, change),
    onSuccess: async ({ changed, taskId }, { act, ids }) => {
      if (taskId) notify('account', 'success', t('submissions.inTray'))
      else if (isMove(act)) {
        const undo = () => void changeAnswers(formId, { ids, act: backFrom[act] }).then(refreshSubmissions, onError)
        notify('account', 'success', t(`submissions.done.${act}`, { count: changed }), {
          ...(ids && changed > 0 ? { action: { label: t('actions.undo'), onPress: undo } } : {}),
        })
      } else if (act === 'remove') notify('account', 'success', t('submissions.done.remove', { count: changed }))
      onDone?.()
      if (ids && isMark(act)) {
        markShown(ids, marks[act])
        await recheck()
      } else await refreshSubmissions()
    },
    onError,
  })
}

async function changeAnswers(formId: string, { act, ids, filter }: Change) {
  const some = (chosen: Pick<Change, 'ids' | 'filter'>) =>
    act === 'remove'
      ? api.submissions.remove({ formId, ...chosen })
      : api.submissions.change({ formId, ...chosen, act })
  if (!ids) return some({ filter })
  const all = { changed: 0, taskId: null as string | null }
  for (let from = 0; from < ids.length; from += submissionLimits.atOnce)
    all.changed += (await some({ ids: ids.slice(from, from + submissionLimits.atOnce) })).changed
  return all
}
