import { useMutation, useQuery } from '@tanstack/react-query'
import { type BrandFields, type BrandView, brandMessages } from '@taplore/contract'
import type { AssetRef } from '@taplore/story'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { query } from '../../../api/client.ts'
import { readProblem } from '../../../api/problem.ts'
import { queryClient } from '../../../api/query-client.ts'
import { notify } from '../../../common/feedback/notify.ts'
import { useSchemaForm } from '../../../common/forms/use-schema-form.ts'
import { inWords } from '../../../texts/sentences.ts'

export function useBrandQuery() {
  return useQuery(query.brand.get.queryOptions())
}

/** Only what was changed; the server decides what is valid. */
const schema = z.custom<Partial<BrandFields>>()

/** The brand being edited: the saved one with local changes, and the images by id. */
export function useBrandDraft(view: BrandView) {
  const { t } = useTranslation()
  const form = useSchemaForm(schema, { defaultValues: {} })
  const change = form.watch()
  const [uploaded, setUploaded] = useState<Record<string, AssetRef>>({})
  const save = useMutation(
    query.brand.save.mutationOptions({
      onSuccess: (saved) => {
        form.reset({})
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
    set: (next: Partial<BrandFields>) => form.reset({ ...form.getValues(), ...next }),
    toImageRef: (id: string | null) => (id ? (uploaded[id] ?? view.images[id] ?? null) : null),
    saveImage: (image: AssetRef) => {
      if (image.assetId) setUploaded((before) => ({ ...before, [image.assetId ?? '']: image }))
    },
    save: form.handleSubmit((values) => save.mutate(values)),
  }
}

export type BrandDraft = ReturnType<typeof useBrandDraft>
