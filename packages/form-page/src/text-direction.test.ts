import { describe, expect, it } from 'vitest'
import { ownDirection, ownWords } from './text-direction.ts'

const markup = (made: ReturnType<typeof ownWords>) => (typeof made === 'string' ? made : made.markup)

describe('words in a direction of their own', () => {
  it('stand apart where their letters run against the page, so that a full stop keeps its side', () => {
    expect(markup(ownWords('What is your name?', 'rtl'))).toBe('<bdi>What is your name?</bdi>')
    expect(markup(ownWords('ما اسمك؟', 'ltr'))).toBe('<bdi>ما اسمك؟</bdi>')
    expect(markup(ownWords('Bread «خبز»', 'ltr'))).toBe('<bdi>Bread «خبز»</bdi>')
    expect(markup(ownWords('שלום <b>', 'ltr'))).toBe('<bdi>שלום &lt;b&gt;</bdi>')
    expect(ownDirection('Rye.', 'rtl').markup).toBe(' dir="auto"')
  })

  it('stand plain where the page suits them, and where they have no letters', () => {
    expect(ownWords('What is your name?', 'ltr')).toBe('What is your name?')
    expect(ownWords('ما اسمك؟', 'rtl')).toBe('ما اسمك؟')
    expect(ownWords('1–10!', 'rtl')).toBe('1–10!')
    expect(ownWords('', 'rtl')).toBe('')
    expect(ownDirection('Rye.', 'ltr').markup).toBe('')
  })
})
