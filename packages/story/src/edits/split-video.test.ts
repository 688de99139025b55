import { describe, expect, it } from 'vitest'
import { newElement, newPage, newStory, newVideoMedia } from '../make.ts'
import { splitFilm } from './split-video.ts'

const media = newVideoMedia({ assetId: 'f', url: '', mime: 'video/mp4', width: 720, height: 1280, durationMs: 9000 })
const story = newStory({ pages: [newPage({ id: 'one', elements: [newElement('video', { id: 'film', media })] })] })

describe('splitFilm', () => {
  it('EDIT-11 leaves the first part and puts the second on a page right behind', () => {
    const cut = splitFilm(story, { pageId: 'one', id: 'film', atMs: 4000, newPageId: 'two' })
    const films = cut.pages.map((page) => page.elements[0])
    expect(cut.pages.map((page) => page.id)).toEqual(['one', 'two'])
    expect(films).toMatchObject([
      { id: 'film', media: { trimStartMs: 0, trimEndMs: 4000 } },
      { media: { trimStartMs: 4000, trimEndMs: null } },
    ])
    expect(films[1]?.id).not.toBe('film')
  })

  it('refuses a cut outside of what is shown', () => {
    expect(() => splitFilm(story, { pageId: 'one', id: 'film', atMs: 9000 })).toThrowError(
      expect.objectContaining({ code: 'CUT_OUTSIDE' }),
    )
  })
})
