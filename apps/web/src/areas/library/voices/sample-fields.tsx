import { type VoiceSample, voiceLimits, voiceMessages } from '@taplore/contract'
import { Button, classNames, Icon, IconButton } from '@taplore/ui'
import { CircleAlert, FileAudio, Mic, Square, Upload, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileSize, megabytes } from '../../../texts/formats.ts'
import { inWords } from '../../../texts/sentences.ts'
import { acceptedFiles, clockTime, type FileFault, type NewFile, readDuration, takeFiles } from './sample-files.ts'
import { useRecorder } from './use-recorder.ts'

/** The recordings of a voice: those it has, and new ones by drag and drop, file dialog or microphone. */
export function SampleFields({
  kept,
  files,
  error,
  onKept,
  onFiles,
}: {
  /** Of a voice that is edited, without those that are to be deleted. */
  kept: readonly VoiceSample[]
  files: readonly NewFile[]
  error: string | undefined
  onKept: (kept: readonly VoiceSample[]) => void
  onFiles: (change: (files: readonly NewFile[]) => readonly NewFile[]) => void
}) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const [fault, setFault] = useState<FileFault | null>(null)
  useEffect(() => {
    if (!fault) return
    const timer = setTimeout(() => setFault(null), voiceLimits.filesMessageMs)
    return () => clearTimeout(timer)
  }, [fault])

  const add = (chosen: readonly File[], durationMs: number | null = null) => {
    const taken = takeFiles(chosen, kept.length + files.length)
    setFault(taken.fault)
    onFiles((known) => [...known, ...taken.files.map((one) => ({ ...one, durationMs }))])
    if (durationMs !== null) return
    for (const one of taken.files) {
      void readDuration(one.file).then((known) =>
        onFiles((all) => all.map((other) => (other.id === one.id ? { ...other, durationMs: known } : other))),
      )
    }
  }
  const recorder = useRecorder(({ bytes, ending, durationMs }) => {
    const name = `${t('aiVoices.recordingName', { number: kept.length + files.length + 1 })}.${ending}`
    add([new File([bytes], name, { type: bytes.type })], durationMs)
  })
  const count = kept.length + files.length
  const totalMs = [...kept, ...files].reduce((sum, { durationMs }) => sum + (durationMs ?? 0), 0)
  const problem = recorder.problem ? t(`aiVoices.${recorder.problem}`) : fault ? wordsOf(fault) : error

  function wordsOf(found: FileFault): string {
    if (found.kind === 'tooMany') return inWords(voiceMessages.tooManyFiles)
    return found.kind === 'type'
      ? t('aiVoices.fileType', { name: found.name })
      : t('aiVoices.fileTooLarge', { name: found.name, size: megabytes(voiceLimits.fileMaxBytes / 1_000_000) })
  }

  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 text-13 font-[550]">{t('aiVoices.recordings')}</legend>
      <p className="text-12 text-ink-2">{t('aiVoices.recordingsHelp', { minutes: voiceLimits.usefulMinutes })}</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: files are chosen by the button too */}
      <div
        data-testid="voice-drop"
        className={classNames(
          'flex flex-wrap items-center justify-center gap-2 rounded-card border-[1.5px] border-dashed px-4 py-5 text-13',
          isOver ? 'border-brand bg-selected' : problem ? 'border-bad' : 'border-control',
        )}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setIsOver(false)
          add([...event.dataTransfer.files])
        }}
      >
        <span className="text-ink-2 max-sm:hidden">{t('aiVoices.drop')}</span>
        <input
          ref={input}
          type="file"
          multiple
          accept={acceptedFiles}
          className="sr-only"
          tabIndex={-1}
          aria-label={t('aiVoices.choose')}
          onChange={({ target }) => {
            add([...(target.files ?? [])])
            target.value = ''
          }}
        />
        <Button icon={Upload} onClick={() => input.current?.click()}>
          {t('aiVoices.choose')}
        </Button>
        {recorder.isRecording ? (
          <Button kind="danger" icon={Square} onClick={recorder.stop}>
            {t('aiVoices.stop')}
          </Button>
        ) : (
          <Button icon={Mic} onClick={recorder.start}>
            {t('aiVoices.record')}
          </Button>
        )}
        {recorder.isRecording ? (
          <span role="timer" className="flex items-center gap-1.5 text-bad-ink tabular-nums">
            <span className="size-2 animate-pulse rounded-full bg-bad motion-reduce:animate-none" />
            {t('aiVoices.recording', { time: clockTime(recorder.elapsedMs) })}
          </span>
        ) : null}
      </div>
      {problem ? (
        <p role="alert" className="flex items-start gap-1.5 text-12 text-bad-ink">
          <Icon of={CircleAlert} size="s" className="mt-px" />
          {problem}
        </p>
      ) : null}
      {count > 0 ? (
        <>
          <ul aria-label={t('aiVoices.recordings')} className="divide-y divide-line rounded-card border border-line">
            {kept.map((sample) => (
              <FileRow
                key={sample.sample_id}
                name={sample.file_name}
                bytes={sample.size_bytes}
                durationMs={sample.durationMs}
                onRemove={() => onKept(kept.filter((other) => other !== sample))}
              />
            ))}
            {files.map(({ id, file, durationMs }) => (
              <FileRow
                key={id}
                name={file.name}
                bytes={file.size}
                durationMs={durationMs}
                onRemove={() => onFiles((known) => known.filter((other) => other.id !== id))}
              />
            ))}
          </ul>
          <p className="text-12 text-muted">
            {t('aiVoices.total', { samples: t('aiVoices.samples', { count }), time: clockTime(totalMs) })}
            {totalMs > voiceLimits.usefulMinutes * 60_000 ? ` ${t('aiVoices.enough')}` : null}
          </p>
        </>
      ) : null}
    </fieldset>
  )
}

function FileRow({
  name,
  bytes,
  durationMs,
  onRemove,
}: {
  name: string
  bytes: number
  durationMs: number | null
  onRemove: () => void
}) {
  const { t } = useTranslation()
  return (
    <li className="flex items-center gap-2.5 px-3 py-1.5 text-13">
      <Icon of={FileAudio} className="text-ink-2" />
      <span className="min-w-0 flex-1 truncate">{name}</span>
      {durationMs === null ? null : <span className="text-12 text-ink-2 tabular-nums">{clockTime(durationMs)}</span>}
      <span className="w-16 text-end text-12 text-muted tabular-nums">{fileSize(bytes)}</span>
      <IconButton icon={X} size="small" label={t('aiVoices.removeFile', { name })} onClick={onRemove} />
    </li>
  )
}
