import { useMutation, useQuery } from '@tanstack/react-query'
import {
  brandMessages,
  type Typography,
  type TypographyEntry,
  type TypographyTag,
  typographySizes,
} from '@taplore/contract'
import { fontStack, nearestWeight } from '@taplore/story'
import { Button, Field, FontList, Input, Note, Popover, SectionTitle, Select, Skeleton, Switch } from '@taplore/ui'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { query } from '../../../api/client.ts'
import { readProblem } from '../../../api/problem.ts'
import { queryClient } from '../../../api/query-client.ts'
import { LoadFailed } from '../../../common/feedback/load-failed.tsx'
import { notify } from '../../../common/feedback/notify.ts'
import { useSchemaForm } from '../../../common/forms/use-schema-form.ts'
import { useRefusal } from '../../../shell/session/use-refusal.ts'
import { inWords } from '../../../texts/sentences.ts'
import { catalogueOptions, ownFontsOptions } from './api.ts'
import { type FontChoiceOption, fontOptions } from './font-options.ts'
import { useFaces } from './use-font-faces.ts'

type Styling = TypographyEntry['styling']

/** Styles of new texts by tag (TYPO-01); new stories start with them. */
export function TypographySection() {
  const { t } = useTranslation()
  const asked = useQuery(query.brand.typography.queryOptions())
  if (asked.isPending) return <Skeleton className="h-64" />
  if (asked.isError) {
    return <LoadFailed asked={asked} title={t('settings.failed')} />
  }
  return <TypographyForm {...asked.data} />
}

/** Null until something was changed. */
const schema = z.object({ draft: z.custom<Typography | null>() })

function TypographyForm({ typography: saved, isSaved }: { typography: Typography; isSaved: boolean }) {
  const { t } = useTranslation()
  const refused = useRefusal()('workspaces.manage')
  const own = useQuery(ownFontsOptions())
  const catalogue = useQuery(catalogueOptions())
  const options = fontOptions(own.data?.fonts ?? {}, catalogue.data?.items ?? [])
  const form = useSchemaForm(schema, { defaultValues: { draft: null } })
  const draft = form.watch('draft')
  const setDraft = (next: Typography) => form.setValue('draft', next)
  const { entries, removeStylingWhilePasting } = draft ?? saved
  const save = useMutation(
    query.brand.saveTypography.mutationOptions({
      onSuccess: (next) => {
        form.reset()
        queryClient.setQueryData(query.brand.typography.queryKey(), next)
        notify('account', 'success', t('settings.saved'))
      },
      onError: (error) => {
        const { kind, message } = readProblem(error)
        const body = kind === 'refusal' && message ? inWords(message) : undefined
        notify('account', 'error', brandMessages.typographyFailed, body ? { body } : {})
      },
    }),
  )
  const set = (tag: TypographyTag, change: Partial<TypographyEntry>) =>
    setDraft({
      removeStylingWhilePasting,
      entries: entries.map((entry) => (entry.tag === tag ? { ...entry, ...change } : entry)),
    })
  return (
    <form
      noValidate
      className="tint-tell flex flex-col gap-5"
      onSubmit={form.handleSubmit(({ draft }) => save.mutate(draft ?? saved))}
    >
      <SectionTitle title={t('typography.title')} className="!mb-0" />
      <p className="-mt-3 text-13 text-ink-2">{t('typography.lead')}</p>
      {refused ? <Note>{refused}</Note> : null}
      {isSaved ? null : <Note>{t('typography.unsaved')}</Note>}
      <fieldset className="flex flex-col gap-4" disabled={Boolean(refused)}>
        {entries.map((entry) => (
          <Entry key={entry.tag} entry={entry} options={options} onChange={(change) => set(entry.tag, change)} />
        ))}
        <Switch
          label={t('typography.plainPaste')}
          isOn={removeStylingWhilePasting}
          isDisabled={Boolean(refused)}
          onChange={(isOn) => setDraft({ entries, removeStylingWhilePasting: isOn })}
        />
      </fieldset>
      <div>
        <Button
          type="submit"
          kind="primary"
          disabledReason={refused}
          isLoading={save.isPending}
          disabled={!draft && isSaved}
        >
          {t('settings.save')}
        </Button>
      </div>
    </form>
  )
}

