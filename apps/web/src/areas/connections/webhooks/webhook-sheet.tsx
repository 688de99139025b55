import { useMutation } from '@tanstack/react-query'
import { type Webhook, webhookMethods, webhookTypes } from '@taplore/contract'
import { Button, Checkbox, Field, IconButton, Input, Note, SegmentedControl, Sheet, Switch } from '@taplore/ui'
import { Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { query } from '../../../api/client.ts'
import { problemReason, readProblem } from '../../../api/problem.ts'
import { queryClient } from '../../../api/query-client.ts'
import { notify } from '../../../common/feedback/notify.ts'
import { useSchemaForm } from '../../../common/forms/use-schema-form.ts'
import { FormChoice } from './form-picker.tsx'
import { canHaveHeader, faultsOf, fieldsOf, refusesUrl, type WebhookDraft, withHeader } from './webhook-draft.ts'

const schema = z.custom<WebhookDraft>().refine((draft) => faultsOf(draft).size === 0 && draft.types.length > 0)

/** The panel beside the list: a new or existing webhook (HOOK-01, HOOK-02). */
export function WebhookSheet({
  draft: given,
  onClose,
  onMade,
}: {
  draft: WebhookDraft
  onClose: () => void
  onMade: (webhook: Webhook) => void
}) {
  const { t } = useTranslation()
  const form = useSchemaForm(schema, { defaultValues: given })
  const draft = form.watch()
  const isTried = form.formState.isSubmitted
  const faults = isTried ? faultsOf(draft) : new Map<string, string>()
  const put = (next: WebhookDraft) => {
    form.reset(next, { keepDefaultValues: true, keepIsSubmitted: true })
    // The server's error was about the previous input.
    create.reset()
    update.reset()
  }
  const change = (part: Partial<WebhookDraft>) => put({ ...draft, ...part })
  const saved = (webhook: Webhook) => {
    void queryClient.invalidateQueries({ queryKey: query.webhooks.key() })
    notify('account', 'success', t('webhooks.saved'))
    onClose()
    if (!given.id) onMade(webhook)
  }
  const create = useMutation(query.webhooks.create.mutationOptions({ onSuccess: ({ webhook }) => saved(webhook) }))
  const update = useMutation(query.webhooks.update.mutationOptions({ onSuccess: ({ webhook }) => saved(webhook) }))
  const error = create.error ?? update.error
  const sentence = error ? problemReason(error, t('errors.genericLater')) : undefined
  const isUrlRefused = error !== null && refusesUrl(readProblem(error))
  const panel = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (isUrlRefused) panel.current?.querySelector<HTMLElement>('[type="url"]')?.focus()
  }, [isUrlRefused])
  const submit = form.handleSubmit((values) => {
    const fields = fieldsOf(values)
    if (given.id) update.mutate({ webhookId: given.id, ...fields })
    else create.mutate(fields)
  })
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t(given.id ? 'webhooks.editTitle' : 'webhooks.addTitle')}
    >
      <form ref={panel} noValidate className="tint-ask flex min-h-full flex-col" onSubmit={submit}>
        <div className="flex flex-1 flex-col gap-5 p-4">
          {sentence && !isUrlRefused ? (
            <Note tone="bad" isAlert>
              {sentence}
            </Note>
          ) : null}
          <Field
            label={t('webhooks.url')}
            help={t('webhooks.urlHelp')}
            error={faults.get('url') ?? (isUrlRefused ? sentence : undefined)}
          >
            {(control) => (
              <Input
                {...control}
                type="url"
                inputMode="url"
                dir="ltr"
                placeholder="https://example.com/hook"
                value={draft.url}
                onChange={(event) => change({ url: event.target.value })}
              />
            )}
          </Field>
          <Field label={t('webhooks.name')} aside={t('webhooks.optional')}>
            {(control) => (
              <Input {...control} value={draft.name} onChange={(event) => change({ name: event.target.value })} />
            )}
          </Field>
          <FormChoice formId={draft.formId} onChange={(formId) => change({ formId })} />
          <fieldset className="flex flex-col gap-2">
            <legend className="mb-1.5 text-13 font-[550]">{t('webhooks.types')}</legend>
            {webhookTypes.map((type) => (
              <Checkbox
                key={type}
                label={t(`webhooks.events.${type.replace('submission.', '') as 'created' | 'updated' | 'deleted'}`)}
                isChecked={draft.types.includes(type)}
                onChange={(isTicked) =>
                  change({ types: webhookTypes.filter((one) => (one === type ? isTicked : draft.types.includes(one))) })
                }
              />
            ))}
            {isTried && draft.types.length === 0 ? (
              <p role="alert" className="text-12 text-bad-ink">
                {t('webhooks.typesMissing')}
              </p>
            ) : null}
          </fieldset>
          <div className="flex flex-col gap-1.5">
            <span className="text-13 font-[550]">{t('webhooks.method')}</span>
            <div>
              <SegmentedControl
                label={t('webhooks.method')}
                value={draft.method}
                onChange={(method) => change({ method })}
                segments={webhookMethods.map((value) => ({ value, label: value }))}
              />
            </div>
            <p className="text-12 text-muted">{t(draft.method === 'GET' ? 'webhooks.getHelp' : 'webhooks.postHelp')}</p>
          </div>
          <div className="flex flex-col gap-1.5">
            <Switch
              isOn={draft.checksCertificate}
              onChange={(checksCertificate) => change({ checksCertificate })}
              label={t('webhooks.certificate')}
            />
            {draft.checksCertificate ? null : <Note tone="warn">{t('webhooks.certificateOff')}</Note>}
          </div>
          <Headers draft={draft} faults={faults} onChange={put} />
        </div>
        <div className="sticky bottom-0 flex justify-end gap-2 border-t border-line bg-raised p-3">
          <Button onClick={onClose}>{t('actions.cancel')}</Button>
          <Button type="submit" kind="primary" isLoading={create.isPending || update.isPending}>
            {t('webhooks.save')}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}

