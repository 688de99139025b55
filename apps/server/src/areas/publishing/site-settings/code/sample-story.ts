import { newElement, newPage, newStory } from '@taplore/story'
import { renderAmp } from '@taplore/story-renderer'
import { withTags } from '../tags/with-tags.ts'

/** A story of one page with code in it, for the validator. */
export function sampleStory({ html, components }: { html: string; components: readonly string[] }): string {
  const text = newElement('text', { paragraphs: [{ runs: [{ text: 'A page of a story.' }] }] })
  const story = newStory({ title: 'A story', pages: [newPage({ elements: [text] })] })
  const { html: page } = renderAmp(story, {
    canonicalUrl: 'https://stories.example/a-story',
    playerUrl: '/player.js',
    publisher: { name: 'A publisher' },
    fallbacks: { posterUrl: 'https://stories.example/poster.png', logoUrl: 'https://stories.example/logo.png' },
    resolveAsset: () => null,
    fontUrl: () => null,
    brandingMark: null,
    publishedAt: '2026-01-01T00:00:00.000Z',
    modifiedAt: '2026-01-01T00:00:00.000Z',
    generator: { name: 'Taplore', version: '0.1.0' },
  })
  return withTags(page, { html, components })
}
