import type { RenderOptions } from '../options.ts'

/** Options of a host, for tests and measurements. */
export function someOptions(given: Partial<RenderOptions> = {}): RenderOptions {
  return {
    canonicalUrl: 'https://stories.example/anna/ferry',
    playerUrl: 'https://stories.example/player.js',
    publisher: { name: 'Northwind' },
    fallbacks: { posterUrl: 'https://stories.example/poster.png', logoUrl: 'https://stories.example/logo.png' },
    resolveAsset: (assetId, variant) => ({ url: `https://media.example/${assetId}/${variant}` }),
    fontUrl: (family, _weight, style) =>
      family.startsWith('Story ')
        ? null
        : {
            url: `https://stories.example/fonts/${family.replaceAll(' ', '-').toLowerCase()}-${style}.woff2`,
            weight: '100 900',
          },
    interactiveEndpoint: 'https://stories.example/votes',
    brandingMark: { label: 'Made with Taplore', url: 'https://taplore.example/' },
    analytics: { measurementId: 'G-ABC123' },
    readsEndpoint: 'https://stories.example/_taplore/reads/story-1',
    alternates: [{ language: 'de', url: 'https://stories.example/anna/faehre' }],
    author: { name: 'Northwind', type: 'Organization' },
    publishedAt: '2026-05-04T10:00:00Z',
    modifiedAt: '2026-05-05T10:00:00Z',
    generator: { name: 'Taplore', version: '0.1.0' },
    ...given,
  }
}
