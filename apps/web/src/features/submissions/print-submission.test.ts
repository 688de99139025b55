// @vitest-environment jsdom
import type { SubmissionDetail } from '@taplore/contract'
import { naughtyTexts } from '@taplore/form/testing'
import { afterEach, expect, it, vi } from 'vitest'
import { printSubmission } from './print-submission.ts'

afterEach(() => document.body.replaceChildren())

it('prints what strangers wrote as words, letter by letter, and nothing of it becomes markup', () => {
  const print = vi.fn()
  const answers = naughtyTexts.map((text, index) => ({ elementId: `q${index}`, title: text, text, files: [] }))
  const submission = {
    formName: naughtyTexts[0],
    person: naughtyTexts[1],
    email: null,
    receivedAt: '2026-03-04T10:00:00.000Z',
    answers,
  } as unknown as SubmissionDetail
  const made = document.createElement.bind(document)
  vi.spyOn(document, 'createElement').mockImplementation((name: string) => {
    const element = made(name)
    if (element instanceof HTMLIFrameElement)
      Object.defineProperty(element, 'contentWindow', {
        get: () => ({ addEventListener: () => undefined, print }),
      })
    return element
  })
  printSubmission(submission)
  vi.restoreAllMocks()
  const sheet = document.querySelector('iframe')?.contentDocument
  expect(print).toHaveBeenCalledOnce()
  expect(sheet?.querySelector('h1')?.textContent).toBe(naughtyTexts[0])
  const lines = [...(sheet?.querySelectorAll('dd') ?? [])]
  expect(lines.map(({ textContent }) => textContent)).toEqual(naughtyTexts)
  expect(lines.every(({ dir }) => dir === 'auto')).toBe(true)
  expect([...new Set([...(sheet?.body.querySelectorAll('*') ?? [])].map(({ localName }) => localName))].sort()).toEqual(
    ['dd', 'dl', 'dt', 'h1', 'p'],
  )
})
