import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { captionLanguages, type Folder, videoMessages } from '@taplore/contract'
import { Button, buttonClass, Combobox, Field, Icon, Input, Note, Select, Textarea } from '@taplore/ui'
import { FileVideo, X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/client.ts'
import { problemReason, readProblem } from '../../../../api/problem.ts'
import { notify } from '../../../../common/feedback/notify.ts'
import { allOf } from '../../../../common/folders/folder-rules.ts'
import { useRequestKey } from '../../../../common/forms/use-request-key.ts'
import { Page } from '../../../../shell/page/page.tsx'
import { languageName } from '../../../../texts/formats.ts'
import { inWords } from '../../../../texts/sentences.ts'
import { refreshVideos } from '../api.ts'
import { ToolsGate, videoStateOptions } from '../list/tools-gate.tsx'
import { useVideoFolders } from '../list/video-folders.tsx'
import { type Draft, type Faults, faultOf, faultsOf } from './draft.ts'
import { DropZone } from './drop-zone.tsx'
import { ProgressDialog } from './progress-dialog.tsx'
import { nameOfFile, readDuration, refusalOf } from './video-file.ts'

/** Uploads a file to the library; resumable. */
export type SendVideo = (file: File, progress: (share: number) => void, signal: AbortSignal) => Promise<{ id: string }>

/** Uploads a video for captions; clips are made over the API until they have a screen (CAP-06). */
export function NewVideoPage({ folder, send }: { folder: string | undefined; send: SendVideo }) {
  const { t } = useTranslation()
  return (
    <Page
      crumbs={[
        { label: t('nav.show') },
        { label: t('nav.videoTools'), link: (label: ReactNode) => <Link to="/video-tools">{label}</Link> },
        { label: t('videoProjects.newTitle') },
      ]}
      hasHelp
    >
      <ToolsGate>
        <NewVideo folder={folder ?? null} send={send} />
      </ToolsGate>
    </Page>
  )
}

function NewVideo({ folder, send }: { folder: string | null; send: SendVideo }) {
  const { t } = useTranslation()
  const state = useQuery(videoStateOptions()).data
  const { folders } = useVideoFolders()
  const [draft, setDraft] = useState<Draft>({
    file: null,
    name: '',
    language: '',
    folder,
    script: '',
  })
  const [faults, setFaults] = useState<Faults>({})
  const [sent, setSent] = useState<number | null>(0)
  const [projectId, setProjectId] = useState<string | null>(null)
  const stopping = useRef<AbortController | null>(null)
  const [attempt, setAttempt] = useState(0)
  const requestKey = useRequestKey(attempt)
  const set = (change: Partial<Draft>) => {
    setDraft((now) => ({ ...now, ...change }))
    setFaults({})
  }
  const needsScript =
    draft.language !== '' && state?.recognition?.languages && !state.recognition.languages.includes(draft.language)
  const upload = useMutation({
    async mutationFn({ file, name, language, script, ...rest }: Draft & { file: File }) {
      const closing = new AbortController()
      stopping.current = closing
      const { project } = await api.videoProjects.create({
        projectName: name.trim(),
        folder: rest.folder,
        language_code: language,
        fileName: file.name,
        originalname: file.name,
        mimetype: 'video/mp4',
        size: file.size,
        duration: await readDuration(file),
        requestKey,
        ...(script.trim() ? { script } : {}),
      })
      setProjectId(project.id)
      const asset = await send(file, setSent, closing.signal)
      await api.videoProjects.uploaded({ projectId: project.id, media_id: asset.id })
      setSent(null)
      void refreshVideos()
    },
    onError(error) {
      const isCanceled = stopping.current?.signal.aborted
      reset()
      if (isCanceled) return
      const problem = readProblem(error)
      if (problem.kind === 'refusal') setFaults(faultOf(problem.code, inWords(problem.message)))
      notify('stories', 'error', problem.kind === 'refusal' ? problem.message : videoMessages.languageInvalid, {
        ...(problem.kind === 'refusal' ? {} : { body: problemReason(error, t('errors.genericLater')) }),
      })
    },
  })

  /** After a failed upload everything that was filled in stays, and the next attempt is another one (CAP-24). */
  function reset(): void {
    setSent(0)
    setProjectId(null)
    setAttempt((now) => now + 1)
    upload.reset()
  }

  async function choose(file: File): Promise<void> {
    const refusal = await refusalOf(file, t('videoProjects.tooLarge'))
    if (refusal) {
      setDraft((now) => ({ ...now, file: null }))
      setFaults({ file: refusal })
      notify('stories', 'error', refusal)
      return
    }
    set({ file, ...(draft.name.trim() === '' ? { name: nameOfFile(file.name) } : {}) })
  }

  function submit(): void {
    const found = faultsOf(draft)
    setFaults(found)
    const [first] = Object.values(found)
    if (first) notify('stories', 'error', first)
    else if (draft.file) upload.mutate({ ...draft, file: draft.file })
  }

  const isRunning = upload.isPending || (upload.isSuccess && projectId !== null)
  const said = (fault: string | undefined) => fault && inWords(fault)
  return (
    <form
      className="mx-auto flex w-full max-w-[640px] flex-col gap-5 pb-10"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div>
        <h1 className="display text-24">{t('videoProjects.newTitle')}</h1>
        <p className="mt-1 text-13 text-ink-2">{inWords(videoMessages.mayTakeAWhile)}</p>
      </div>
      {draft.file ? (
        <div className="tint-show flex items-center gap-3 rounded-card border border-line bg-surface p-3">
          <span className="grid size-9 place-items-center rounded-control bg-tint-soft text-tint-ink">
            <Icon of={FileVideo} />
          </span>
          <span className="min-w-0 flex-1">
            <span className="block truncate text-13 font-semibold" dir="auto">
              {draft.file.name}
            </span>
            <span className="text-12 text-muted">
              {t('videoProjects.megabytes', { size: (draft.file.size / 1024 / 1024).toFixed(1) })}
            </span>
          </span>
          <Button size="small" icon={X} onClick={() => set({ file: null })}>
            {t('videoProjects.otherFile')}
          </Button>
        </div>
      ) : (
        <DropZone error={said(faults.file)} onFile={(file) => void choose(file)} />
      )}
      <Field label={t('videoProjects.name')} error={said(faults.name)}>
        {(control) => (
          <Input
            {...control}
            value={draft.name}
            maxLength={120}
            onChange={({ target }) => set({ name: target.value })}
          />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t('videoProjects.language')}
          error={said(faults.language)}
          help={needsScript ? t('videoProjects.needsScript') : undefined}
        >
          {(control) => (
            <Combobox
              control={control}
              label={t('videoProjects.language')}
              placeholder={t('videoProjects.chooseLanguage')}
              value={draft.language || undefined}
              onChange={(language) => set({ language })}
              options={captionLanguages
                .map((code) => ({ value: code as string, label: languageName(code) }))
                .sort((one, other) => one.label.localeCompare(other.label))}
            />
          )}
        </Field>
        <Field label={t('videoProjects.folder')}>
          {(control) => (
            <Select
              control={control}
              value={draft.folder ?? 'none'}
              onChange={(id) => set({ folder: id === 'none' ? null : id })}
              options={[
                { value: 'none', label: t('videoProjects.noFolder') },
                ...allOf(folders as Folder[]).map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          )}
        </Field>
      </div>
      {state?.aligns === false && !needsScript ? null : (
        <Field
          label={t('videoProjects.script')}
          aside={t('videoProjects.optional')}
          help={t('videoProjects.scriptHelp')}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={4}
              value={draft.script}
              onChange={({ target }) => set({ script: target.value })}
            />
          )}
        </Field>
      )}
      {state?.recognition ? (
        <p className="text-12 text-muted">
          {t('videoProjects.engine', {
            engine: state.recognition.engine === 'embedded' ? 'Taplore' : state.recognition.engine,
          })}
        </p>
      ) : (
        <Note tone="info">{t('videoProjects.noEngine')}</Note>
      )}
      <div className="flex justify-end gap-2">
        <Link to="/video-tools" className={buttonClass({})}>
          {t('actions.cancel')}
        </Link>
        <Button type="submit" kind="primary" isLoading={upload.isPending}>
          {t('videoProjects.start')}
        </Button>
      </div>
      {isRunning ? (
        <ProgressDialog
          projectId={projectId}
          upload={sent}
          onCancel={() => {
            stopping.current?.abort()
            reset()
          }}
          onReset={reset}
        />
      ) : null}
    </form>
  )
}
