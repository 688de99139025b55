import { useMutation, useQuery } from '@tanstack/react-query'
import { submissionSettingsSchema } from '@taplore/contract'
import { Button, Field, FormDialog, Input, Menu, Select, Skeleton, Switch, Textarea } from '@taplore/ui'
import { Braces } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { query } from '../../../../api/client.ts'
import { problemReason } from '../../../../api/problem.ts'
import { notify } from '../../../../common/feedback/notify.ts'
import { useSchemaForm } from '../../../../common/forms/use-schema-form.ts'
import { refreshSubmissions } from '../api.ts'
import { insertAnswer } from './insert-answer.ts'

const none = 'none'
/** Only what was changed, and the addresses as typed. */
const schema = submissionSettingsSchema.omit({ notifyTo: true }).extend({ to: z.string() }).partial()

/** Notifications about submissions, and the email to respondents (SUB-13). */
export function MailDialog({ formId, onClose }: { formId: string; onClose: () => void }) {
  const { t } = useTranslation()
  const asked = useQuery(query.submissions.settings.queryOptions({ input: { formId } }))
  const form = useSchemaForm(schema, { defaultValues: {} })
  const { to: typed, ...changed } = form.watch()
  const list = useQuery(query.submissions.list.queryOptions({ input: { formId, limit: 1 } }))
  const columns = (list.data?.columns ?? []).filter(({ isRemoved }) => !isRemoved)
  const save = useMutation(
    query.submissions.saveSettings.mutationOptions({
      onSuccess: async () => {
        await refreshSubmissions()
        notify('account', 'success', t('submissions.mails.saved'))
        onClose()
      },
      onError: (error) => notify('account', 'error', problemReason(error, t('errors.generic'))),
    }),
  )
  const { emailQuestions = [], ...kept } = asked.data ?? {}
  const value = {
    notifies: true,
    notifyTo: [],
    repliesTo: null,
    replySubject: '',
    replyText: '',
    verifiesEmail: false,
    ...kept,
    ...changed,
  }
  const to = typed ?? value.notifyTo.join(', ')
  const addresses = to.split(/[\s,;]+/).filter(Boolean)
  const isSound = addresses.every((address) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address)) && addresses.length <= 10
  /** The last cursor position. */
  const [caret, setCaret] = useState<{ field: 'replySubject' | 'replyText'; at: number | null }>({
    field: 'replyText',
    at: null,
  })
  const insert = (id: string) => {
    const { text, at } = insertAnswer(value[caret.field], { at: caret.at, columnId: id })
    form.setValue(caret.field, text)
    setCaret({ ...caret, at })
  }
  return (
    <FormDialog
      title={t('submissions.mails.title')}
      width="large"
      confirm={t('submissions.save')}
      isWorking={save.isPending}
      disabled={!asked.data || !isSound}
      onClose={onClose}
      onSubmit={form.handleSubmit(() => {
        const { notifies, repliesTo, replySubject, replyText, verifiesEmail } = value
        save.mutate({ formId, notifies, notifyTo: addresses, repliesTo, replySubject, replyText, verifiesEmail })
      })}
      formClassName="flex flex-col gap-4"
    >
      {asked.isPending ? (
        <Skeleton className="h-40 w-full" />
      ) : (
        <>
          <Switch
            label={t('submissions.mails.notifies')}
            isOn={value.notifies}
            onChange={(notifies) => form.setValue('notifies', notifies)}
          />
          {value.notifies ? (
            <Field
              label={t('submissions.mails.to')}
              help={t('submissions.mails.toHelp')}
              error={isSound ? undefined : t('submissions.mails.toWrong')}
            >
              {(control) => (
                <Input {...control} value={to} onChange={(event) => form.setValue('to', event.target.value)} />
              )}
            </Field>
          ) : null}
          <Field
            label={t('submissions.mails.repliesTo')}
            help={
              emailQuestions.length === 0
                ? t('submissions.mails.noQuestion')
                : value.repliesTo
                  ? t('submissions.mails.repliesHelp')
                  : undefined
            }
          >
            {(control) => (
              <Select
                control={control}
                value={value.repliesTo ?? none}
                onChange={(id) => form.setValue('repliesTo', id === none ? null : id)}
                options={[
                  { value: none, label: t('submissions.mails.noReply') },
                  ...emailQuestions.map(({ id, title }) => ({ value: id, label: title })),
                ]}
              />
            )}
          </Field>
          {value.repliesTo ? (
            <>
              <Field label={t('submissions.mails.subject')}>
                {(control) => (
                  <Input
                    {...control}
                    maxLength={200}
                    value={value.replySubject}
                    onChange={(event) => form.setValue('replySubject', event.target.value)}
                    onSelect={(event) => setCaret({ field: 'replySubject', at: event.currentTarget.selectionStart })}
                  />
                )}
              </Field>
              <Field label={t('submissions.mails.text')} help={t('submissions.mails.textHelp')}>
                {(control) => (
                  <Textarea
                    {...control}
                    rows={5}
                    maxLength={10_000}
                    value={value.replyText}
                    onChange={(event) => form.setValue('replyText', event.target.value)}
                    onSelect={(event) => setCaret({ field: 'replyText', at: event.currentTarget.selectionStart })}
                  />
                )}
              </Field>
              {columns.length > 0 ? (
                <Menu
                  align="start"
                  entries={columns.map(({ id, title }) => ({
                    kind: 'item',
                    id,
                    label: title || id,
                    onSelect: () => insert(id),
                  }))}
                >
                  <Button size="small" icon={Braces} className="self-start">
                    {t('submissions.mails.insert')}
                  </Button>
                </Menu>
              ) : null}
            </>
          ) : null}
          <Switch
            label={t('submissions.mails.verifies')}
            isOn={value.verifiesEmail}
            onChange={(verifiesEmail) => form.setValue('verifiesEmail', verifiesEmail)}
          />
        </>
      )}
    </FormDialog>
  )
}
