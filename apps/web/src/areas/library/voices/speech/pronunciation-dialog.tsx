import { useMutation } from '@tanstack/react-query'
import { type Pronunciation, pronunciationInputSchema, speechLimits, storyLanguages } from '@taplore/contract'
import { Field, FormDialog, Input, Select } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { query } from '../../../../api/client.ts'
import { readProblem } from '../../../../api/problem.ts'
import { notifyProblem } from '../../../../common/feedback/notify.ts'
import { useSchemaForm } from '../../../../common/forms/use-schema-form.ts'
import { languageName } from '../../../../texts/formats.ts'
import { inWords } from '../../../../texts/sentences.ts'

const anyLanguage = 'any'

/** Adds a pronunciation, or changes one. */
export function PronunciationDialog({
  pronunciation,
  onSaved,
  onClose,
}: {
  pronunciation: Pronunciation | null
  onSaved: () => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const form = useSchemaForm(pronunciationInputSchema, {
    defaultValues: pronunciation ?? { written: '', spoken: '', language: null },
  })
  const { errors } = form.formState
  const language = form.watch('language')
  const onError = (error: unknown) => {
    const problem = readProblem(error)
    if (problem.code === 'PRONUNCIATION_EXISTS')
      form.setError('written', { message: inWords(problem.message) }, { shouldFocus: true })
    else notifyProblem('account', error, t('errors.genericLater'))
  }
  const add = useMutation(query.speechSettings.addPronunciation.mutationOptions({ onSuccess: onSaved, onError }))
  const change = useMutation(query.speechSettings.changePronunciation.mutationOptions({ onSuccess: onSaved, onError }))
  return (
    <FormDialog
      title={t(pronunciation ? 'speech.editTitle' : 'speech.addTitle')}
      description={t('speech.dialogLead')}
      confirm={t(pronunciation ? 'settings.save' : 'speech.add')}
      isWorking={add.isPending || change.isPending}
      formClassName="flex flex-col gap-4"
      onClose={onClose}
      onSubmit={form.handleSubmit(({ written, spoken, language: of }) => {
        const values = { written, spoken, language: of }
        if (pronunciation) change.mutate({ pronunciationId: pronunciation.id, ...values })
        else add.mutate(values)
      })}
    >
      <Field label={t('speech.written')} error={errors.written?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register('written')}
            size="large"
            dir="auto"
            maxLength={speechLimits.writtenChars}
            placeholder="SQL"
          />
        )}
      </Field>
      <Field label={t('speech.spoken')} error={errors.spoken?.message} help={t('speech.spokenHelp')}>
        {(control) => (
          <Input
            {...control}
            {...form.register('spoken')}
            size="large"
            dir="auto"
            maxLength={speechLimits.spokenChars}
            placeholder="sequel"
          />
        )}
      </Field>
      <Field label={t('speech.language')}>
        {(control) => (
          <Select
            control={control}
            size="large"
            value={language ?? anyLanguage}
            onChange={(value) => form.setValue('language', value === anyLanguage ? null : value)}
            options={[
              { value: anyLanguage, label: t('speech.allLanguages') },
              ...storyLanguages.map(({ code }) => ({ value: code as string, label: languageName(code) })),
            ]}
          />
        )}
      </Field>
    </FormDialog>
  )
}
