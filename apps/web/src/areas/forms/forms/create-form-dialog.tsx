import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { type FormImportReport, formNameSchema } from '@taplore/contract'
import { Button, Field, FormDialog, Icon, Input, Kbd, Note, SegmentedControl, Skeleton, Textarea } from '@taplore/ui'
import { FileUp, LayoutGrid, type LucideIcon, Play, Plus } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { api, query } from '../../../api/client.ts'
import { problemReason, readProblem } from '../../../api/problem.ts'
import { useSchemaForm } from '../../../common/forms/use-schema-form.ts'
import { limitOf } from '../../../common/plans/plan-limit.ts'
import { useRefusal } from '../../../shell/session/use-refusal.ts'
import { inWords } from '../../../texts/sentences.ts'
import { editPath, refreshForms } from './api.ts'
import { FormLimitDialog } from './form-limit-dialog.tsx'
import { ImportReport } from './import-report.tsx'
import type { ChosenTemplate } from './templates/chosen-template.ts'
import { TemplateOption } from './templates/template-option.tsx'

const TemplateGallery = lazy(() => import('./templates/template-gallery.tsx'))
const TemplatePreview = lazy(() => import('./templates/template-preview.tsx'))

/** Opens the create dialog. */
export function CreateFormButton({ folder, icon = Plus }: { folder: string | null; icon?: LucideIcon }) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const refused = useRefusal()('forms.manage')
  return (
    <>
      <Button kind="primary" icon={icon} disabledReason={refused} onClick={() => setIsOpen(true)}>
        {t('forms.create')}
      </Button>
      {isOpen ? <CreateFormDialog folder={folder} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

/** The server's maximum request size; larger files are not read. */
const mostBytes = 4_000_000

const ways = ['blank', 'template', 'import'] as const
export type FirstWay = (typeof ways)[number]

const schema = z
  .object({
    way: z.enum(ways),
    name: z.string(),
    template: z.custom<ChosenTemplate | null>(),
    definition: z.string(),
  })
  .superRefine(({ way, name }, context) => {
    if (way !== 'blank') return
    for (const { message } of formNameSchema.safeParse(name).error?.issues.slice(0, 1) ?? [])
      context.addIssue({ code: 'custom', path: ['name'], message })
  })

/** A new form: empty, from a template, or imported from another program's definition, with a report. */
export function CreateFormDialog({
  folder,
  firstWay = 'blank',
  onClose,
}: {
  folder: string | null
  firstWay?: FirstWay
  onClose: () => void
}) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const router = useRouter()
  const form = useSchemaForm(schema, { defaultValues: { way: firstWay, name: '', template: null, definition: '' } })
  const { way, template, definition } = form.watch()
  const refusal = form.formState.errors.name?.message
  const fault = refusal && inWords(refusal)
  const setFault = (message: string) => form.setError('name', { message })
  const [report, setReport] = useState<{ formId: string; report: FormImportReport } | null>(null)
  const [isTrying, setIsTrying] = useState(false)
  const requestKey = useRef(crypto.randomUUID())
  const templates = useQuery(query.formTemplates.list.queryOptions())
  const open = (formId: string) => {
    onClose()
    router.history.push(editPath(formId))
  }
  const make = useMutation({
    mutationFn: async ({ way, name, template, definition }: z.output<typeof schema>) => {
      const chosen = name.trim() || undefined
      const common = { folder, requestKey: requestKey.current }
      if (way === 'import') return api.forms.import({ ...common, name: chosen, definition: JSON.parse(definition) })
      if (way === 'template' && template?.kind === 'own')
        return { form: await api.formTemplates.use({ ...common, name: chosen, templateId: template.id }), report: null }
      if (way === 'template' && template?.kind === 'shipped') {
        const { formOfTemplate } = await import('@taplore/form-templates')
        const document = formOfTemplate(template.id)
        return { form: await api.forms.create({ ...common, name: chosen ?? template.name, document }), report: null }
      }
      return { form: await api.forms.create({ ...common, name: chosen ?? '' }), report: null }
    },
    onSuccess: ({ form, report }) => {
      void refreshForms()
      if (report && (report.notes.length > 0 || report.questions.kept < report.questions.found))
        setReport({ formId: form.id, report })
      else open(form.id)
    },
    onError: (error) => {
      requestKey.current = crypto.randomUUID()
      if (error instanceof SyntaxError) setFault(t('forms.notJson'))
      else if (readProblem(error).status === 413) setFault(t('forms.definitionTooLarge'))
      else if (!limitOf('forms', readProblem(error))) setFault(problemReason(error, t('errors.genericLater')))
    },
  })
  const limit = make.error ? limitOf('forms', readProblem(make.error)) : null
  if (limit) return <FormLimitDialog {...limit} onClose={onClose} />
  if (report)
    return (
      <ImportReport
        report={report.report}
        onClose={() => {
          onClose()
          void navigate({ to: '/forms/list' })
        }}
        onOpen={() => open(report.formId)}
      />
    )
  const own = templates.data?.templates ?? []
  const tried = way === 'template' && isTrying ? template : null
  const isMissing = (way === 'template' && !template) || (way === 'import' && definition.trim() === '')
  return (
    <FormDialog
      title={t('forms.createTitle')}
      width={way === 'template' ? 'wide' : 'normal'}
      confirm={t(way === 'import' ? 'forms.importAct' : 'forms.createAct')}
      isWorking={make.isPending}
      disabled={isMissing}
      onClose={onClose}
      onSubmit={form.handleSubmit((values) => make.mutate(values))}
      formClassName="flex flex-col gap-4"
      before={
        way === 'template' && template ? (
          <Button kind="quiet" icon={tried ? LayoutGrid : Play} onClick={() => setIsTrying(!isTrying)}>
            {t(tried ? 'forms.everyTemplate' : 'forms.tryTemplate')}
          </Button>
        ) : null
      }
    >
      <SegmentedControl
        label={t('forms.beginWith')}
        value={way}
        isFull
        onChange={(next) => {
          form.clearErrors()
          form.setValue('way', next)
        }}
        segments={ways.map((value) => ({ value, label: t(`forms.ways.${value}`) }))}
      />
      <Field
        label={t('forms.name')}
        help={way === 'blank' ? undefined : t('forms.nameOptional')}
        error={way === 'blank' ? fault : undefined}
      >
        {(control) => (
          <Input
            {...control}
            {...form.register('name')}
            size="large"
            autoFocus
            placeholder={t('forms.namePlaceholder')}
          />
        )}
      </Field>
      {way === 'template' && !tried && own.length > 0 ? (
        <fieldset className="grid max-h-48 auto-rows-max gap-2 overflow-y-auto p-0.5 sm:grid-cols-3">
          <legend className="mb-1.5 text-13 font-medium">{t('forms.ownTemplates')}</legend>
          {own.map(({ id, name: called, questions }) => (
            <TemplateOption
              key={id}
              name={called}
              detail={t('forms.questionCount', { count: questions })}
              isChosen={template?.kind === 'own' && template.id === id}
              onChoose={() => form.setValue('template', { kind: 'own', id })}
            />
          ))}
        </fieldset>
      ) : null}
      {way === 'template' ? (
        <Suspense fallback={<Skeleton className="h-64 w-full" />}>
          {tried ? (
            <TemplatePreview chosen={tried} />
          ) : (
            <TemplateGallery chosen={template} onChoose={(chosen) => form.setValue('template', chosen)} />
          )}
        </Suspense>
      ) : null}
      {way === 'import' ? (
        <>
          <Field label={t('forms.definition')} help={t('forms.definitionHelp')} error={fault}>
            {(control) => (
              <Textarea
                {...control}
                rows={7}
                spellCheck={false}
                className="font-mono text-12"
                value={definition}
                onChange={(event) => {
                  form.clearErrors()
                  form.setValue('definition', event.target.value)
                }}
              />
            )}
          </Field>
          <label className="inline-flex h-9 w-fit cursor-pointer items-center gap-2 rounded-control border border-line-2 px-3 text-13 font-medium hover:bg-hover has-focus-visible:shadow-(--ring)">
            <Icon of={FileUp} />
            {t('forms.chooseFile')}
            <input
              type="file"
              accept=".json,application/json"
              className="sr-only"
              onChange={async (event) => {
                const file = event.target.files?.[0]
                // The same file may be selected again after it was corrected.
                event.target.value = ''
                if (!file) return
                if (file.size > mostBytes) return setFault(t('forms.definitionTooLarge'))
                form.clearErrors()
                form.setValue('definition', await file.text())
              }}
            />
          </label>
        </>
      ) : null}
      {way === 'template' && fault ? <Note tone="bad">{fault}</Note> : null}
      {way === 'blank' ? (
        <p className="text-12 text-muted">
          {t('forms.blankHelp')} <Kbd>↵</Kbd>
        </p>
      ) : null}
    </FormDialog>
  )
}
