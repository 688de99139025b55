import '@taplore/form-builder/styles.css'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { readSharedForm } from '@taplore/form/shared'
import { FormBuilder, type FormHost, type Session, showProblem, wordsOfProblem } from '@taplore/form-builder'
import { createStore, LogoMark, type Observable, Skeleton } from '@taplore/ui'
import { type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '../../../api/client.ts'
import { problemReason, problemText, readProblem } from '../../../api/problem.ts'
import { queryClient } from '../../../api/query-client.ts'
import { useSession } from '../../../api/session-store.ts'
import { EditorFailed } from '../../../common/documents/editor-failed.tsx'
import { type VersionService, VersionsSheet } from '../../../common/documents/versions-sheet.tsx'
import { notify } from '../../../common/feedback/notify.ts'
import { SmallScreenNotice } from '../../../shell/frame/small-screen-notice.tsx'
import { useTitle } from '../../../shell/page/page.tsx'
import { useRefusal } from '../../../shell/session/use-refusal.ts'
import { CompareDialog } from './compare-dialog.tsx'
import { type FormConnection, openFormDocument } from './form-connection.ts'
import { FormPublishDialog } from './form-publish-dialog.tsx'

/** Services of other features: images, fonts, brand. */
export type BuilderKit = Pick<FormHost, 'storeImage' | 'fonts' | 'fontFaces' | 'brand'>

/** Renders the share dialog of a published form. */
export type DrawShare = (form: { name: string; url: string; onClose: () => void }) => ReactNode

type FormVersion = Awaited<ReturnType<typeof api.forms.versions>>['versions'][number]

/** The builder of one form: opens the shared document and provides the builder's port. */
export function FormBuilderPage({ formId, kit, share }: { formId: string; kit: BuilderKit; share: DrawShare }) {
  const { t } = useTranslation()
  const all = { href: '/forms/list', label: t('formEditor.allForms') }
  const form = useQuery(query.forms.get.queryOptions({ input: { formId }, staleTime: 0, retry: false }))
  useTitle(form.data?.name)
  const refusal = useRefusal()
  const connection = useConnection(formId)
  const stage = useSyncExternalStore(connection?.stage.subscribe ?? never, connection?.stage.get ?? waiting)

  if ((form.isError && isRefused(form.error)) || stage === 'refused') {
    return (
      <EditorFailed
        all={all}
        title={t('formEditor.notFound')}
        body={form.isError ? problemText(form.error, t('formEditor.notFoundBody')) : t('formEditor.notFoundBody')}
        asked={form.isError && isRefused(form.error) ? form : undefined}
      />
    )
  }
  // Without the server the copy in this browser is opened; only without one an error is shown.
  if (form.isError && stage !== 'ready') {
    return (
      <EditorFailed
        all={all}
        title={t('formEditor.failed')}
        body={problemText(form.error, t('formEditor.failedBody'))}
        asked={form}
      />
    )
  }
  if (!connection || stage !== 'ready' || form.isPending) return <BuilderSkeleton label={t('formEditor.opening')} />
  return (
    <OpenBuilder
      formId={formId}
      kit={kit}
      share={(given) => share({ name: form.data?.name ?? '', ...given })}
      connection={connection}
      hasPassword={form.data?.hasPassword ?? false}
      scansFiles={form.data?.scansFiles}
      isReadOnly={!(form.data?.canEdit ?? !refusal('forms.manage'))}
      publishRefusal={refusal('forms.publish')}
    />
  )
}

const isRefused = (error: unknown) => readProblem(error).kind === 'refusal'
const never = () => () => undefined
const waiting = () => 'connecting' as const

function useConnection(formId: string): FormConnection | null {
  const { uid, displayName, email } = useSession()
  const [connection, setConnection] = useState<FormConnection | null>(null)
  useEffect(() => {
    if (!uid) return
    const opened = openFormDocument({ formId, userId: uid, name: displayName ?? email ?? '' })
    setConnection(opened)
    return () => {
      setConnection(null)
      opened.close()
    }
  }, [formId, uid, displayName, email])
  return connection
}

function OpenBuilder({
  formId,
  kit,
  share,
  connection,
  hasPassword,
  scansFiles,
  isReadOnly,
  publishRefusal,
}: {
  formId: string
  kit: BuilderKit
  share: (given: Omit<Parameters<DrawShare>[0], 'name'>) => ReactNode
  connection: FormConnection
  hasPassword: boolean
  scansFiles: boolean | undefined
  isReadOnly: boolean
  publishRefusal: string | undefined
}) {
  const router = useRouter()
  const { t, i18n } = useTranslation()
  const [overlay, setOverlay] = useState<'publish' | 'versions' | { url: string } | null>(null)
  const [password] = useState(() => createStore({ isSet: hasPassword }))
  const host = useMemo<FormHost>(() => {
    const told = async <Value,>(work: Promise<Value>): Promise<Value> => {
      try {
        return await work
      } catch (error) {
        throw new Error(problemReason(error, t('errors.genericLater')), { cause: error })
      }
    }
    const isSet: Observable<boolean> = { get: () => password.get().isSet, subscribe: password.subscribe }
    return {
      ...kit,
      doc: connection.doc,
      saveState: connection.saveState,
      people: connection.people,
      sendPresence: (at) => connection.sendPresence({ at }),
      language: i18n.language,
      isReadOnly,
      goBack: () => {
        void queryClient.invalidateQueries({ queryKey: query.forms.key() })
        router.history.push('/forms/list')
      },
      rename: async (name) => {
        await told(api.forms.rename({ formId, name: name.slice(0, 250) }))
      },
      password: {
        isSet,
        set: async (given) => {
          const { hasPassword: has } = await told(api.forms.setPassword({ formId, password: given }))
          password.set({ isSet: has })
        },
      },
      scansFiles,
      saveNow: connection.saveNow,
      notify: ({ kind, text }) => notify('account', kind, text),
      openPublish: () => setOverlay('publish'),
      publishRefusal,
      openVersions: () => setOverlay('versions'),
    }
  }, [kit, connection, isReadOnly, publishRefusal, scansFiles, router, formId, password, i18n.language, t])
  const versions = useMemo<VersionService<FormVersion>>(
    () => ({
      key: [...query.forms.versions.key(), formId],
      list: (before, signal) => api.forms.versions({ formId, before }, { signal }),
      keep: async (name) => {
        await connection.flushed(4_000)
        return api.forms.nameVersion({ formId, name })
      },
      restore: (versionId) => api.forms.restoreVersion({ formId, versionId }),
      describe: ({ questions }) => t('formEditor.questions', { count: questions }),
      compare: (start, versions, close) => (
        <CompareDialog {...{ formId, start, versions }} now={() => readSharedForm(connection.doc)} onClose={close} />
      ),
    }),
    [formId, connection, t],
  )
  const running = useRef<Session | null>(null)
  const close = () => setOverlay(null)
  return (
    <div className="flex h-dvh flex-col">
      <SmallScreenNotice />
      <div className="min-h-0 flex-1">
        <FormBuilder
          host={host}
          logo={<LogoMark />}
          onReady={(session) => {
            running.current = session
          }}
        />
      </div>
      {overlay === 'publish' ? (
        <FormPublishDialog
          formId={formId}
          connection={connection}
          wordsOf={(problem) => running.current && wordsOfProblem(running.current, problem)}
          onShow={(problem) => {
            close()
            if (running.current) showProblem(running.current.builder, problem)
          }}
          onShare={(url) => setOverlay({ url })}
          onClose={close}
        />
      ) : null}
      {typeof overlay === 'object' && overlay ? share({ url: overlay.url, onClose: close }) : null}
      {overlay === 'versions' ? (
        <VersionsSheet service={versions} area="account" isReadOnly={isReadOnly} onClose={close} />
      ) : null}
    </div>
  )
}

/** The builder's skeleton while the document is loading. */
function BuilderSkeleton({ label }: { label: string }) {
  return (
    <main className="flex h-dvh flex-col bg-surface" aria-busy="true" aria-label={label}>
      <div className="flex h-(--top-h) shrink-0 items-center gap-3 border-b border-line px-4">
        <Skeleton className="h-6 w-48" />
        <Skeleton className="ms-auto h-8 w-24" />
      </div>
      <div className="flex min-h-0 flex-1">
        <div className="hidden w-[216px] border-e border-line p-4 md:block">
          <Skeleton className="mb-3 h-7" />
          <Skeleton className="mb-3 h-7" />
          <Skeleton className="h-7" />
        </div>
        <div className="mx-auto w-full max-w-[640px] p-8">
          <Skeleton className="mb-6 h-9 w-2/3" />
          <Skeleton className="mb-4 h-32" />
          <Skeleton className="h-32" />
        </div>
      </div>
    </main>
  )
}
