import { directionOf, type ImageMedia, limits, type Story } from '@taplore/story'
import { type ItemContent, storyFromItem } from '@taplore/story-templates'
import { splitSentences } from '../../../../providers/language/embedded/sentences.ts'
import type { ParsedFeed, ParsedItem } from '../reading/parsed-feed.ts'
import type { FeedItemRow, FeedRow } from '../store.ts'
import type { StoredItem } from '../tables.ts'

/** Enough for ten pages. */
const mostSentences = 40

interface Filled {
  readonly template: Story
  readonly item: Pick<FeedItemRow, 'title' | 'link'>
  readonly content: StoredItem
  readonly images: readonly ImageMedia[]
  readonly feed: Pick<FeedRow, 'slides' | 'tagValue'>
}

/** The story of an item: its title, its sentences and its images in the slots of the template (RSS-13). */
export function makeStory({ template, item, content, images, feed }: Filled): Story {
  const language = languageOf(content.language) ?? template.language
  const sentences = sentencesOf(content.text, language)
  const given: ItemContent = {
    title: item.title || sentences[0] || content.source,
    sentences: withoutTitle(sentences, item.title),
    images,
    source: content.source,
    author: content.author,
    url: item.link,
    action: actionOf(item.link, content.source),
  }
  const made = storyFromItem(template, given, feed.slides)
  return {
    ...made,
    language,
    direction: directionOf(language),
    // Those of the template say what it is for, and the story may go live without anyone looking at it.
    tags: feed.tagValue ? [feed.tagValue.slice(0, limits.tagLength)] : [],
  }
}

/** What is stored of an item until its story is made. */
export function contentOf(item: ParsedItem, feed: Pick<ParsedFeed, 'title' | 'language' | 'link'>): StoredItem {
  const host = URL.parse(item.link ?? feed.link ?? '')?.hostname.replace(/^www\./, '') ?? ''
  const { text, author, images } = item
  return { text, author, images, source: (feed.title || host).slice(0, 80), language: feed.language }
}

export function sentencesOf(text: string, language: string): string[] {
  return text
    .split('\n')
    .flatMap((line) => splitSentences(line, language).map((span) => span.text.trim()))
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
    .slice(0, mostSentences)
}

/** Many feeds begin the text with the title. */
function withoutTitle(sentences: readonly string[], title: string): string[] {
  const [first, ...rest] = sentences
  return first !== undefined && title !== '' && plain(first) === plain(title) ? rest : [...sentences]
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The name of the site, in any language. */
function actionOf(link: string | null, source: string): string {
  return (URL.parse(link ?? '')?.hostname.replace(/^www\./, '') ?? source).slice(0, limits.ctaLabelLength)
}

/** A language tag as stories have it; feeds write `en-us` and `EN`, and all kinds of other things. */
function languageOf(tag: string | null): string | null {
  if (!tag || !/^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(tag.trim())) return null
  try {
    const [canonical] = Intl.getCanonicalLocales(tag.trim())
    return canonical && canonical.length <= 35 ? canonical : null
  } catch {
    return null
  }
}
