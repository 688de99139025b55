import { useMutation } from '@tanstack/react-query'
import { type ChannelSettings, type ChannelSettingsView, siteMessages } from '@taplore/contract'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'
import { problemReason, readProblem } from '../../../api/problem.ts'
import { queryClient } from '../../../api/query-client.ts'
import { notify } from '../../../common/feedback/notify.ts'
import { inWords } from '../../../texts/sentences.ts'
import { channelSettingsOptions, refreshChannelSettings } from './api.ts'
import { wrongField } from './wrong-field.ts'

// In the cache, which is emptied when another person signs in.
const draftKey = (channelId: string) => ['site-draft', channelId]
queryClient.setQueryDefaults(draftKey('').slice(0, 1), { gcTime: Number.POSITIVE_INFINITY })

/** What was changed and not saved before the page was left for another one of the app. */
function keptDraft(channelId: string): ChannelSettings | null {
  return queryClient.getQueryData<ChannelSettings | null>(draftKey(channelId)) ?? null
}

function keepDraft(channelId: string, draft: ChannelSettings | null): void {
  if (draft) queryClient.setQueryData(draftKey(channelId), draft)
  else queryClient.removeQueries({ queryKey: draftKey(channelId) })
}

/** The settings being edited, and what happens to them. */
export function useDraft(view: ChannelSettingsView) {
  const { t } = useTranslation()
  const { channelId } = view
  const [draft, setDraft] = useState(() => keptDraft(channelId))
  const [uploaded, setUploaded] = useState<Record<string, string>>({})
  const settings = draft ?? view.settings
  const change = useCallback(
    (make: (settings: ChannelSettings) => ChannelSettings) => setDraft((before) => make(before ?? view.settings)),
    [view.settings],
  )
  const save = useMutation(
    query.siteSettings.save.mutationOptions({
      onSuccess: ({ status: _status, message, ...saved }) => {
        setDraft(null)
        queryClient.setQueryData(channelSettingsOptions(channelId).queryKey, saved)
        notify('account', 'success', inWords(message))
      },
      onError: (error) => {
        const { kind, message } = readProblem(error)
        const body = kind === 'refusal' && message ? inWords(message) : undefined
        notify('account', 'error', inWords(siteMessages.saveFailed), body ? { body } : {})
      },
    }),
  )
  const regenerate = useMutation(
    query.siteSettings.regeneratePages.mutationOptions({
      onSuccess: () => {
        refreshChannelSettings()
        notify('account', 'success', t('site.isLive'))
      },
      onError: (error) => notify('account', 'error', problemReason(error, t('errors.genericLater'))),
    }),
  )
  useEffect(() => {
    keepDraft(channelId, draft)
    if (!draft) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [channelId, draft])
  const saveDraft = async () => {
    const wrong = wrongField(settings)
    if (!wrong) return save.mutateAsync({ channelId, settings })
    // What an earlier attempt was told is about other values.
    save.reset()
    const problem = wrong.problem === null ? t('site.wrongValue') : inWords(wrong.problem)
    const [tab, field] = wrong.place ?? []
    // The field may be in another tab.
    const body = tab && field ? t('site.wrongField', { tab: t(tab), field: t(field), problem }) : problem
    notify('account', 'error', inWords(siteMessages.saveFailed), { body })
    throw new Error(problem)
  }
  return {
    settings,
    change,
    isChanged: draft !== null,
    isSaving: save.isPending,
    isGoingLive: regenerate.isPending,
    saveProblem: save.isError ? readProblem(save.error) : null,
    urlOf: (id: string | null) => (id ? (uploaded[id] ?? view.images[id]?.url ?? null) : null),
    addUploaded: ({ id, url }: { id: string; url: string }) => setUploaded((before) => ({ ...before, [id]: url })),
    save: () => void saveDraft().catch(() => undefined),
    putLive: async () => {
      // A refusal of the settings has been said; then nothing goes live.
      if (draft !== null && !(await saveDraft().catch(() => null))) return
      regenerate.mutate({ siteId: channelId })
    },
  }
}

export type Draft = ReturnType<typeof useDraft>
