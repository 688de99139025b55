import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  changedStretch,
  inFormulas,
  piecesOf,
  recallsOf,
  replaceIn,
  shownText,
  sourceIn,
  wishAt,
} from './recall-text.ts'

const labels: Record<string, string> = { i6: 'Your name', city: 'Where do you live?' }
const pieces = (text: string) => piecesOf(text, (name) => labels[name] ?? null)
const shown = (text: string) => shownText(pieces(text))

/** What the text is after its field shows something else. */
function typed(text: string, next: string, caret = next.length): string {
  const { inserted, ...stretch } = changedStretch(shown(text), next, caret)
  return replaceIn(pieces(text), stretch, inserted).source
}

describe('recalls in a field', () => {
  it('FORM-03 are shown by the name of their question', () => {
    expect(shown('Hello {{i6|friend}}, how is {{city}}?')).toBe('Hello @Your name, how is @Where do you live??')
    expect(pieces('{{gone|}}')).toMatchObject([{ shown: '@gone', isLost: true }])
  })

  it('stay as they are written while text around them changes', () => {
    expect(typed('Hi {{i6|friend}}!', 'Hi @Your name, you!', 18)).toBe('Hi {{i6|friend}}, you!')
    expect(typed('{{i6|}}', 'Dear @Your name', 5)).toBe('Dear {{i6|}}')
    expect(typed('{{i6|}}{{i6|}}', '@Your name and @Your name', 15)).toBe('{{i6|}} and {{i6|}}')
  })

  it('go away whole when a letter of them is deleted', () => {
    expect(typed('Hi {{i6|}}!', 'Hi @Your nam!', 12)).toBe('Hi !')
    expect(typed('Hi {{i6|}}!', 'Hi Your name!', 3)).toBe('Hi !')
    expect(typed('Hi {{i6|}} {{city|}}!', 'Hi !', 3)).toBe('Hi !')
  })

  it('are not cut by text that is typed inside them', () => {
    expect(typed('Hi {{i6|}}!', 'Hi @Yoxur name!', 7)).toBe('Hi {{i6|}}x!')
  })

  it('are copied as they are written', () => {
    expect(sourceIn(pieces('Hi {{i6|}}!'), { from: 1, to: 6 })).toBe('i {{i6|}}')
  })

  it('begin with an @ that stands apart', () => {
    const at = (text: string) => wishAt(pieces(text), shown(text).length)
    expect(at('Hi @')).toEqual({ at: 3, query: '' })
    expect(at('Hi @your n')).toEqual({ at: 3, query: 'your n' })
    expect(at('me@example')).toBeNull()
    expect(at('Hi {{i6|}}')).toBeNull()
  })

  it('are listed once, with what is said instead', () => {
    expect(recallsOf(['{{i6|you}} and {{i6|you}}', '{{city.country|}}'])).toEqual([
      { source: '{{i6|you}}', name: 'i6', part: '', fallback: 'you' },
      { source: '{{city.country|}}', name: 'city', part: 'country', fallback: '' },
    ])
  })

  it('never change by an edit that does not touch them', () => {
    const word = fc.constantFrom('a', 'b ', 'é', ' ', '👋', '{', '}')
    const part = fc.oneof(word, fc.constantFrom('{{i6|}}', '{{city|x}}', '{{gone}}'))
    fc.assert(
      fc.property(fc.array(part), fc.array(part), word, (before, after, inserted) => {
        const [left, right] = [before.join(''), after.join('')]
        // Braces beside each other would become another text.
        fc.pre(shown(left + right) === shown(left) + shown(right))
        const next = shown(left) + inserted + shown(right)
        expect(shown(typed(left + right, next, next.length - shown(right).length))).toBe(shown(left + inserted + right))
      }),
    )
  })
})

describe('answers in a formula', () => {
  const inFormula = (text: string) => piecesOf(text, (name) => labels[name] ?? null, inFormulas)

  it('FORM-03 are shown by the name of their question, unless they are quoted', () => {
    expect(shownText(inFormula('round({i6} * 4) + if({city} = "{city}", 1, {gone})'))).toBe(
      'round(@Your name * 4) + if(@Where do you live? = "{city}", 1, @gone)',
    )
    expect(inFormula('{gone}')).toMatchObject([{ isRecall: true, isLost: true }])
    expect(inFormula('{i6')).toMatchObject([{ isRecall: false }])
  })

  it('are asked for by an @ behind any sign', () => {
    const at = (text: string) => wishAt(inFormula(text), text.length, inFormulas)
    expect(at('2*@yo')).toEqual({ at: 2, query: 'yo' })
    expect(at('@')).toEqual({ at: 0, query: '' })
    expect(at('sum@')).toBeNull()
    expect(inFormulas.write('i6')).toBe('{i6}')
  })
})
