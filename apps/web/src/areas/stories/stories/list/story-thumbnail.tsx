import { LogoMark } from '@taplore/ui'
import { type ListedStory, StoryImage } from '../../../../common/story-cover/story-image.tsx'

/** The thumbnail of a story: its poster or its first page, else the logo. */
export function StoryThumbnail({ story, widthPx }: { story: ListedStory; widthPx?: number }) {
  const logo = (
    <span className="grid size-full place-items-center bg-sunken opacity-60">
      <LogoMark size={22} />
    </span>
  )
  return <StoryImage story={story} widthPx={widthPx} otherwise={logo} />
}
