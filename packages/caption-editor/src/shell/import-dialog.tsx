import { type Captions, decodeText } from '@taplore/media'
import { Button, Dialog, Note } from '@taplore/ui'
import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { useEditorState, useSession } from '../session-context.ts'
import { useText } from '../texts/text.ts'
import { type CaptionFile, readCaptionFile } from './read-caption-file.ts'

/** More is no captions of a video. */
const largestBytes = 5_000_000

async function readFile(file: File, captions: Captions): Promise<CaptionFile> {
  if (file.size > largestBytes) return { refused: 'unreadable' }
  const content = decodeText(new Uint8Array(await file.arrayBuffer()), captions.language)
  return content === null ? { refused: 'unreadable' } : readCaptionFile(content, file.name, captions)
}

/** Replaces the captions by those of a file; undo brings them back. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { editor, host } = useSession()
  const text = useText()
  const input = useRef<HTMLInputElement>(null)
  const captions = useEditorState((state) => state.captions)
  const [error, setError] = useState<string | null>(null)
  async function use(file: File | undefined): Promise<void> {
    if (!file) return
    const found = await readFile(file, captions)
    if ('refused' in found) {
      setError(text(`import.${found.refused}`))
      return
    }
    editor.change(() => found.captions)
    host.notify?.({
      kind: 'success',
      text:
        found.problems.length > 0
          ? text('import.partly', { count: found.problems.length })
          : found.isCut
            ? text('import.cut')
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
      <fieldset
        className="ce-drop"
        aria-label={text('import.drop')}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          void use(event.dataTransfer.files[0])
        }}
      >
        <p>{text('import.drop')}</p>
        <input
          ref={input}
          type="file"
          accept=".srt,.vtt,.ass,.ssa,.json,.txt"
          className="sr-only"
          tabIndex={-1}
          aria-label={text('import.choose')}
          onChange={({ target }) => {
            const file = target.files?.[0]
            void use(file)
            // The same file can be chosen again once it is fixed.
            target.value = ''
          }}
        />
        <Button icon={FileUp} onClick={() => input.current?.click()}>
          {text('import.choose')}
        </Button>
      </fieldset>
      <p className="ce-note ce-drop-note">{text('import.words')}</p>
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
