import type { StorySummary } from '@taplore/contract'
import { LogoMark } from '@taplore/ui'
import { useState } from 'react'
import { CoverPreview } from '../cover/cover-preview.tsx'
import { isBlank } from './is-blank.ts'

/**
 * The thumbnail of a story: its poster, else its first page unless that is still blank, else the logo. Cropped from the top.
 * `widthPx` if known.
 */
export function StoryThumbnail({
  story,
  widthPx,
}: {
  story: Pick<StorySummary, 'thumbnail' | 'cover' | 'name'>
  widthPx?: number
}) {
  // Without the server an image may be missing; the browser would show a broken one.
  const [missing, setMissing] = useState<string | null>(null)
  if (story.thumbnail && story.thumbnail !== missing)
    return (
      <img
        src={story.thumbnail}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setMissing(story.thumbnail)}
        className="size-full object-cover object-top"
      />
    )
  if (story.cover && !isBlank(story.cover)) return <CoverPreview page={story.cover} widthPx={widthPx} />
  return (
    <span className="grid size-full place-items-center bg-sunken opacity-60">
      <LogoMark size={22} />
    </span>
  )
}
