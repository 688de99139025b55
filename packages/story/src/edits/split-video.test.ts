import { describe, expect, it } from 'vitest'
import { newElement, newPage, newStory, newVideoMedia } from '../make.ts'
import { splitVideo } from './split-video.ts'

const media = newVideoMedia({ assetId: 'f', url: '', mime: 'video/mp4', width: 720, height: 1280, durationMs: 9000 })
const story = newStory({ pages: [newPage({ id: 'one', elements: [newElement('video', { id: 'video', media })] })] })

describe('splitVideo', () => {
  it('EDIT-11 leaves the first part and puts the second on a page right behind', () => {
    const cut = splitVideo(story, { pageId: 'one', id: 'video', atMs: 4000, newPageId: 'two' })
    const videos = cut.pages.map((page) => page.elements[0])
    expect(cut.pages.map((page) => page.id)).toEqual(['one', 'two'])
    expect(videos).toMatchObject([
      { id: 'video', media: { trimStartMs: 0, trimEndMs: 4000 } },
      { media: { trimStartMs: 4000, trimEndMs: null } },
    ])
    expect(videos[1]?.id).not.toBe('video')
  })

  it('refuses a cut outside of what is shown', () => {
    expect(() => splitVideo(story, { pageId: 'one', id: 'video', atMs: 9000 })).toThrowError(
      expect.objectContaining({ code: 'CUT_OUTSIDE' }),
    )
  })
})
