import { useMutation, useQuery } from '@tanstack/react-query'
import type { showProblem } from '@taplore/form-builder'
import { Button, buttonClass, CopyText, Dialog, Field, Icon, Input, Note, Skeleton } from '@taplore/ui'
import { CircleAlert, QrCode, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '../../../api/client.ts'
import { problemText } from '../../../api/problem.ts'
import { queryClient } from '../../../api/query-client.ts'
import { LoadFailed } from '../../../common/feedback/load-failed.tsx'
import { inWords } from '../../../texts/sentences.ts'
import type { FormConnection } from './form-connection.ts'

type Problem = Parameters<typeof showProblem>[1]

/** Makes the draft public, tells where it stands, and what keeps it from going there. */
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
  /** What a problem is about, and what is wrong; null for one that the builder does not know. */
  wordsOf: (problem: { id: string | null; code: string }) => { name: string | null; words: string } | null
  onShow: (problem: Problem) => void
  /** To the other ways in: QR code, code for other pages, sources. */
  onShare: (url: string) => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const [slug, setSlug] = useState<string | null>(null)
  const publication = useQuery({
    ...query.forms.publication.queryOptions({ input: { formId }, staleTime: 0, retry: false }),
    // What was typed a moment ago is judged with the rest.
    queryFn: async ({ signal }) => {
      await connection.flushed(4_000)
      return api.forms.publication({ formId }, { signal })
    },
  })
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: query.forms.key() })
  }
  const publish = useMutation({
    mutationFn: async () => {
      await connection.flushed(4_000)
      const wanted = slug?.trim()
      return api.forms.publish({ formId, ...(wanted ? { slug: wanted } : {}) })
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
              kind="primary"
              isLoading={publish.isPending}
              disabledReason={errors.length > 0 ? t('formEditor.problemsFirst') : undefined}
              onClick={() => publish.mutate()}
            >
              {isPublic
                ? t(state.isChangedSince ? 'formEditor.publishAgain' : 'formEditor.publishOnceMore')
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
          body={problemText(publication.error, t('errors.genericLater'))}
        />
      ) : null}
      {state ? (
        <div className="flex flex-col gap-4">
          {publish.data ? <Note tone="ok">{t('formEditor.published')}</Note> : null}
          {failed ? (
            <Note tone="bad" isAlert>
              {problemText(failed, t('errors.genericLater'))}
            </Note>
          ) : null}
          {url ? (
            <div className="flex flex-wrap items-center gap-2">
              <span className="min-w-40 flex-1 truncate text-13" dir="ltr">
                {url}
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
                value={slug ?? state.slug}
                maxLength={120}
                onChange={(event) => setSlug(event.target.value)}
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
