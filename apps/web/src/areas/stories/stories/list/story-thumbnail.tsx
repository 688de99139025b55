import type { StorySummary } from '@taplore/contract'
import { LogoMark } from '@taplore/ui'
import { CoverPreview } from './cover-preview.tsx'

/** The face of a story: its poster, else its first page drawn, else the mark. Crops from the top. `widthPx` where it is known. */
export function StoryThumbnail({
  story,
  widthPx,
}: {
  story: Pick<StorySummary, 'thumbnail' | 'cover' | 'name'>
  widthPx?: number
}) {
  if (story.thumbnail)
    return (
      <img src={story.thumbnail} alt="" loading="lazy" decoding="async" className="size-full object-cover object-top" />
    )
  if (story.cover) return <CoverPreview page={story.cover} widthPx={widthPx} />
  return (
    <span className="grid size-full place-items-center bg-sunken opacity-60">
      <LogoMark size={22} />
    </span>
  )
}
