import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormSummary, type FormTag, formTagNameSchema } from '@taplore/contract'
import { Button, Checkbox, Field, FormDialog, IconButton, Input } from '@taplore/ui'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { query } from '../../../api/client.ts'
import { problemReason } from '../../../api/problem.ts'
import { notify } from '../../../common/feedback/notify.ts'
import { useSchemaForm } from '../../../common/forms/use-schema-form.ts'
import { TagFilter } from '../../../common/lists/tag-filter.tsx'
import { formatNumber } from '../../../texts/formats.ts'
import { inWords } from '../../../texts/sentences.ts'
import { refreshForms } from './api.ts'
import type { FormActions } from './use-form-actions.ts'

function useFormTags() {
  return useQuery(query.formTags.list.queryOptions({ staleTime: 5_000 })).data?.tags ?? []
}

/** Filters the list by one tag; hidden without tags. */
export function FormTagFilter({
  tag,
  onChange,
}: {
  tag: string | undefined
  onChange: (tag: string | undefined) => void
}) {
  const tags = useFormTags()
  const name = tag ? (tags.find(({ id }) => id === tag)?.name ?? '…') : undefined
  return <TagFilter tag={name} tags={tags} onChange={onChange} />
}

const nameSchema = z.object({ name: formTagNameSchema })

/** The tags of one or several forms; tags are created, renamed and deleted here too. */
export function FormTagDialog({
  formIds,
  forms,
  actions,
}: {
  formIds: readonly string[]
  /** Those of them that are loaded. */
  forms: readonly FormSummary[]
  actions: FormActions
}) {
  const { t } = useTranslation()
  const tags = useFormTags()
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map())
  const form = useSchemaForm(nameSchema, { defaultValues: { name: '' } })
  const fault = form.formState.errors.name?.message
  const onError = (error: unknown) => form.setError('name', { message: problemReason(error, t('errors.genericLater')) })
  const set = (id: string, isOn: boolean) => setChanged((before) => new Map(before).set(id, isOn))
  const add = useMutation(
    query.formTags.add.mutationOptions({
      onSuccess: (tag) => {
        form.reset()
        set(tag.id, true)
        void refreshForms()
      },
      onError,
    }),
  )
  const remove = useMutation(
    query.formTags.remove.mutationOptions({
      onSuccess: refreshForms,
      onError: (error) => notify('account', 'error', problemReason(error, t('errors.genericLater'))),
    }),
  )
  const stateOf = ({ id }: FormTag): boolean | 'mixed' => {
    const wanted = changed.get(id)
    if (wanted !== undefined) return wanted
    const having = forms.filter((form) => form.tags.some((tag) => tag.id === id)).length
    return having === 0 ? false : having === forms.length ? true : 'mixed'
  }
  const addNew = form.handleSubmit((values) => add.mutate(values))
  const idsWith = (isOn: boolean) => [...changed].flatMap(([id, wanted]) => (wanted === isOn ? [id] : []))
  return (
    <FormDialog
      title={t('forms.tagsOf', { count: formIds.length, name: forms[0]?.name ?? '' })}
      confirm={t('forms.save')}
      isWorking={actions.retag.isPending}
      disabled={changed.size === 0}
      onClose={actions.close}
      onSubmit={() => actions.retag.mutate({ ids: formIds, addTags: idsWith(true), removeTags: idsWith(false) })}
      formClassName="flex flex-col gap-4"
    >
      <Field label={t('forms.newTag')} error={fault && inWords(fault)}>
        {(control) => (
          <span className="flex gap-2">
            <Input
              {...control}
              {...form.register('name')}
              autoFocus
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.currentTarget.value.trim() === '') return
                event.preventDefault()
                void addNew()
              }}
            />
            <Button icon={Plus} onClick={() => void addNew()} isLoading={add.isPending}>
              {t('forms.addTag')}
            </Button>
          </span>
        )}
      </Field>
      {tags.length > 0 ? (
        <ul className="-mx-1 flex max-h-72 flex-col overflow-y-auto px-1">
          {tags.map((tag) => (
            <li key={tag.id} className="flex h-9 items-center gap-2">
              <Checkbox isChecked={stateOf(tag)} label={tag.name} onChange={(isOn) => set(tag.id, isOn)} />
              <span className="tabular ms-auto text-12 text-muted">{formatNumber(tag.count)}</span>
              <IconButton
                icon={Trash2}
                size="small"
                label={t('forms.deleteTag', { name: tag.name })}
                onClick={() => remove.mutate({ tagId: tag.id })}
              />
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-13 text-muted">{t('forms.noTags')}</p>
      )}
    </FormDialog>
  )
}
