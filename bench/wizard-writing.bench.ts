import { extractInThread } from '../apps/server/src/areas/stories/wizard/article/article-threads.ts'
import type { WritingStyle } from '../apps/server/src/ports/language.ts'
import { candidatesOf } from '../apps/server/src/providers/language/embedded/candidates.ts'
import { languageOfSource, writeFromSource } from '../apps/server/src/providers/language/embedded/write-from-source.ts'
import type { Bench } from './lib/bench.ts'
import { pageOf } from './wizard-writing/pages.ts'
import { type BenchArticle, readArticles } from './wizard-writing/read-articles.ts'
import { type Aspect, type Faults, findFaults, marksOf, prices } from './wizard-writing/rubric.ts'

const wantedSlides = 8
const styles: Readonly<Record<string, WritingStyle>> = {
  listicle: 'list',
  interview: 'narrative',
  science: 'explainer',
}

/** What the writer without a model makes of sixty articles in ten languages, marked by the rubric of `wizard-writing/rubric.ts`. */
export const bench: Bench = {
  name: 'wizard-writing',
  title: 'Stories of articles without a key, marks of 100',
  unit: '',
  limit: 90,
  better: 'higher',
  async run() {
    const marked: Marked[] = []
    for (const [index, article] of readArticles().entries()) marked.push(await markArticle(article, index))
    for (const one of marked) process.stdout.write(`${lineOf(one)}\n`)
    const languages = [...new Set(marked.map(({ article }) => article.language))]
    const perLanguage = languages.map((language) => [
      language,
      mean(marked.filter(({ article }) => article.language === language)),
    ])
    const perAspect = Object.keys(prices).map((aspect) => [
      aspect,
      marked.reduce((sum, { faults }) => sum + (faults?.[aspect as Aspect] ?? 0), 0),
    ])
    return {
      value: mean(marked),
      detail: {
        articles: marked.length,
        lowest: Math.min(...marked.map(({ marks }) => marks)),
        ...Object.fromEntries([...perLanguage, ...perAspect]),
      },
    }
  },
}

interface Marked {
  readonly article: BenchArticle
  readonly marks: number
  /** Null when no story was made. */
  readonly faults: Faults | null
}

async function markArticle(article: BenchArticle, index: number): Promise<Marked> {
  const read = await extractInThread({ html: pageOf(article, index), url: 'https://news.example.com/story' })
  if ('fault' in read) return { article, marks: 0, faults: null }
  const source = read.article
  const carried = candidatesOf(source, languageOfSource(source)).length + 1
  const style = styles[article.kind] ?? 'informational'
  const writing = writeFromSource({ source, slides: Math.min(wantedSlides, carried), style })
  const faults = findFaults(article, writing)
  return { article, marks: marksOf(faults), faults }
}

function lineOf({ article, marks, faults }: Marked): string {
  const found = faults ? Object.entries(faults).filter(([, count]) => count > 0) : [['no story', 1] as const]
  const why = found.map(([aspect, count]) => `${aspect} ${count}`).join(', ')
  return `${article.language} ${article.kind.padEnd(9)} ${String(marks).padStart(3)}  ${article.title.slice(0, 40)} (${why})`
}

function mean(of: readonly Marked[]): number {
  return Math.round((of.reduce((sum, { marks }) => sum + marks, 0) / of.length) * 10) / 10
}
