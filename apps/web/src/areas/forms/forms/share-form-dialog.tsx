import { useMutation, useQuery } from '@tanstack/react-query'
import {
  accountMessages,
  emailSchema,
  type FormSource,
  formSlugSchema,
  formSourceKinds,
  formSourceNameSchema,
} from '@taplore/contract'
import { embedModes, embedSnippet, iframeSnippet } from '@taplore/form-page/embed'
import { textSchema } from '@taplore/kit'
import {
  Button,
  CopyText,
  Dialog,
  Field,
  IconButton,
  Input,
  PasswordInput,
  SegmentedControl,
  Select,
  Skeleton,
  Tag,
  Textarea,
} from '@taplore/ui'
import { Download, Eye, EyeOff, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { query } from '../../../api/client.ts'
import { problemReason } from '../../../api/problem.ts'
import { notify, notifyProblem } from '../../../common/feedback/notify.ts'
import { useSchemaForm } from '../../../common/forms/use-schema-form.ts'
import { QrCode } from '../../../common/sharing/qr-code.tsx'
import { readableUrl } from '../../../common/sharing/readable-url.ts'
import { useRefusal } from '../../../shell/session/use-refusal.ts'
import { formatNumber } from '../../../texts/formats.ts'
import { inWords } from '../../../texts/sentences.ts'
import { refreshForms } from './api.ts'

const parts = ['link', 'embed', 'sources', 'access'] as const

/** How to share a form: link and QR code, embed code, sources, and access. */
export function ShareFormDialog({
  formId,
  name,
  url,
  onClose,
}: {
  formId: string
  name: string
  url: string
  onClose: () => void
}) {
  const { t } = useTranslation()
  const [part, setPart] = useState<(typeof parts)[number]>('link')
  const [present, setPresent] = useState(url)
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      width="wide"
      title={t('forms.shareTitle', { name })}
      footer={<Button onClick={onClose}>{t('actions.close')}</Button>}
    >
      <div className="flex min-h-72 flex-col gap-5">
        <SegmentedControl
          label={t('forms.share')}
          value={part}
          isFull
          onChange={setPart}
          segments={parts.map((value) => ({ value, label: t(`forms.shareParts.${value}`) }))}
        />
        {part === 'link' ? <LinkPart formId={formId} url={present} onUrl={setPresent} /> : null}
        {part === 'embed' ? <EmbedPart formId={formId} name={name} url={present} /> : null}
        {part === 'sources' ? <SourcesPart formId={formId} /> : null}
        {part === 'access' ? <AccessPart formId={formId} /> : null}
      </div>
    </Dialog>
  )
}

const slugFormSchema = z.object({ slug: formSlugSchema })
const mailFormSchema = z.object({ email: emailSchema })
const sourceFormSchema = z.object({ name: formSourceNameSchema, kind: z.enum(formSourceKinds) })
const passwordFormSchema = z.object({ password: textSchema(128).min(1, accountMessages.passwordMissing) })

const failed = (title: string) => (error: unknown) => void notifyProblem('account', error, title)

