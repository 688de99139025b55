import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { retiredWordFinder } from './find-retired-words.ts'
import { readSources } from './read-sources.ts'
import { type RetiredWord, retiredWords } from './retired-words.ts'

const sources = readSources(join(import.meta.dirname, '..', '..'))
const words: RetiredWord[] = [
  {
    words: ['picture', 'pictures'],
    use: 'image',
    allowed: [
      { in: 'vendors/', reason: 'names of others' },
      { in: 'app/', texts: ["'picture-choice'"], reason: 'a stored value' },
    ],
  },
  { words: ['whom to tell'], use: 'recipients' },
]
const find = (text: string, file = 'app/file.ts') =>
  retiredWordFinder(words)(file, text).map(({ line, word, use }) => `${line} ${word} ${use}`)

describe('retiredWordFinder', () => {
  it.each([
    'picture',
    'withPicture',
    'BRAND_PICTURE_TYPE',
    'picture-field',
    'picture_choice',
    'the last picture.',
    'APicture',
  ])('finds the word in "%s"', (text) => {
    expect(find(text)).toEqual([expect.stringMatching(/^1 picture image$/i)])
  })

  it.each(['whom to tell', 'whomToTell', 'whom-to-tell', 'WHOM_TO_TELL'])('finds the words in "%s"', (text) => {
    expect(find(text)).toHaveLength(1)
  })

  it('leaves other words that contain it alone', () => {
    expect(find('picturesque, epicture, whom we tell, to tell')).toEqual([])
  })

  it('names the line, and line 0 for the name of the file', () => {
    expect(find('\nsome pictures', 'app/picture.ts')).toEqual(['0 picture image', '2 pictures image'])
  })

  it('leaves exceptions alone, and only these', () => {
    expect(find('picture', 'vendors/file.ts')).toEqual([])
    expect(find("kind === 'picture-choice'")).toEqual([])
    expect(find("kind === 'picture-choice' || kind === 'picture'")).toEqual(['1 picture image'])
    expect(find("'picture-choice'", 'other/file.ts')).toEqual(['1 picture image'])
  })
})

describe('the sources', () => {
  it('use no retired word', () => {
    expect(sources.length).toBeGreaterThan(2_000)
    const find = retiredWordFinder(retiredWords)
    expect(sources.flatMap(({ path, text }) => find(path, text))).toEqual([])
  })

  it('need every exception', () => {
    const isNeeded = (retired: RetiredWord, at: number) => {
      const findStrictly = retiredWordFinder([{ ...retired, allowed: retired.allowed?.toSpliced(at, 1) ?? [] }])
      const { in: path, texts } = retired.allowed?.[at] ?? { in: '' }
      return sources.some(
        (source) =>
          source.path.startsWith(path) &&
          (texts?.some((text) => source.text.includes(text) || source.path.includes(text)) ?? true) &&
          findStrictly(source.path, source.text).length > 0,
      )
    }
    const unneeded = retiredWords.flatMap((retired) =>
      (retired.allowed ?? [])
        .filter((_, at) => !isNeeded(retired, at))
        .map((each) => `${retired.use}: ${JSON.stringify(each)}`),
    )
    expect(unneeded).toEqual([])
  })
})
