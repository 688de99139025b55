import { type Story, upgrade } from '@taplore/story'

/** A file as a story refers to it: images, video, audio, posters, captions. */
export interface MediaRef {
  readonly assetId: string | null
  readonly url: string
  /** Captions have none. */
  readonly mime?: string
  /** Of an image or video of a page. */
  readonly alt?: string
}

/** Every file of a story, in document order. */
export function mediaOf(story: Story): MediaRef[] {
  const refsIn = (value: unknown): MediaRef[] => {
    if (typeof value !== 'object' || value === null) return []
    const inner = Object.values(value).flatMap(refsIn)
    return isRef(value) ? [...inner, value] : inner
  }
  return refsIn(story)
}

/** The story with renamed or other files. */
export function mapMedia(story: Story, change: (ref: MediaRef) => Pick<MediaRef, 'assetId' | 'url'>): Story {
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk)
    if (typeof value !== 'object' || value === null) return value
    const inner = Object.fromEntries(Object.entries(value).map(([key, item]) => [key, walk(item)]))
    if (!isRef(inner)) return inner
    return { ...inner, ...change(inner) }
  }
  return upgrade(walk(story))
}

function isRef(value: object): value is MediaRef {
  return 'assetId' in value && 'url' in value && typeof value.url === 'string'
}
