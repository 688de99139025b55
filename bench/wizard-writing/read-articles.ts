import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Passage {
  readonly kind: 'heading' | 'paragraph' | 'step' | 'item'
  readonly text: string
}

/** An article of the set: what a page says, before a site has put its own words around it. */
export interface BenchArticle {
  readonly language: string
  readonly kind: string
  readonly title: string
  readonly summary: string
  /** The full names of the people in it. */
  readonly people: readonly string[]
  readonly passages: readonly Passage[]
}

const folder = join(import.meta.dirname, 'articles')

/** All articles of the set, a file for each language. */
export function readArticles(): BenchArticle[] {
  return readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const whole = readFileSync(join(folder, file), 'utf8')
      return whole
        .split(/^(?=# )/m)
        .filter((text) => text.trim())
        .map((text) => parseArticle(text, file.slice(0, 2)))
    })
}

function parseArticle(text: string, language: string): BenchArticle {
  const [first = '', ...lines] = text.split('\n').filter((line) => line.trim())
  const [, kind = '', title = ''] = /^# ([\w-]+): (.+)$/.exec(first) ?? []
  const marked = (sign: string) => lines.find((line) => line.startsWith(sign))?.slice(sign.length) ?? ''
  return {
    language,
    kind,
    title,
    summary: marked('~ '),
    people: marked('@ ').split('; ').filter(Boolean),
    passages: lines.filter((line) => !/^[~@] /.test(line)).map(toPassage),
  }
}

function toPassage(line: string): Passage {
  if (line.startsWith('## ')) return { kind: 'heading', text: line.slice(3) }
  if (line.startsWith('- ')) return { kind: 'item', text: line.slice(2) }
  const step = /^\d+\. (.+)$/.exec(line)?.[1]
  return step ? { kind: 'step', text: step } : { kind: 'paragraph', text: line }
}
