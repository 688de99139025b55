import { AudioLines, Film, Info } from 'lucide-react'
import type { LibraryFile } from '../../host.ts'
import { useText } from '../../texts/text.ts'

/** One file: a press adds it to the page, the small button shows its details. */
export function FileTile({
  file,
  onUse,
  onOpen,
}: {
  file: LibraryFile
  onUse: () => void
  onOpen?: (() => void) | undefined
}) {
  const text = useText()
  const { kind } = file.media
  return (
    <li className="te-tile">
      <button
        type="button"
        className="te-tile-use"
        aria-label={text('library.use', { name: file.name })}
        onClick={onUse}
      >
        {file.thumbnailUrl ? <img src={file.thumbnailUrl} alt="" loading="lazy" draggable={false} /> : null}
        {kind === 'image' ? null : (
          <span className="te-tile-kind" data-alone={file.thumbnailUrl ? undefined : ''}>
            {kind === 'video' ? <Film aria-hidden="true" size={13} /> : <AudioLines aria-hidden="true" size={16} />}
          </span>
        )}
        <span className="te-tile-name">{file.name}</span>
      </button>
      {onOpen ? (
        <button
          type="button"
          className="te-tile-open"
          data-details={file.id}
          aria-label={text('library.details', { name: file.name })}
          title={text('library.details', { name: file.name })}
          onClick={onOpen}
        >
          <Info aria-hidden="true" size={14} />
        </button>
      ) : null}
    </li>
  )
}
