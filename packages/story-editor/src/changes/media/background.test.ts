import { newElement, newPage, newStory, newVideoMedia } from '@taplore/story'
import { createSharedStory } from '@taplore/story/shared'
import { describe, expect, it } from 'vitest'
import { Editor } from '../../store/editor.ts'
import { moveToBackground, setAsBackground } from './background.ts'

const video = {
  assetId: 'waves',
  url: '/waves.mp4',
  mime: 'video/mp4',
  width: 720,
  height: 1280,
  durationMs: 4_000,
  poster: null,
}
const open = (mayLayVideoBehind: () => boolean) =>
  new Editor({
    doc: createSharedStory(
      newStory({
        pages: [newPage({ id: 'p', elements: [newElement('video', { id: 'video', media: newVideoMedia(video) })] })],
      }),
    ),
    mayLayVideoBehind,
  })

describe('a video behind a page', () => {
  it('EDIT-12 comes from the page or from the library, and lifts no element away when the plan says no', () => {
    for (const mayDo of [true, false]) {
      const chosen = open(() => mayDo)
      chosen.select(['video'])
      moveToBackground(chosen)
      expect(chosen.page.background.type).toBe(mayDo ? 'video' : 'paint')
      expect(chosen.page.elements).toHaveLength(mayDo ? 0 : 1)
      const stored = open(() => mayDo)
      setAsBackground(stored, { kind: 'video', video }, 'p')
      expect(stored.page.background.type).toBe(mayDo ? 'video' : 'paint')
    }
  })
})
