import {
  type Captions,
  decodeText,
  makeCaptions,
  matchText,
  parseCaptions,
  type ReadSubtitles,
  readSubtitles,
  subtitleFormatOf,
} from '@taplore/media'
import { Button, Dialog, Note } from '@taplore/ui'
import { useId, useState } from 'react'
import { useEditorState, useSession } from '../session-context.ts'
import { useText } from '../texts/text.ts'

/** What a file holds: captions with times, or why it can't be used. */
export async function readCaptionFile(
  content: string,
  now: Captions,
): Promise<{ captions: Captions; problems: ReadSubtitles['problems'] } | null> {
  const format = subtitleFormatOf(content)
  if (format) {
    const { cues, problems } = await readSubtitles(content, format, now.language)
    const words = cues.flatMap((cue) => cue.words)
    if (words.length === 0) return null
    const { language, durationMs } = now
    const made = makeCaptions({
      language,
      durationMs,
      origin: { engine: format.toUpperCase(), method: 'imported' },
      words,
    })
    return { captions: { ...made, cuts: now.cuts, ...(now.style ? { style: now.style } : {}) }, problems }
  }
  if (/^\uFEFF?\s*\{/.test(content)) {
    try {
      const parsed = parseCaptions(JSON.parse(content))
      return parsed.ok ? { captions: { ...parsed.value, durationMs: now.durationMs }, problems: [] } : null
    } catch {
      return null
    }
  }
  const matched = matchText(now, content)
  return matched && { captions: matched, problems: [] }
}

async function readFile(file: File, captions: Captions): ReturnType<typeof readCaptionFile> {
  const content = decodeText(new Uint8Array(await file.arrayBuffer()), captions.language)
  return content === null ? null : readCaptionFile(content, captions)
}

/** Replaces the captions by those of a file; undo brings them back. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { editor, host } = useSession()
  const text = useText()
  const id = useId()
  const captions = useEditorState((state) => state.captions)
  const [error, setError] = useState<string | null>(null)
  async function use(file: File | undefined): Promise<void> {
    if (!file) return
    const found = file.size > 5_000_000 ? null : await readFile(file, captions)
    if (!found || found.captions.cues.length === 0) {
      setError(text('import.unreadable'))
      return
    }
    editor.change(() => found.captions)
    host.notify?.({
      kind: 'success',
      text:
        found.problems.length > 0
          ? text('import.partly', { count: found.problems.length })
          : text('import.done', { count: found.captions.cues.length }),
    })
    onClose()
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={text('import.title')}
      description={text('import.lead')}
    >
      <label
        className="ce-drop"
        htmlFor={id}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          void use(event.dataTransfer.files[0])
        }}
      >
        <span>{text('import.drop')}</span>
        <input
          id={id}
          type="file"
          accept=".srt,.vtt,.ass,.json,.txt"
          onChange={({ target }) => void use(target.files?.[0])}
        />
      </label>
      <p className="ce-note">{text('import.words')}</p>
      {error ? (
        <Note tone="bad" isAlert>
          {error}
        </Note>
      ) : null}
      <div className="ce-row ce-end">
        <Button onClick={onClose}>{text('import.cancel')}</Button>
      </div>
    </Dialog>
  )
}
