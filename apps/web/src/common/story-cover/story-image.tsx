import type { StorySummary } from '@taplore/contract'
import { type ReactNode, useState } from 'react'
import { CoverPreview } from './cover-preview.tsx'
import { isBlank } from './is-blank.ts'

export type ListedStory = Pick<StorySummary, 'thumbnail' | 'cover' | 'name'>

/** The poster of a story, else its first page unless that is still blank, else `otherwise`. Cropped from the top. `widthPx` if known. */
export function StoryImage({
  story,
  widthPx,
  otherwise,
}: {
  story: ListedStory
  widthPx?: number
  otherwise: ReactNode
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
        draggable={false}
        onError={() => setMissing(story.thumbnail)}
        className="size-full object-cover object-top"
      />
    )
  if (story.cover && !isBlank(story.cover)) return <CoverPreview page={story.cover} widthPx={widthPx} />
  return otherwise
}