function Entry({
  entry: { tag, content, styling },
  options,
  onChange: onEntry,
}: {
  entry: TypographyEntry
  options: readonly FontChoiceOption[]
  onChange: (change: Partial<TypographyEntry>) => void
}) {
  const { t } = useTranslation()
  const onChange = (change: Partial<Styling>) => onEntry({ styling: { ...styling, ...change } })
  const family = styling['font-family']
  useFaces([family])
  const weights = options.find((option) => option.family === family)?.weights ?? [styling['font-weight']]
  return (
    <section className="flex flex-col gap-3 rounded-card border border-line p-4" aria-label={t(`typography.${tag}`)}>
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="text-13 font-[550]">{t(`typography.${tag}`)}</h3>
        <code className="font-code text-12 text-muted">{tag}</code>
      </div>
      <p
        className="overflow-hidden rounded-control bg-white p-3 break-words"
        data-testid={`sample-${tag}`}
        style={{
          color: styling.color,
          fontFamily: fontStack(family),
          fontWeight: styling['font-weight'],
          fontSize: styling['font-size'],
          lineHeight: styling['line-height'],
          letterSpacing: styling['letter-spacing'],
        }}
      >
        <span style={{ background: styling.background ?? undefined }}>{content}</span>
      </p>
      <Field label={t('palette.content')}>
        {(control) => (
          <Input
            {...control}
            value={content}
            maxLength={200}
            onChange={(event) => onEntry({ content: event.target.value })}
          />
        )}
      </Field>
      <div className="grid gap-3 sm:grid-cols-3">
        <FamilyField
          family={family}
          options={options}
          onChange={(option) =>
            onChange({
              'font-family': option.family,
              'font-weight': nearestWeight(option.weights, styling['font-weight']),
            })
          }
        />
        <Field label={t('typography.weight')}>
          {(control) => (
            <Select
              control={control}
              value={String(styling['font-weight'])}
              options={weights.map((weight) => ({ value: String(weight), label: String(weight) }))}
              onChange={(weight) => onChange({ 'font-weight': Number(weight) })}
            />
          )}
        </Field>
        <Field label={t('typography.size')}>
          {(control) => (
            <Select
              control={control}
              value={String(styling['font-size'])}
              options={typographySizes.map((size) => ({ value: String(size), label: `${size} px` }))}
              onChange={(value) => {
                const size = typographySizes.find((one) => String(one) === value)
                if (size) onChange({ 'font-size': size })
              }}
            />
          )}
        </Field>
        <Amount
          label={t('typography.line')}
          value={styling['line-height']}
          minimum={0.8}
          maximum={3}
          step={0.05}
          onChange={(height) => onChange({ 'line-height': height })}
        />
        <Amount
          label={t('typography.spacing')}
          value={styling['letter-spacing']}
          minimum={-5}
          maximum={20}
          step={0.1}
          onChange={(spacing) => onChange({ 'letter-spacing': spacing })}
        />
        <div className="flex items-end gap-4 pb-1">
          <Color label={t('typography.color')} value={styling.color} onChange={(color) => onChange({ color })} />
          <Color
            label={t('typography.background')}
            value={styling.background ?? '#ffffff'}
            onChange={(background) => onChange({ background })}
          />
          {styling.background ? (
            <Button kind="quiet" size="small" onClick={() => onChange({ background: null })}>
              {t('typography.noBackground')}
            </Button>
          ) : null}
        </div>
      </div>
    </section>
  )
}

function FamilyField({
  family,
  options,
  onChange,
}: {
  family: string
  options: readonly FontChoiceOption[]
  onChange: (option: FontChoiceOption) => void
}) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const [seen, setSeen] = useState<readonly string[]>([])
  useFaces(isOpen ? seen : [])
  return (
    <Field label={t('typography.family')}>
      {(control) => (
        <Popover
          label={t('typography.family')}
          align="start"
          isOpen={isOpen}
          onOpenChange={setIsOpen}
          trigger={
            <Button {...control} iconAfter={ChevronDown} className="w-full !justify-between">
              <span style={{ fontFamily: fontStack(family) }}>{family}</span>
            </Button>
          }
        >
          <FontList
            fonts={options.map((option) => ({
              family: option.family,
              stack: fontStack(option.family),
              ...(option.from === 'own' ? { note: t('fonts.own') } : {}),
            }))}
            chosen={family}
            onShow={setSeen}
            onChoose={(name) => {
              const option = options.find((one) => one.family === name)
              if (option) onChange(option)
              setIsOpen(false)
            }}
          />
        </Popover>
      )}
    </Field>
  )
}

function Amount({
  label,
  value,
  minimum,
  maximum,
  step,
  onChange,
}: {
  label: string
  value: number
  minimum: number
  maximum: number
  step: number
  onChange: (value: number) => void
}) {
  return (
    <Field label={label}>
      {(control) => (
        <input
          {...control}
          type="number"
          className="h-8 w-full rounded-control border border-control bg-surface px-2 text-13"
          value={value}
          min={minimum}
          max={maximum}
          step={step}
          onChange={({ target }) => {
            if (Number.isFinite(target.valueAsNumber))
              onChange(Math.min(maximum, Math.max(minimum, target.valueAsNumber)))
          }}
        />
      )}
    </Field>
  )
}

function Color({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  return (
    <label className="flex flex-col gap-1 text-12 text-ink-2">
      {label}
      <input
        type="color"
        className="h-7 w-10 cursor-pointer border-0 bg-transparent p-0"
        value={value.slice(0, 7)}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  )
}
