import { type AiStoryPayload, type ContentIdea, closings, contentStyles, storyLanguages } from '@taplore/contract'
import type { SlowWorkspaceContext } from '../../../platform/context.ts'
import { candidatesOf } from '../../../providers/language/embedded/candidates.ts'
import { detectLanguage } from '../../../providers/language/embedded/detect-language.ts'
import { carriesOf, languageOfSource } from '../../../providers/language/embedded/write-from-source.ts'
import { readArticle } from './article/read-article.ts'
import { requireDecent } from './create-ai-story.ts'
import { fetchEntry } from './encyclopedia.ts'
import { countReading } from './reading-limits.ts'
import { languageOf } from './rules.ts'

/** Only a model can ask a question that the text answers. */
export const listContentStyles = ({ providers }: Pick<SlowWorkspaceContext, 'providers'>) => ({
  contentStyles: [...contentStyles],
  closings: providers.language.describe().level === 'full' ? [...closings] : closings.slice(0, 1),
})
export const listStoryLanguages = () => ({ languages: [...storyLanguages] })

const wordsPerMinute = 230
/** A user is waiting; the task itself has more time for a heavy page. */
const patienceMs = 8_000

/** The content of a page, before anything is created from it. */
export async function readSource(ctx: SlowWorkspaceContext, { url }: { url: string }) {
  await countReading(ctx)
  const article = await readArticle(ctx.egress, url, { parseTimeMs: patienceMs })
  const language = languageOfSource(article)
  const sentences = candidatesOf(article, language).length
  const text = article.blocks.map((block) => block.text).join('\n')
  await requireDecent(ctx, `${article.title}\n${text}`, 'text')
  return {
    title: article.title,
    siteName: article.siteName,
    url: article.url,
    publishedAt: article.publishedAt,
    language,
    direction: article.direction,
    words: article.wordCount,
    minutes: Math.max(1, Math.round(article.wordCount / wordsPerMinute)),
    sentences,
    images: article.images.length,
    carries: Math.min(10, carriesOf(article)),
    kind: article.recipe ? ('recipe' as const) : article.items.length >= 3 ? ('list' as const) : ('article' as const),
  }
}

/** The language of a topic or a script; null when it can't be told. */
export function detectTextLanguage({ text }: { text: string }) {
  return { language: detectLanguage(text) }
}

/** Outlines to choose from (WIZ-25). The open encyclopedia makes them concrete when available. */
export async function proposeIdeas(
  ctx: SlowWorkspaceContext,
  input: {
    topic: string
    language: string
    noOfSlides: number
    contentStyle: AiStoryPayload['contentStyle']
  },
) {
  await requireDecent(ctx, input.topic, 'topic')
  const { language: provider } = ctx.providers
  const level = provider.describe().level
  const language = languageOf(input)
  const asked = { topic: input.topic, slides: input.noOfSlides, language, style: input.contentStyle }
  const entry =
    level === 'basic'
      ? await fetchEntry(ctx.egress, { baseUrl: ctx.config.ENCYCLOPEDIA_URL, topic: input.topic, language })
      : null
  const source = entry && candidatesOf(entry, language).length >= input.noOfSlides ? entry : undefined
  const ideas = await provider.proposeIdeas({ ...asked, source })
  const shown: ContentIdea[] = ideas.map(({ title, points }) => ({
    title: title.slice(0, 200),
    points: points.map((point) => point.slice(0, 400)),
  }))
  return { ideas: shown, level, from: source?.url ?? null }
}
