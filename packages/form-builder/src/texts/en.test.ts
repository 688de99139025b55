import { expect, it } from 'vitest'
import { english } from './en.ts'

it('marks every place of a text as it is filled, in two braces', () => {
  // Tells how a formula names an answer.
  const { 'logic.formulaHelp': _, ...others } = english
  expect(Object.entries(others).filter(([, words]) => /(?<!\{)\{\w+\}(?!\})/.test(words))).toEqual([])
})