function LinkPart({ formId, url, onUrl }: { formId: string; url: string; onUrl: (url: string) => void }) {
  const { t } = useTranslation()
  const refused = useRefusal()('forms.publish')
  const beginning = url.slice(0, url.lastIndexOf('/') + 1)
  const address = useSchemaForm(slugFormSchema, {
    defaultValues: { slug: decodeURIComponent(url.slice(beginning.length)) },
  })
  const mail = useSchemaForm(mailFormSchema, { defaultValues: { email: '' } })
  const slug = address.watch('slug')
  const fault = address.formState.errors.slug?.message
  const code = useRef<HTMLDivElement>(null)
  const change = useMutation(
    query.forms.updateSlug.mutationOptions({
      onSuccess: (answer) => {
        address.reset({ slug: answer.slug })
        onUrl(answer.url)
        void refreshForms()
      },
      onError: (error) => address.setError('slug', { message: problemReason(error, t('errors.genericLater')) }),
    }),
  )
  const send = useMutation(
    query.forms.sendMail.mutationOptions({
      onSuccess: ({ message }) => {
        mail.reset()
        notify('account', 'success', message)
      },
      onError: (error) => mail.setError('email', { message: problemReason(error, t('errors.genericLater')) }),
    }),
  )
  const saveSlug = address.handleSubmit(({ slug }) => change.mutate({ formId, slug }))
  return (
    <div className="flex flex-col gap-6 sm:flex-row">
      <div ref={code} className="flex flex-col items-center gap-2">
        <QrCode text={url} label={t('forms.qrOf', { url })} />
        <Button size="small" icon={Download} onClick={() => saveDrawing(code.current, slug)}>
          {t('forms.saveQr')}
        </Button>
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-5">
        <p className="flex flex-wrap items-center gap-3 text-13">
          <a href={url} target="_blank" rel="noopener" className="min-w-0 truncate text-link">
            <bdi dir="ltr">{readableUrl(url)}</bdi>
          </a>
          <CopyText text={url} label={t('forms.copyLink')} />
        </p>
        <form onSubmit={saveSlug} className="flex items-end gap-2">
          <Field label={t('forms.address')} help={t('forms.addressHelp')} error={fault && inWords(fault)}>
            {(control) => (
              <span className="flex min-w-0 items-center gap-1">
                <bdi dir="ltr" className="truncate text-13 text-muted">
                  {beginning}
                </bdi>
                <Input {...control} {...address.register('slug')} />
                <Button type="submit" isLoading={change.isPending} disabledReason={refused}>
                  {t('forms.save')}
                </Button>
              </span>
            )}
          </Field>
        </form>
        <form noValidate onSubmit={mail.handleSubmit(({ email }) => send.mutate({ formId, email }))}>
          <Field label={t('forms.sendTo')} help={t('forms.sendHelp')} error={mail.formState.errors.email?.message}>
            {(control) => (
              <span className="flex gap-2">
                <Input {...control} {...mail.register('email')} type="email" autoComplete="off" />
                <Button type="submit" isLoading={send.isPending} disabledReason={refused}>
                  {t('forms.send')}
                </Button>
              </span>
            )}
          </Field>
        </form>
      </div>
    </div>
  )
}

/** Saves the QR code as an SVG that prints at any size. */
function saveDrawing(around: HTMLElement | null, name: string): void {
  const svg = around?.querySelector('svg')
  if (!svg) return
  const copy = svg.cloneNode(true) as SVGElement
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.removeAttribute('class')
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([copy.outerHTML], { type: 'image/svg+xml' }))
  link.download = `${name}.svg`
  link.click()
  URL.revokeObjectURL(link.href)
}

/** With a small script, or without. */
const ways = [...embedModes, 'iframe'] as const

function EmbedPart({ formId, name, url }: { formId: string; name: string; url: string }) {
  const { t } = useTranslation()
  const [mode, setMode] = useState<(typeof ways)[number]>('inline')
  const form = useQuery(query.forms.get.queryOptions({ input: { formId } }))
  const theme = form.data?.document.theme
  // Buttons look like the form that they open.
  const look = theme && { color: theme.light.accent, textColor: theme.light.onAccent, radiusPx: theme.radiusPx }
  const code = mode === 'iframe' ? iframeSnippet({ url, title: name }) : embedSnippet({ url, mode, title: name, look })
  return (
    <div className="flex flex-col gap-4">
      <Field label={t('forms.embedAs')} help={t(`forms.embedHelp.${mode}`)}>
        {() => (
          <Select
            label={t('forms.embedAs')}
            value={mode}
            onChange={setMode}
            options={ways.map((value) => ({ value, label: t(`forms.embedModes.${value}`) }))}
          />
        )}
      </Field>
      <Textarea readOnly rows={5} value={code} aria-label={t('forms.embedCode')} className="font-mono text-12" />
      <div>
        <CopyText text={code} label={t('forms.copyCode')} />
      </div>
    </div>
  )
}

function SourcesPart({ formId }: { formId: string }) {
  const { t } = useTranslation()
  const refused = useRefusal()('forms.manage')
  const asked = useQuery(query.formSources.list.queryOptions({ input: { formId } }))
  const form = useSchemaForm(sourceFormSchema, { defaultValues: { name: '', kind: 'link' } })
  const save = useMutation(
    query.formSources.save.mutationOptions({
      onSuccess: () => {
        form.resetField('name')
        void refreshForms()
      },
      onError: (error) => form.setError('name', { message: problemReason(error, t('errors.genericLater')) }),
    }),
  )
  return (
    <div className="flex flex-col gap-4">
      <p className="text-13 text-ink-2">{t('forms.sourcesHelp')}</p>
      <form
        className="flex flex-wrap items-end gap-2"
        onSubmit={form.handleSubmit((values) => save.mutate({ formId, ...values }))}
      >
        <Field label={t('forms.sourceName')} className="min-w-40 flex-1" error={form.formState.errors.name?.message}>
          {(control) => <Input {...control} {...form.register('name')} />}
        </Field>
        <span className="w-36">
          <Select
            label={t('forms.sourceKind')}
            value={form.watch('kind')}
            onChange={(kind) => form.setValue('kind', kind)}
            options={formSourceKinds.map((value) => ({ value, label: t(`forms.sourceKinds.${value}`) }))}
          />
        </span>
        <Button type="submit" icon={Plus} isLoading={save.isPending} disabledReason={refused}>
          {t('forms.addSource')}
        </Button>
      </form>
      {asked.isPending ? <Skeleton className="h-10 w-full" /> : null}
      {asked.data?.sources.length === 0 ? <p className="text-13 text-muted">{t('forms.noSources')}</p> : null}
      <ul className="flex max-h-72 flex-col divide-y divide-line overflow-y-auto">
        {asked.data?.sources.map((source) => (
          <SourceLine key={source.id} formId={formId} source={source} refused={refused} />
        ))}
      </ul>
    </div>
  )
}

