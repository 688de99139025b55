import { describe, expect, it } from 'vitest'
import { textDirection, textInDirection } from './text-direction.ts'

const markup = (made: ReturnType<typeof textInDirection>) => (typeof made === 'string' ? made : made.markup)

describe('words in a direction of their own', () => {
  it('stand apart where their letters run against the page, so that a full stop keeps its side', () => {
    expect(markup(textInDirection('What is your name?', 'rtl'))).toBe('<bdi>What is your name?</bdi>')
    expect(markup(textInDirection('ما اسمك؟', 'ltr'))).toBe('<bdi>ما اسمك؟</bdi>')
    expect(markup(textInDirection('Bread «خبز»', 'ltr'))).toBe('<bdi>Bread «خبز»</bdi>')
    expect(markup(textInDirection('שלום <b>', 'ltr'))).toBe('<bdi>שלום &lt;b&gt;</bdi>')
    expect(textDirection('Rye.', 'rtl').markup).toBe(' dir="auto"')
  })

  it('stand plain where the page suits them, and where they have no letters', () => {
    expect(textInDirection('What is your name?', 'ltr')).toBe('What is your name?')
    expect(textInDirection('ما اسمك؟', 'rtl')).toBe('ما اسمك؟')
    expect(textInDirection('1–10!', 'rtl')).toBe('1–10!')
    expect(textInDirection('', 'rtl')).toBe('')
    expect(textDirection('Rye.', 'ltr').markup).toBe('')
  })
})
