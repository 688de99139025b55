import { type Captions, writeAss, writeSrt, writeText, writeVtt } from '@taplore/media'
import { Button, buttonClass, Icon, ProgressBar, SegmentedControl, Select, useObservable } from '@taplore/ui'
import { Download, FileUp, FileVideo } from 'lucide-react'
import { useState } from 'react'
import type { BurnInService } from '../host.ts'
import { useEditorState, useSession } from '../session-context.ts'
import { nameOfLanguage } from '../store/language-name.ts'
import { useText } from '../texts/text.ts'
import { Section } from './section.tsx'

export const captionFiles = ['srt', 'vtt', 'ass', 'txt', 'json'] as const
export type CaptionFile = (typeof captionFiles)[number]

/** Captions as a file. */
export function writeCaptions(captions: Captions, format: CaptionFile, language?: string): string {
  const given = language ? { language } : {}
  return {
    srt: () => writeSrt(captions, given),
    vtt: () => writeVtt(captions, given),
    ass: () => writeAss(captions, given),
    txt: () => writeText(captions, given),
    json: () => `${JSON.stringify(captions, null, 2)}\n`,
  }[format]()
}

/** Hands a file to the browser. */
export function saveFile(name: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'text/plain;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** Files of captions, a video with captions in it, and another file instead. */
export function ExportTab() {
  const { editor, host } = useSession()
  const text = useText()
  const captions = useEditorState((state) => state.captions)
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  // What is shown in the preview, until another one is chosen.
  const shown = useEditorState(({ translation, showsTranslation }) => (showsTranslation ? translation : null))
  const [picked, setPicked] = useState<string | null>(null)
  const languages = [captions.language, ...Object.keys(captions.translations)]
  const chosen = [picked, shown].find((code) => code !== null && languages.includes(code)) ?? captions.language
  return (
    <>
      {languages.length > 1 ? (
        <Section title={text('translate.language')}>
          <Select
            label={text('export.language')}
            size="small"
            value={chosen}
            onChange={setPicked}
            options={languages.map((code) => ({ value: code, label: nameOfLanguage(code, host.language ?? 'en') }))}
          />
        </Section>
      ) : null}
      <Section title={text('export.files')}>
        <div className="ce-files">
          {captionFiles.map((format) => (
            <Button
              key={format}
              size="small"
              icon={Download}
              onClick={() => {
                const suffix = chosen === captions.language ? '' : `.${chosen}`
                try {
                  saveFile(
                    `${host.name}${suffix}.${format}`,
                    writeCaptions(captions, format, suffix ? chosen : undefined),
                  )
                } catch {
                  host.notify?.({ kind: 'error', text: text('export.filesFailed') })
                }
              }}
            >
              {format.toUpperCase()}
            </Button>
          ))}
        </div>
        <p className="ce-note">{text('export.filesHelp')}</p>
      </Section>
      {host.burnIn ? (
        <BurnInPart service={host.burnIn} language={chosen === captions.language ? null : chosen} />
      ) : null}
      {isReadOnly ? null : (
        <Section title={text('import.title')}>
          <Button size="small" icon={FileUp} onClick={() => editor.state.set({ dialog: 'import' })}>
            {text('import.open')}
          </Button>
          <p className="ce-note">{text('import.help')}</p>
        </Section>
      )}
    </>
  )
}

function BurnInPart({ service, language }: { service: BurnInService; language: string | null }) {
  const { host } = useSession()
  const text = useText()
  const current = useObservable(service.current)
  const [side, setSide] = useState<'standard' | 'high'>('standard')
  const isRunning = current?.state === 'queued' || current?.state === 'running'
  const finished = current?.state === 'done' ? current.url : null
  const hasLatest = finished !== null && current?.isOutdated === false && current.language === language
  const told = (work: Promise<void>) =>
    work.catch((cause: unknown) =>
      host.notify?.({ kind: 'error', text: cause instanceof Error ? cause.message : text('export.failed') }),
    )
  return (
    <Section title={text('export.video')}>
      <SegmentedControl
        label={text('export.size')}
        value={side}
        onChange={setSide}
        segments={[
          { value: 'standard', label: '720p' },
          { value: 'high', label: '1080p' },
        ]}
      />
      {finished ? (
        <a className={buttonClass({ kind: hasLatest ? 'primary' : 'plain', size: 'small' })} href={finished} download>
          <Icon of={Download} />
          {text('export.download')}
        </a>
      ) : null}
      {isRunning ? (
        <>
          <ProgressBar percent={current.state === 'queued' ? null : current.percent} label={text('export.video')} />
          <div className="ce-row">
            <span className="ce-note">{text('export.percent', { percent: Math.round(current.percent) })}</span>
            <Button size="small" onClick={() => void told(service.cancel())}>
              {text('export.cancel')}
            </Button>
          </div>
        </>
      ) : (
        <Button
          size="small"
          kind={hasLatest ? 'plain' : 'primary'}
          icon={FileVideo}
          onClick={() => void told(service.start({ side, language }))}
        >
          {text(hasLatest ? 'export.again' : 'export.start')}
        </Button>
      )}
      {current?.state === 'failed' ? <p className="ce-bad">{current.reason ?? text('export.failed')}</p> : null}
      <p className="ce-note">{text('export.videoHelp')}</p>
    </Section>
  )
}
