import { useMutation, useQuery } from '@tanstack/react-query'
import { type Pronunciation, type SpeechManner, speechLimits } from '@taplore/contract'
import { Button, ConfirmDialog, IconButton, Note, SectionTitle, Skeleton, Slider } from '@taplore/ui'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { query } from '../../../../api/client.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { LoadFailed } from '../../../../common/feedback/load-failed.tsx'
import { notify, notifyProblem } from '../../../../common/feedback/notify.ts'
import { useSchemaForm } from '../../../../common/forms/use-schema-form.ts'
import { useRefusal } from '../../../../shell/session/use-refusal.ts'
import { formatNumber, languageName, percent } from '../../../../texts/formats.ts'
import { PreviewField } from './preview-field.tsx'
import { PronunciationDialog } from './pronunciation-dialog.tsx'

/** How texts are read aloud in this workspace: pace, pauses, and a dictionary of pronunciations. */
export function SpeechSection() {
  const { t } = useTranslation()
  const asked = useQuery(query.speechSettings.get.queryOptions())
  if (asked.isPending) return <Skeleton className="h-64" />
  if (!asked.data) return <LoadFailed asked={asked} title={t('speech.failed')} />
  const { pronunciations, ...manner } = asked.data
  return (
    <div className="tint-show flex flex-col gap-8">
      <MannerForm manner={manner} />
      <Dictionary pronunciations={pronunciations} />
      <PreviewField />
    </div>
  )
}

/** Null until something was changed. */
const schema = z.object({ draft: z.custom<SpeechManner | null>() })

function MannerForm({ manner }: { manner: SpeechManner }) {
  const { t } = useTranslation()
  const refused = useRefusal()('stories.manage')
  const form = useSchemaForm(schema, { defaultValues: { draft: null } })
  const shown = form.watch('draft') ?? manner
  const set = (change: Partial<SpeechManner>) => form.setValue('draft', { ...shown, ...change })
  const save = useMutation(
    query.speechSettings.update.mutationOptions({
      onSuccess: (saved) => {
        form.reset()
        queryClient.setQueryData(query.speechSettings.get.queryKey(), (known) => known && { ...known, ...saved })
        notify('account', 'success', t('settings.saved'))
      },
      onError: (error) => notifyProblem('account', error, t('errors.genericLater')),
    }),
  )
  const isSame = shown.speed === manner.speed && shown.sentencePauseMs === manner.sentencePauseMs
  const { speed, sentencePauseMs } = speechLimits
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={form.handleSubmit(({ draft }) => save.mutate(draft ?? manner))}
    >
      <SectionTitle title={t('speech.title')} className="!mb-0" />
      <p className="-mt-2 text-13 text-ink-2">{t('speech.lead')}</p>
      {refused ? <Note>{refused}</Note> : null}
      <fieldset disabled={Boolean(refused)} inert={Boolean(refused)} className="grid gap-4 sm:grid-cols-2">
        <div className="flex flex-col gap-1">
          <span className="text-13 font-medium">{t('speech.speed')}</span>
          <Slider
            label={t('speech.speed')}
            value={shown.speed}
            minimum={speed.min}
            maximum={speed.max}
            step={speed.step}
            format={(value) => percent(String(value))}
            onChange={(value) => set({ speed: Math.round(value * 100) / 100 })}
          />
        </div>
        <div className="flex flex-col gap-1">
          <span className="text-13 font-medium">{t('speech.sentencePause')}</span>
          <Slider
            label={t('speech.sentencePause')}
            value={shown.sentencePauseMs}
            maximum={sentencePauseMs.max}
            step={sentencePauseMs.step}
            format={(value) => t('speech.seconds', { seconds: formatNumber(value / 1_000) })}
            onChange={(value) => set({ sentencePauseMs: value })}
          />
        </div>
      </fieldset>
      <p className="text-12 text-muted">{t('speech.markHelp', { mark: '[pause 1s]' })}</p>
      <div>
        <Button type="submit" kind="primary" disabledReason={refused} isLoading={save.isPending} disabled={isSame}>
          {t('settings.save')}
        </Button>
      </div>
    </form>
  )
}

function Dictionary({ pronunciations }: { pronunciations: readonly Pronunciation[] }) {
  const { t } = useTranslation()
  const refused = useRefusal()('stories.manage')
  const [edited, setEdited] = useState<Pronunciation | 'new' | null>(null)
  const [asked, setAsked] = useState<Pronunciation | null>(null)
  const refresh = () => queryClient.invalidateQueries({ queryKey: query.speechSettings.key() })
  const remove = useMutation(
    query.speechSettings.removePronunciation.mutationOptions({
      onSuccess: () => setAsked(null),
      onError: (error) => notifyProblem('account', error, t('errors.genericLater')),
      onSettled: () => void refresh(),
    }),
  )
  const isFull = pronunciations.length >= speechLimits.pronunciations
  return (
    <section aria-label={t('speech.dictionary')} className="flex flex-col gap-3">
      <SectionTitle
        title={t('speech.dictionary')}
        className="!mb-0"
        aside={
          <Button
            size="small"
            icon={Plus}
            disabledReason={refused ?? (isFull ? t('speech.full') : undefined)}
            onClick={() => setEdited('new')}
          >
            {t('speech.add')}
          </Button>
        }
      />
      {pronunciations.length === 0 ? (
        <p className="rounded-card border border-dashed border-line-2 px-5 py-4 text-13 text-ink-2">
          {t('speech.empty')}
        </p>
      ) : (
        <ul className="overflow-hidden rounded-card border border-line bg-surface" data-testid="pronunciations">
          {pronunciations.map((one) => (
            <li key={one.id} className="flex items-center gap-2 border-line px-4 py-2 [&+&]:border-t">
              <p className="min-w-0 flex-1 text-13 break-words">
                <bdi className="font-medium">{one.written}</bdi> <span className="text-muted">→</span>{' '}
                <bdi>{one.spoken}</bdi>
                {one.language ? <span className="ms-2 text-12 text-muted">{languageName(one.language)}</span> : null}
              </p>
              {refused ? null : (
                <>
                  <IconButton
                    icon={Pencil}
                    label={t('speech.editOf', { word: one.written })}
                    onClick={() => setEdited(one)}
                  />
                  <IconButton
                    icon={Trash2}
                    label={t('speech.removeOf', { word: one.written })}
                    onClick={() => setAsked(one)}
                  />
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {edited ? (
        <PronunciationDialog
          pronunciation={edited === 'new' ? null : edited}
          onSaved={() => {
            setEdited(null)
            void refresh()
          }}
          onClose={() => setEdited(null)}
        />
      ) : null}
      {asked ? (
        <ConfirmDialog
          isOpen
          onOpenChange={(isOpen) => (isOpen ? undefined : setAsked(null))}
          title={t('speech.removeTitle', { word: asked.written })}
          body={t('speech.removeBody')}
          confirm={t('speech.remove')}
          isDanger
          isWorking={remove.isPending}
          onConfirm={() => remove.mutate({ pronunciationId: asked.id })}
        />
      ) : null}
    </section>
  )
}
