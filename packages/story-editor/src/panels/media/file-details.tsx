import { Button, Select } from '@taplore/ui'
import { ArrowLeft, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Labelled, TextValue } from '../../controls/fields.tsx'
import type { LibraryFile, LibraryFolder, LibraryService, LibraryUses } from '../../host.ts'
import { useSession } from '../../session/session-context.ts'
import { useServiceQuery } from '../../session/use-service-query.ts'
import { useText } from '../../texts/text.ts'

/** Details of one file, where it is used, and removing it from the library. */
export function FileDetails({
  library,
  file,
  folders,
  isReadOnly,
  onClose,
  onUse,
  onChanged,
  onRemoved,
}: {
  library: LibraryService
  file: LibraryFile
  folders: readonly LibraryFolder[]
  isReadOnly: boolean
  onClose: () => void
  onUse: () => void
  onChanged: (file: LibraryFile) => void
  onRemoved: () => void
}) {
  const { host } = useSession()
  const text = useText()
  const uses = useServiceQuery(file.id, () => library.uses(file.id))
  const [isAsking, setAsking] = useState(false)
  const panel = useRef<HTMLElement>(null)
  // What was pressed to come here has gone.
  useEffect(() => panel.current?.querySelector('button')?.focus(), [])

  async function attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (cause) {
      const reason = cause instanceof Error && cause.message ? cause.message : text('library.failed')
      host.notify?.({ kind: 'error', text: reason })
    }
  }
  const change = (given: Parameters<LibraryService['change']>[1]) =>
    void attempt(async () => onChanged({ ...(await library.change(file.id, given)), usedIn: file.usedIn }))
  const move = (folderId: string | null) =>
    void attempt(async () => {
      await library.move(file.id, folderId)
      onChanged({ ...file, folderId })
    })
  const remove = () =>
    void attempt(async () => {
      await library.remove(file.id)
      onRemoved()
    })
  return (
    <section
      ref={panel}
      className="te-library"
      aria-label={text('library.details', { name: file.name })}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.stopPropagation()
        onClose()
      }}
    >
      <Button size="small" icon={ArrowLeft} onClick={onClose}>
        {text('library.back')}
      </Button>
      <button
        type="button"
        className="te-file-image"
        aria-label={text('library.use', { name: file.name })}
        onClick={onUse}
      >
        {file.thumbnailUrl ? <img src={file.thumbnailUrl} alt="" draggable={false} /> : file.name}
      </button>
      <p className="te-note">
        {text('library.size', { kind: text(`library.one-${file.media.kind}`), size: sizeOf(file.bytes) })}
      </p>
      {file.credit ? <p className="te-note">{text('library.credit', { credit: creditLine(file.credit) })}</p> : null}
      {isReadOnly ? null : (
        <>
          <Labelled label={text('library.name')}>
            <TextValue
              name={text('library.name')}
              value={file.name}
              maximum={200}
              onChange={(name) => name.trim() && change({ name: name.trim() })}
            />
          </Labelled>
          <Labelled label={text('library.alt')}>
            <TextValue
              isLong
              name={text('library.alt')}
              value={file.alt}
              maximum={1000}
              onChange={(alt) => change({ alt })}
            />
          </Labelled>
          <Labelled label={text('library.tags')}>
            <TextValue
              name={text('library.tags')}
              value={file.tags.join(', ')}
              maximum={800}
              onChange={(tags) => change({ tags: tagsIn(tags) })}
            />
          </Labelled>
          <Select
            label={text('library.folder')}
            value={file.folderId ?? 'none'}
            onChange={(value) => move(value === 'none' ? null : value)}
            options={[
              { value: 'none', label: text('library.noFolder') },
              ...folders.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </>
      )}
      <h3 className="te-panel-title">{text('library.uses')}</h3>
      {uses.state === 'loading' ? <p className="te-note">{text('library.loading')}</p> : null}
      {uses.state === 'failed' ? <p className="te-error">{uses.reason || text('library.failed')}</p> : null}
      {uses.state === 'here' ? <Uses uses={uses.value} /> : null}
      {isReadOnly ? null : isAsking ? (
        // Below the fold of a low panel, where the button was.
        <div className="te-heard" role="alert" ref={(question) => question?.scrollIntoView({ block: 'nearest' })}>
          {uses.state === 'here' && isUsed(uses.value) ? (
            <p className="te-note te-warn">{text('library.deleteWarning')}</p>
          ) : null}
          <div className="te-buttons">
            <Button size="small" kind="danger" onClick={remove}>
              {text('library.deleteSure')}
            </Button>
            <Button size="small" onClick={() => setAsking(false)}>
              {text('library.keep')}
            </Button>
          </div>
        </div>
      ) : (
        <Button size="small" icon={Trash2} disabled={uses.state === 'loading'} onClick={() => setAsking(true)}>
          {text('library.delete')}
        </Button>
      )}
    </section>
  )
}

function Uses({ uses }: { uses: LibraryUses }) {
  const text = useText()
  if (!isUsed(uses) && !uses.isPublished) return <p className="te-note">{text('library.unused')}</p>
  return (
    <ul className="te-uses">
      {uses.storyCount > 0 ? <li>{text('library.usedIn', { count: uses.storyCount })}</li> : null}
      {uses.stories.map(({ id, name, href }) => (
        <li key={id}>
          <a href={href} target="_blank" rel="noopener">
            {name}
          </a>
        </li>
      ))}
      {uses.isInBrand ? <li>{text('library.inBrand')}</li> : null}
      {uses.isInTemplates ? <li>{text('library.inTemplates')}</li> : null}
      {uses.isPublished ? <li>{text('library.onPages')}</li> : null}
    </ul>
  )
}

function isUsed({ storyCount, isInBrand, isInTemplates }: LibraryUses): boolean {
  return storyCount > 0 || isInBrand || isInTemplates
}

/** Comma-separated values, up to the limit. */
function tagsIn(words: string): string[] {
  return words
    .split(/[,，、;\n]/)
    .map((tag) => tag.trim().slice(0, 40))
    .filter(Boolean)
    .slice(0, 20)
}

function creditLine({ text, license }: { text: string; license?: string | undefined }): string {
  return license ? `${text}, ${license}` : text
}

function sizeOf(bytes: number): string {
  if (bytes < 1024 * 1024) return `${Math.max(1, Math.round(bytes / 1024))} KB`
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
