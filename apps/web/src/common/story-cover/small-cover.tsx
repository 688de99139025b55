import { avatarColor } from '@taplore/ui'
import { type ListedStory, StoryImage } from './story-image.tsx'

const widthPx = 27

/** A story before its name in a row: its poster or its first page, else the initial of its name on a color of its own. */
export function SmallCover({ story, seed }: { story: ListedStory; seed: string }) {
  return (
    <span aria-hidden="true" className="block h-9 w-[27px] shrink-0 overflow-hidden rounded-[4px] bg-sunken">
      <StoryImage story={story} widthPx={widthPx} otherwise={<Initial name={story.name} seed={seed} />} />
    </span>
  )
}

function Initial({ name, seed }: { name: string; seed: string }) {
  const [letter = '·'] = /[\p{L}\p{N}]/u.exec(name) ?? []
  return (
    <span
      data-initial={letter.toLocaleUpperCase()}
      className="grid size-full place-items-center text-14 font-[650] text-white before:content-[attr(data-initial)]"
      style={{ background: `var(--p${avatarColor(seed)})` }}
    />
  )
}
