import { useMutation, useQuery } from '@tanstack/react-query'
import { type BrandFields, type BrandView, brandMessages } from '@taplore/contract'
import type { AssetRef } from '@taplore/story'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'
import { readProblem } from '../../../api/problem.ts'
import { queryClient } from '../../../api/query-client.ts'
import { notify } from '../../../common/feedback/notify.ts'
import { inWords } from '../../../texts/sentences.ts'

export function useBrandQuery() {
  return useQuery(query.brand.get.queryOptions())
}

/** The brand while it is edited: the saved one with what was changed since, and the pictures by id. */
export function useBrandDraft(view: BrandView) {
  const { t } = useTranslation()
  const [change, setChange] = useState<Partial<BrandFields>>({})
  const [uploaded, setUploaded] = useState<Record<string, AssetRef>>({})
  const save = useMutation(
    query.brand.save.mutationOptions({
      onSuccess: (saved) => {
        setChange({})
        queryClient.setQueryData(query.brand.get.queryKey(), saved)
        notify('account', 'success', t('settings.saved'))
      },
      onError: (error) => {
        const { kind, message } = readProblem(error)
        const body = kind === 'refusal' && message ? inWords(message) : undefined
        notify('account', 'error', brandMessages.brandFailed, body ? { body } : {})
      },
    }),
  )
  return {
    brand: { ...view.brand, ...change },
    isChanged: Object.keys(change).length > 0,
    isSaving: save.isPending,
    set: (next: Partial<BrandFields>) => setChange((before) => ({ ...before, ...next })),
    pictureOf: (id: string | null) => (id ? (uploaded[id] ?? view.pictures[id] ?? null) : null),
    keepPicture: (picture: AssetRef) => {
      if (picture.assetId) setUploaded((before) => ({ ...before, [picture.assetId ?? '']: picture }))
    },
    save: () => save.mutate(change),
  }
}

export type BrandDraft = ReturnType<typeof useBrandDraft>
