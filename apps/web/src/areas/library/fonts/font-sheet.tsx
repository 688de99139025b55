import { useMutation } from '@tanstack/react-query'
import {
  type FontFormat,
  type FontWeightFiles,
  fontFormats,
  fontLimits,
  fontMessages,
  fontWeightIds,
  fontWeightNames,
} from '@taplore/contract'
import { Button, Field, Icon, IconButton, Input, Note, Select, Sheet } from '@taplore/ui'
import { ChevronDown, ChevronRight, Plus, Trash2, Upload, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { query } from '../../../api/client.ts'
import { problemReason, readProblem } from '../../../api/problem.ts'
import { queryClient } from '../../../api/query-client.ts'
import { notify } from '../../../common/feedback/notify.ts'
import { useSchemaForm } from '../../../common/forms/use-schema-form.ts'
import { inWords } from '../../../texts/sentences.ts'
import { uploadFont, uploadProblem } from './api.ts'
import {
  changeWeight,
  draftFault,
  type FontDraft,
  fitsField,
  weightChoices,
  withFile,
  withoutWeight,
  withWeight,
} from './font-draft.ts'
import { clearFontFaces } from './use-font-faces.ts'

const schema = z.custom<FontDraft>().refine((draft) => draftFault(draft) === null)

/** The panel beside the list: a new or existing font (FONT-01, FONT-20). */
export function FontSheet({ draft: given, onClose }: { draft: FontDraft; onClose: () => void }) {
  const { t } = useTranslation()
  const form = useSchemaForm(schema, { defaultValues: given })
  const draft = form.watch()
  const setDraft = ({ name, weights }: FontDraft) => {
    form.setValue('name', name)
    form.setValue('weights', weights)
  }
  const [open, setOpen] = useState<string | null>(given.weights[0]?.id ?? null)
  const [refused, setRefused] = useState<string | null>(null)
  const fault = form.formState.isSubmitted ? draftFault(draft) : null
  const save = useMutation(
    query.fonts.save.mutationOptions({
      onSuccess: () => {
        clearFontFaces()
        void queryClient.invalidateQueries({ queryKey: query.fonts.key() })
        notify('account', 'success', fontMessages.saved)
        onClose()
      },
      onError: (error) => {
        // A body that the server could not parse (FONT-11).
        const isUnread = readProblem(error).status === 400
        setRefused(isUnread ? inWords(fontMessages.saveRefused) : problemReason(error, t('errors.genericLater')))
      },
    }),
  )
  const submit = form.handleSubmit(
    ({ id, name, weights }) => {
      setRefused(null)
      save.mutate({ fonts: { [id ?? 'new']: { name, weights: [...weights] } } })
    },
    () => setRefused(null),
  )
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={given.id ? t('fonts.editTitle') : t('fonts.addTitle')}
    >
      <form noValidate className="flex min-h-0 flex-1 flex-col" onSubmit={submit}>
        <div className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto p-4">
          <Field
            label={t('fonts.name')}
            help={t('fonts.nameHelp')}
            error={fault?.field === 'name' ? fault.message : undefined}
          >
            {(control) => (
              <Input
                {...control}
                value={draft.name}
                maxLength={fontLimits.nameLength}
                onChange={(event) => setDraft({ ...draft, name: event.target.value })}
              />
            )}
          </Field>
          <section className="flex flex-col gap-2" aria-label={t('fonts.weights')}>
            <h3 className="text-13 font-[550]">{t('fonts.weights')}</h3>
            {draft.weights.map((weight) => (
              <WeightRow
                key={weight.id}
                draft={draft}
                weight={weight}
                isOpen={open === weight.id}
                error={fault?.field === weight.id ? fault.message : undefined}
                onToggle={() => setOpen(open === weight.id ? null : weight.id)}
                onChange={(next, stays) => {
                  setDraft(next)
                  if (stays) setOpen(stays)
                }}
              />
            ))}
            {fault?.field === 'weights' ? (
              <p role="alert" className="text-12 text-bad-ink">
                {inWords(fault.message)}
              </p>
            ) : null}
            <div>
              <Button
                icon={Plus}
                size="small"
                disabled={draft.weights.length >= fontWeightIds.length}
                onClick={() => {
                  const next = withWeight(draft)
                  setDraft(next)
                  setOpen(next.weights.at(-1)?.id ?? null)
                }}
              >
                {t('fonts.addWeight')}
              </Button>
            </div>
          </section>
          <Note>{t('fonts.licenceNote')}</Note>
          {refused ? <Note tone="bad">{refused}</Note> : null}
        </div>
        <div className="flex justify-end gap-2 border-t border-line p-3">
          <Button onClick={onClose}>{t('actions.cancel')}</Button>
          <Button type="submit" kind="primary" isLoading={save.isPending}>
            {t('settings.save')}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}

function WeightRow({
  draft,
  weight,
  isOpen,
  error,
  onToggle,
  onChange,
}: {
  draft: FontDraft
  weight: FontWeightFiles
  isOpen: boolean
  error: string | undefined
  onToggle: () => void
  onChange: (draft: FontDraft, stays?: string) => void
}) {
  const { t } = useTranslation()
  const name = `${weight.id} ${fontWeightNames[weight.id]}`
  const files = fontFormats.filter((format) => weight.url[format])
  return (
    <div className="rounded-card border border-line">
      <div className="flex items-center gap-1 p-1">
        <button
          type="button"
          aria-expanded={isOpen}
          className="flex min-h-[30px] min-w-0 flex-1 items-center gap-2 rounded-control px-2 text-start text-13 hover:bg-hover"
          onClick={onToggle}
        >
          <Icon of={isOpen ? ChevronDown : ChevronRight} size="s" />
          <span className="truncate font-medium">{name}</span>
          <span className="ms-auto truncate text-12 text-muted">
            {files.length > 0 ? files.map((format) => format.toUpperCase()).join(', ') : t('fonts.noFile')}
          </span>
        </button>
        <IconButton
          icon={Trash2}
          size="small"
          label={t('fonts.removeWeight', { weight: name })}
          onClick={() => onChange(withoutWeight(draft, weight.id))}
        />
      </div>
      {error ? (
        <p role="alert" className="px-3 pb-2 text-12 text-bad-ink">
          {inWords(error)}
        </p>
      ) : null}
      {isOpen ? (
        <div className="flex flex-col gap-3 border-t border-line p-3">
          <Select
            label={t('fonts.weight')}
            value={weight.id}
            options={weightChoices(draft, weight.id).map((id) => ({
              value: id,
              label: `${id} ${fontWeightNames[id]}`,
            }))}
            onChange={(id) => onChange(changeWeight(draft, weight.id, { id }), id)}
          />
          <ul className="flex flex-col gap-1">
            {fontFormats.map((format) => (
              <FileField
                key={format}
                format={format}
                url={weight.url[format]}
                onFile={(url) => onChange(withFile(draft, weight.id, format, url))}
              />
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  )
}

/** One format of a weight: upload, file name, remove. */
function FileField({
  format,
  url,
  onFile,
}: {
  format: FontFormat
  url: string | undefined
  onFile: (url: string | undefined) => void
}) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<string | null>(null)
  const label = t('fonts.fileOf', { format: format.toUpperCase() })
  const upload = useMutation({
    mutationFn: uploadFont,
    onSuccess: ({ downloadUrl }) => onFile(downloadUrl),
    onError: (error) => setFault(uploadProblem(error)),
  })
  return (
    <li className="flex flex-col gap-1 text-13">
      <div className="flex items-center gap-2">
        <span className="w-14 shrink-0 font-code text-12 text-ink-2">{format.toUpperCase()}</span>
        <span className="min-w-0 flex-1 truncate text-12 text-muted">{url ? fileNameIn(url) : '–'}</span>
        <input
          ref={input}
          type="file"
          accept={`.${format}`}
          className="sr-only"
          tabIndex={-1}
          aria-label={label}
          onChange={(event) => {
            const file = event.target.files?.[0]
            event.target.value = ''
            if (!file) return
            setFault(fitsField(file.name, format) ? null : inWords(fontMessages.fileInvalid))
            if (fitsField(file.name, format)) upload.mutate(file)
          }}
        />
        {url ? (
          <IconButton
            icon={X}
            size="small"
            label={t('fonts.removeFile', { format: format.toUpperCase() })}
            onClick={() => onFile(undefined)}
          />
        ) : null}
        <IconButton
          icon={Upload}
          size="small"
          label={label}
          isLoading={upload.isPending}
          onClick={() => input.current?.click()}
        />
      </div>
      {fault ? (
        <p role="alert" className="text-12 text-bad-ink">
          {fault}
        </p>
      ) : null}
    </li>
  )
}

function fileNameIn(url: string): string {
  return new URL(url, location.origin).pathname.split('/').at(-1) ?? ''
}