function SourceLine({ formId, source, refused }: { formId: string; source: FormSource; refused: string | undefined }) {
  const { t } = useTranslation()
  const onError = failed(t('errors.genericLater'))
  const [name, setName] = useState(source.name)
  const then = { onSuccess: refreshForms, onError }
  const rename = useMutation(query.formSources.rename.mutationOptions(then))
  const disable = useMutation(query.formSources.disable.mutationOptions(then))
  const remove = useMutation(query.formSources.remove.mutationOptions(then))
  const named = { formId, sourceId: source.id }
  return (
    <li className="flex flex-wrap items-center gap-2 py-2 text-13">
      <Input
        aria-label={t('forms.sourceName')}
        className="max-w-48"
        value={name}
        disabled={Boolean(refused)}
        onChange={(event) => setName(event.target.value)}
        onBlur={() => {
          if (name.trim() && name !== source.name) rename.mutate({ ...named, name })
          else setName(source.name)
        }}
      />
      <Tag>{t(`forms.sourceKinds.${source.kind}`)}</Tag>
      {source.isDisabled ? <Tag tone="warn">{t('forms.sourceOff')}</Tag> : null}
      {source.responses === null ? null : (
        <span className="tabular text-muted">
          {t('forms.answerCount', { count: source.responses, figure: formatNumber(source.responses) })}
        </span>
      )}
      <span className="ms-auto flex items-center gap-1">
        <CopyText text={source.url} label={t('forms.copyLink')} />
        <IconButton
          icon={source.isDisabled ? Eye : EyeOff}
          label={t(source.isDisabled ? 'forms.openSource' : 'forms.closeSource', { name: source.name })}
          disabled={Boolean(refused)}
          onClick={() => disable.mutate({ ...named, isDisabled: !source.isDisabled })}
        />
        <IconButton
          icon={Trash2}
          label={t('forms.deleteSource', { name: source.name })}
          disabled={Boolean(refused)}
          onClick={() => remove.mutate(named)}
        />
      </span>
    </li>
  )
}

function AccessPart({ formId }: { formId: string }) {
  const { t } = useTranslation()
  const refused = useRefusal()('forms.manage')
  const asked = useQuery(query.forms.get.queryOptions({ input: { formId } }))
  const form = useSchemaForm(passwordFormSchema, { defaultValues: { password: '' } })
  const change = useMutation(
    query.forms.setPassword.mutationOptions({
      onSuccess: () => {
        form.reset()
        void refreshForms()
        notify('account', 'success', t('forms.passwordSaved'))
      },
      onError: failed(t('errors.genericLater')),
    }),
  )
  if (!asked.data) return <Skeleton className="h-24 w-full" />
  const { hasPassword } = asked.data
  let off: ReactNode = null
  if (hasPassword)
    off = (
      <Button disabledReason={refused} onClick={() => change.mutate({ formId, password: null })}>
        {t('forms.passwordOff')}
      </Button>
    )
  return (
    <form
      className="flex max-w-md flex-col gap-4"
      onSubmit={form.handleSubmit(({ password }) => change.mutate({ formId, password }))}
    >
      <Field
        label={t(hasPassword ? 'forms.newPassword' : 'forms.password')}
        help={t(hasPassword ? 'forms.passwordIsOn' : 'forms.passwordHelp')}
        error={form.formState.errors.password?.message}
      >
        {(control) => <PasswordInput {...control} {...form.register('password')} autoComplete="new-password" />}
      </Field>
      <div className="flex gap-2">
        <Button type="submit" kind="primary" isLoading={change.isPending} disabledReason={refused}>
          {t('forms.save')}
        </Button>
        {off}
      </div>
    </form>
  )
}
