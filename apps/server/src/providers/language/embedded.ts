import type { LanguageProvider } from '../../ports/language.ts'
import { ideasFromSource } from './embedded/ideas-from-source.ts'
import { outlineIdeas, writeOutline } from './embedded/outlines/outline.ts'
import { writeFromScript } from './embedded/write-from-script.ts'
import { writeFromSource } from './embedded/write-from-source.ts'

/**
 * The embedded writer. It extracts and arranges: every word of a slide is from the source. It does not translate or
 * rephrase and knows nothing about a topic without a source, for which it returns an outline to fill in.
 */
export function openEmbeddedLanguage(): LanguageProvider {
  return {
    describe: () => ({
      chosen: 'embedded',
      level: 'basic',
      why: 'LANGUAGE_PROVIDER=embedded',
      limits:
        'Selects and arranges sentences from the source. It can’t rephrase, translate or write about a topic on its own.',
    }),
    assistant: null,
    writeFromSource: async (request) => writeFromSource(request),
    writeFromScript: async (request) => writeFromScript(request),
    writeFromTopic: async (request) => writeOutline(request),
    proposeIdeas: async ({ source, ...request }) =>
      source ? ideasFromSource({ source, ...request }) : outlineIdeas(request),
  }
}
