import type { WidgetStory } from '@taplore/contract'
import { chooseArt, drawArt } from '@taplore/story/art'

const names = ['one', 'two', 'three', 'four', 'five'] as const

/** Five stories that show how a widget looks, before there are any (WIDGET-16). */
export function sampleStories(nameOf: (key: (typeof names)[number]) => string, language: string): WidgetStory[] {
  const arts = chooseArt(names.length, 'widget samples')
  return names.map((key, index) => {
    const art = arts[index]
    const poster = art ? `data:image/svg+xml,${encodeURIComponent(drawArt(art))}` : null
    return {
      ...{ id: key, name: nameOf(key), pages: 4 + index, publishDateTs: 1_772_500_000 - index * 172_800 },
      ...{ url: '#', player: '', posterLandscape: poster, posterPortrait: poster, posterSquare: poster, logo: null },
      ...{ description: '', language },
    }
  })
}
