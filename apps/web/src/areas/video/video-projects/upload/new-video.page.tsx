import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { captionLanguages, type Folder, videoMessages } from '@taplore/contract'
import { Button, buttonClass, Combobox, Field, Icon, Input, Note, Select, StateFrame } from '@taplore/ui'
import { FileVideo, Lock, RefreshCw } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../../../common/feedback/notify.ts'
import { allOf } from '../../../../common/folders/folder-rules.ts'
import { Page } from '../../../../shell/page/page.tsx'
import { useRefusal } from '../../../../shell/session/use-refusal.ts'
import { fileSize, languageName } from '../../../../texts/formats.ts'
import { inWords } from '../../../../texts/sentences.ts'
import { type ProjectKind, projectLists } from '../api.ts'
import { ToolsGate, videoStateOptions } from '../list/tools-gate.tsx'
import { useVideoFolders } from '../list/video-folders.tsx'
import type { SendFile } from '../sending/send-video.ts'
import { type FileRefusal, nameOfFile, reasonsFor, refusalOf } from '../sending/video-file.ts'
import { type Draft, type Faults, faultsOf, lastLanguage, likelyLanguage, recognizerOf } from './draft.ts'
import { DropZone } from './drop-zone.tsx'
import { KindChoice } from './kind-choice.tsx'
import { ProgressDialog } from './progress-dialog.tsx'
import { ScriptField } from './script-field.tsx'
import { useVideoUpload } from './use-video-upload.ts'

/** Uploads a video for captions or for short clips (CAP-06). */
export function NewVideoPage({
  folder,
  kind,
  send,
}: {
  folder: string | undefined
  /** What is chosen at first. */
  kind: ProjectKind
  send: SendFile
}) {
  const { t } = useTranslation()
  const refused = useRefusal()('stories.manage')
  const list = projectLists[kind]
  return (
    <Page
      crumbs={[
        { label: t('nav.show') },
        { label: t(list.label), link: (label: ReactNode) => <Link to={list.path}>{label}</Link> },
        { label: t('videoProjects.newTitle') },
      ]}
      hasHelp
    >
      {refused ? (
        <StateFrame icon={Lock} title={t('videoProjects.newTitle')} body={refused} />
      ) : (
        <ToolsGate>
          <NewVideo folder={folder ?? null} kind={kind} send={send} />
        </ToolsGate>
      )}
    </Page>
  )
}

/** The button that was pressed goes away with the choice: the focus stays with the file, at the button in its place. */
function useFileFocus(hasFile: boolean): React.RefObject<HTMLDivElement | null> {
  const area = useRef<HTMLDivElement>(null)
  const had = useRef(hasFile)
  useEffect(() => {
    if (had.current !== hasFile && document.activeElement === document.body)
      area.current?.querySelector('button')?.focus()
    had.current = hasFile
  }, [hasFile])
  return area
}

