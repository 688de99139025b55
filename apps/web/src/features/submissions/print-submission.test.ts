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

it('draws a signature on the sheet as it was drawn', () => {
  const print = vi.fn()
  const drawn = {
    type: 'drawn',
    strokes: [
      [10, 10, 90, 40, 120, 35],
      [200, 50],
    ],
  }
  const answers = [{ elementId: 'q', title: 'Sign here', kind: 'signature', text: 'Signed', value: drawn, files: [] }]
  const submission = { formName: 'Loaf', person: null, email: null, receivedAt: '2026-03-04T10:00:00.000Z', answers }
  const made = document.createElement.bind(document)
  vi.spyOn(document, 'createElement').mockImplementation((name: string) => {
    const element = made(name)
    if (element instanceof HTMLIFrameElement)
      Object.defineProperty(element, 'contentWindow', { get: () => ({ addEventListener: () => undefined, print }) })
    return element
  })
  printSubmission(submission as unknown as SubmissionDetail)
  vi.restoreAllMocks()
  const sheet = document.querySelector('iframe')?.contentDocument
  expect(sheet?.querySelector('svg path')?.getAttribute('d')).toBe('M10 10L90 40L120 35M200 50L200 50')
  expect(sheet?.querySelector('svg')?.getAttribute('aria-label')).toBe('Signed')
})
