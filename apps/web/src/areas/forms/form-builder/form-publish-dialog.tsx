import { useMutation, useQuery } from '@tanstack/react-query'
import type { showProblem } from '@taplore/form-builder'
import { Button, buttonClass, CopyText, Dialog, Field, Icon, Input, Note, Skeleton } from '@taplore/ui'
import { CircleAlert, QrCode, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { api, query } from '../../../api/client.ts'
import { problemReason } from '../../../api/problem.ts'
import { queryClient } from '../../../api/query-client.ts'
import { LoadFailed } from '../../../common/feedback/load-failed.tsx'
import { useSchemaForm } from '../../../common/forms/use-schema-form.ts'
import { readableUrl } from '../../../common/sharing/readable-url.ts'
import { inWords } from '../../../texts/sentences.ts'
import type { FormConnection } from './form-connection.ts'

type Problem = Parameters<typeof showProblem>[1]

/** Null: the slug was not touched. */
const schema = z.object({ slug: z.string().trim().nullable() })

/** Publishes the draft, shows its URL, and what prevents publishing. */
export function FormPublishDialog({
  formId,
  connection,
  wordsOf,
  onShow,
  onShare,
  onClose,
}: {
  formId: string
  connection: FormConnection
  /** The object of a problem and its message; null for one unknown to the builder. */
  wordsOf: (problem: {
    id: string | null
    code: string
    message: string
  }) => { name: string | null; words: string } | null
  onShow: (problem: Problem) => void
  /** To the other ways to share: QR code, embed code, sources. */
  onShare: (url: string) => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const form = useSchemaForm(schema, { defaultValues: { slug: null } })
  const publication = useQuery({
    ...query.forms.publication.queryOptions({ input: { formId }, staleTime: 0, retry: false }),
    // Includes recent edits in the checks.
    queryFn: async ({ signal }) => {
      await connection.flushed(4_000)
      return api.forms.publication({ formId }, { signal })
    },
  })
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: query.forms.key() })
  }
  const publish = useMutation({
    mutationFn: async ({ slug }: z.output<typeof schema>) => {
      await connection.flushed(4_000)
      return api.forms.publish({ formId, ...(slug ? { slug } : {}) })
    },
    onSuccess: refresh,
  })
  const unpublish = useMutation({ mutationFn: () => api.forms.unpublish({ formId }), onSuccess: refresh })
  const state = publication.data
  const errors = state?.problems.filter(({ severity }) => severity === 'error') ?? []
  const failed = publish.error ?? unpublish.error
  const isPublic = state !== undefined && state.version !== null
  const url = publish.data?.url ?? (isPublic ? state.url : null)
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('formEditor.publish')}
      width="large"
      footer={
        state ? (
          <>
            {isPublic && !publish.data ? (
              <Button isLoading={unpublish.isPending} onClick={() => unpublish.mutate()}>
                {t('formEditor.unpublish')}
              </Button>
            ) : null}
            <Button
              kind={isPublic && !state.isChangedSince && !state.lacksFiles ? 'plain' : 'primary'}
              isLoading={publish.isPending}
              disabledReason={errors.length > 0 ? t('formEditor.problemsFirst') : undefined}
              onClick={form.handleSubmit((values) => publish.mutate(values))}
            >
              {isPublic
                ? t(state.isChangedSince ? 'formEditor.publishAgain' : 'formEditor.republish')
                : t('formEditor.publish')}
            </Button>
          </>
        ) : null
      }
    >
      {publication.isPending ? <Skeleton className="h-32" /> : null}
      {publication.isError ? (
        <LoadFailed
          asked={publication}
          title={t('formEditor.prepareFailed')}
          body={problemReason(publication.error, t('errors.genericLater'))}
        />
      ) : null}
      {state ? (
        <div className="flex flex-col gap-4">
          {publish.data ? <Note tone="ok">{t('formEditor.published')}</Note> : null}
          {failed ? (
            <Note tone="bad" isAlert>
              {problemReason(failed, t('errors.genericLater'))}
            </Note>
          ) : null}
          {url ? (
            <div className="flex flex-wrap items-center gap-2">
              <span className="min-w-40 flex-1 truncate text-13" dir="ltr">
                {readableUrl(url)}
              </span>
              <CopyText text={url} />
              <a className={buttonClass({ size: 'small' })} href={url} target="_blank" rel="noreferrer">
                {t('formEditor.open')}
              </a>
              <Button size="small" icon={QrCode} onClick={() => onShare(url)}>
                {t('forms.share')}
              </Button>
            </div>
          ) : null}
          {state.lacksFiles && !publish.data ? <Note tone="warn">{t('formEditor.lacksFiles')}</Note> : null}
          {isPublic && !state.isChangedSince && !state.lacksFiles && !publish.data ? (
            <p className="text-13 text-ink-2">{t('formEditor.nothingNew')}</p>
          ) : null}
          <Field label={t('formEditor.address')} help={t('formEditor.addressHelp')}>
            {(control) => (
              <Input
                {...control}
                dir="ltr"
                value={form.watch('slug') ?? state.slug}
                maxLength={120}
                onChange={(event) => form.setValue('slug', event.target.value)}
              />
            )}
          </Field>
          {state.problems.length > 0 ? (
            <section aria-label={t('formEditor.problems')}>
              <h3 className="mb-1 text-13 font-[550]">{t('formEditor.problems')}</h3>
              <ul className="max-h-48 overflow-y-auto">
                {state.problems.map((problem, index) => {
                  const known = wordsOf(problem)
                  return (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the same may be wrong twice with the same thing
                    <li key={`${problem.code} ${problem.id} ${index}`}>
                      <button
                        type="button"
                        className="flex w-full items-start gap-2 rounded-control px-1 py-1 text-start text-13 hover:bg-hover"
                        onClick={() => onShow({ id: problem.id, code: problem.code as Problem['code'] })}
                      >
                        <Icon
                          of={problem.severity === 'error' ? CircleAlert : TriangleAlert}
                          className={`mt-0.5 ${problem.severity === 'error' ? 'text-bad-ink' : 'text-warn-ink'}`}
                        />
                        <span className="min-w-0">
                          {known?.name ? (
                            <b className="block truncate font-[550]" dir="auto">
                              {known.name}
                            </b>
                          ) : null}
                          {known?.words ?? inWords(problem.message)}
                        </span>
                      </button>
                    </li>
                  )
                })}
              </ul>
            </section>
          ) : null}
        </div>
      ) : null}
    </Dialog>
  )
}