function NewVideo({ folder, kind, send }: { folder: string | null; kind: ProjectKind; send: SendFile }) {
  const { t, i18n } = useTranslation()
  const state = useQuery(videoStateOptions()).data
  const { folders } = useVideoFolders()
  const [draft, setDraft] = useState<Draft>({
    file: null,
    name: '',
    language: likelyLanguage({
      last: lastLanguage.get(),
      shown: i18n.language,
      recognized: state?.recognition?.languages ?? null,
    }),
    folder,
    // A link may say something else than the plan.
    kind: state?.shorts === false ? 'captions' : kind,
    minSeconds: 15,
    maxSeconds: 60,
    keywords: '',
    script: '',
    recognizer: null,
  })
  const [faults, setFaults] = useState<Faults>({})
  const fileArea = useFileFocus(draft.file !== null)
  const ownEngine = state?.ownRecognition?.engine
  const recognizer = state ? recognizerOf(draft, state) : 'installation'
  const upload = useVideoUpload({
    draft: { ...draft, recognizer: recognizer === 'installation' ? null : recognizer },
    send,
    onRefused(refused) {
      setFaults(refused)
      // A language or a file that the service refuses is chosen again.
      if (refused.language) setDraft((now) => ({ ...now, language: '' }))
      if (refused.file) setDraft((now) => ({ ...now, file: null }))
    },
  })
  const set = (change: Partial<Draft>) => {
    setDraft((now) => ({ ...now, ...change }))
    setFaults({})
  }
  const needsScript =
    recognizer === 'installation' &&
    draft.language !== '' &&
    state?.recognition?.languages &&
    !state.recognition.languages.includes(draft.language)

  function refuseFile({ message, reason }: FileRefusal): void {
    setDraft((now) => ({ ...now, file: null }))
    setFaults({ file: message, fileReason: reason })
    notify('stories', 'error', message, reason === undefined ? {} : { body: reason })
  }

  async function choose(file: File): Promise<void> {
    const refusal = await refusalOf(file, reasonsFor(file.name, t))
    if (refusal) return refuseFile(refusal)
    set({ file, ...(draft.name.trim() === '' ? { name: nameOfFile(file.name) } : {}) })
  }

  function submit(): void {
    const found = faultsOf(draft, t('videoProjects.lengthFault'))
    setFaults(found)
    const [first] = Object.values(found)
    if (first) notify('stories', 'error', first)
    else {
      lastLanguage.set(draft.language)
      upload.start()
    }
  }

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
        <p className="mt-1 text-13 text-ink-2">
          {draft.kind === 'shorts' ? t('videoProjects.shortsTakeAWhile') : inWords(videoMessages.mayTakeAWhile)}
        </p>
      </div>
      <div ref={fileArea}>
        {draft.file ? (
          <div className="tint-show flex items-center gap-3 rounded-card border border-line bg-surface p-3">
            <span className="grid size-9 place-items-center rounded-control bg-tint-soft text-tint-ink">
              <Icon of={FileVideo} />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block truncate text-13 font-semibold" dir="auto">
                {draft.file.name}
              </span>
              <span className="text-12 text-muted">{fileSize(draft.file.size)}</span>
            </span>
            <Button size="small" icon={RefreshCw} onClick={() => set({ file: null })}>
              {t('videoProjects.otherFile')}
            </Button>
          </div>
        ) : (
          <DropZone error={said(faults.file)} reason={faults.fileReason} onFile={(file) => void choose(file)} />
        )}
      </div>
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
      <KindChoice draft={draft} fault={said(faults.length)} state={state} onChange={set} />
      {ownEngine ? (
        <Field
          label={t('videoProjects.recognizer')}
          help={recognizer === 'own-key' ? t('videoProjects.ownKeyNote', { engine: ownEngine }) : undefined}
        >
          {(control) => (
            <Select
              control={control}
              value={recognizer}
              onChange={(value) => set({ recognizer: value === 'own-key' ? 'own-key' : 'installation' })}
              options={[
                { value: 'installation', label: t('videoProjects.recognizedHere') },
                { value: 'own-key', label: t('videoProjects.recognizedByKey', { engine: ownEngine }) },
              ]}
            />
          )}
        </Field>
      ) : null}
      {state?.aligns === false && !needsScript ? null : (
        <ScriptField
          script={draft.script}
          language={draft.language}
          fault={said(faults.script)}
          onChange={(script) => set({ script })}
        />
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
        <Link to={projectLists[kind].path} className={buttonClass({})}>
          {t('actions.cancel')}
        </Link>
        <Button type="submit" kind="primary" isLoading={upload.isPending}>
          {t(draft.kind === 'shorts' ? 'videoProjects.startShorts' : 'videoProjects.start')}
        </Button>
      </div>
      {upload.isRunning ? (
        <ProgressDialog
          projectId={upload.projectId}
          kind={draft.kind}
          upload={upload.sent}
          onCancel={upload.cancel}
          onReset={(needsOtherFile) => {
            upload.reset()
            if (needsOtherFile) set({ file: null })
          }}
        />
      ) : null}
    </form>
  )
}