function Headers({
  draft,
  faults,
  onChange,
}: {
  draft: WebhookDraft
  faults: ReadonlyMap<string, string>
  onChange: (draft: WebhookDraft) => void
}) {
  const { t } = useTranslation()
  const put = (key: number, part: { name?: string; value?: string }) =>
    onChange({
      ...draft,
      headers: draft.headers.map((header) => (header.key === key ? { ...header, ...part } : header)),
    })
  return (
    <section className="flex flex-col gap-2" aria-label={t('webhooks.headers')}>
      <h3 className="text-13 font-[550]">{t('webhooks.headers')}</h3>
      {draft.headers.map(({ key, name, value }, index) => (
        <div key={key} className="grid grid-cols-[1fr_1fr_auto] items-start gap-2">
          <Field
            label={t('webhooks.headerName', { number: index + 1 })}
            isLabelHidden
            error={faults.get(`name-${key}`)}
          >
            {(control) => (
              <Input
                {...control}
                dir="ltr"
                autoComplete="off"
                placeholder="X-Api-Key"
                value={name}
                onChange={(event) => put(key, { name: event.target.value })}
              />
            )}
          </Field>
          <Field
            label={t('webhooks.headerValue', { number: index + 1 })}
            isLabelHidden
            error={faults.get(`value-${key}`)}
          >
            {(control) => (
              <Input
                {...control}
                dir="ltr"
                autoComplete="off"
                value={value}
                onChange={(event) => put(key, { value: event.target.value })}
              />
            )}
          </Field>
          <IconButton
            icon={Trash2}
            label={t('webhooks.removeHeader', { number: index + 1 })}
            onClick={() => onChange({ ...draft, headers: draft.headers.filter((header) => header.key !== key) })}
          />
        </div>
      ))}
      <div>
        <Button icon={Plus} size="small" disabled={!canHaveHeader(draft)} onClick={() => onChange(withHeader(draft))}>
          {t('webhooks.addHeader')}
        </Button>
      </div>
    </section>
  )
}
