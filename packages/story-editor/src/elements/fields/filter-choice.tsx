import { type ImageMedia, type MediaFilter, mediaFilters, type VideoMedia } from '@taplore/story'
import type { Locked } from '../../host.ts'
import { LockNote } from '../../session/plan-locks.tsx'
import { useText } from '../../texts/text.ts'
import { useImageUrl } from '../stored-image.tsx'

/** Filters as small samples of the image itself. */
export function FilterChoice({
  media,
  value,
  names,
  lock = null,
  onChange,
}: {
  media: ImageMedia | VideoMedia | null
  value: MediaFilter
  names: readonly MediaFilter[]
  /** Set where the plan has no filters; an existing one can still be removed. */
  lock?: Locked | null
  onChange: (filter: MediaFilter) => void
}) {
  const text = useText()
  const source = media && 'poster' in media ? media.poster : media
  const url = useImageUrl(source, 80)
  return (
    <fieldset className="te-filters">
      <legend className="te-hidden">{text('image.filter')}</legend>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === value}
          disabled={lock !== null && name !== 'none'}
          onClick={() => onChange(name)}
        >
          <i
            style={{
              filter: mediaFilters[name] || undefined,
              backgroundImage: url ? `url("${url.replace(/["\\]/g, encodeURIComponent)}")` : undefined,
            }}
          />
          {text(`filter.${name}`)}
        </button>
      ))}
      <LockNote lock={lock} />
    </fieldset>
  )
}
