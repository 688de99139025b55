import type { AssetRef, Story } from '@taplore/story'

const known = new WeakMap<Story['pages'], AssetRef[]>()

/** The stored images of a story, each once, in reading order. */
export function listImages(story: Story): AssetRef[] {
  const cached = known.get(story.pages)
  if (cached) return cached
  const found = new Map<string, AssetRef>()
  const add = ({ assetId, url, mime, width, height }: AssetRef) => {
    const key = assetId ?? url
    if (key && !found.has(key)) found.set(key, { assetId, url, mime, width, height })
  }
  for (const page of story.pages) {
    if (page.background.type === 'image') add(page.background.media)
    for (const element of page.elements) if (element.kind === 'image' && element.media) add(element.media)
  }
  const images = [...found.values()]
  known.set(story.pages, images)
  return images
}
