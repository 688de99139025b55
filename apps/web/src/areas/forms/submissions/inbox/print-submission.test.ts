// @vitest-environment jsdom
import type { SubmissionDetail } from '@taplore/contract'
import { naughtyTexts } from '@taplore/form/testing'
import { afterEach, expect, it, vi } from 'vitest'
import { printSubmission } from './print-submission.ts'

afterEach(() => document.body.replaceChildren())

/** Prints, and answers the sheet and what stands for the printer. */
function printed(submission: object) {
  const print = vi.fn()
  const made = document.createElement.bind(document)
  vi.spyOn(document, 'createElement').mockImplementation((name: string) => {
    const element = made(name)
    if (element instanceof HTMLIFrameElement)
      Object.defineProperty(element, 'contentWindow', { get: () => ({ addEventListener: () => undefined, print }) })
    return element
  })
  printSubmission(submission as SubmissionDetail)
  vi.restoreAllMocks()
  return { sheet: document.querySelector('iframe')?.contentDocument, print }
}

it('prints what strangers wrote as words, letter by letter, and nothing of it becomes markup', () => {
  const answers = naughtyTexts.map((text, index) => ({ elementId: `q${index}`, title: text, text, files: [] }))
  const { sheet, print } = printed({
    formName: naughtyTexts[0],
    person: naughtyTexts[1],
    email: null,
    receivedAt: '2026-03-04T10:00:00.000Z',
    answers,
  })
  expect(print).toHaveBeenCalledOnce()
  expect(sheet?.querySelector('h1')?.textContent).toBe(naughtyTexts[0])
  const lines = [...(sheet?.querySelectorAll('dd') ?? [])]
  expect(lines.map(({ textContent }) => textContent)).toEqual(naughtyTexts)
  expect(lines.every(({ dir }) => dir === 'auto')).toBe(true)
  expect([...new Set([...(sheet?.body.querySelectorAll('*') ?? [])].map(({ localName }) => localName))].sort()).toEqual(
    ['dd', 'dl', 'dt', 'h1', 'p'],
  )
})

const about = { formName: 'Loaf', person: null, email: null, receivedAt: '2026-03-04T10:00:00.000Z' }

it('draws a signature on the sheet as it was drawn', () => {
  const drawn = {
    type: 'drawn',
    strokes: [
      [10, 10, 90, 40, 120, 35],
      [200, 50],
    ],
  }
  const answers = [{ elementId: 'q', title: 'Sign here', kind: 'signature', text: 'Signed', value: drawn, files: [] }]
  const { sheet } = printed({ ...about, answers })
  expect(sheet?.querySelector('svg path')?.getAttribute('d')).toBe('M10 10L90 40L120 35M200 50L200 50')
  expect(sheet?.querySelector('svg')?.getAttribute('aria-label')).toBe('Signed')
})

it('prints images once they are there, and goes on without one that does not come', async () => {
  const file = (name: string, mime: string) => ({ id: name, name, bytes: 9, mime, url: `/files/${name}` })
  const files = [file('loaf.png', 'image/png'), file('gone.jpg', 'image/jpeg'), file('evil.svg', 'image/svg+xml')]
  const answers = [{ elementId: 'q', title: 'Images', kind: 'file', text: '', value: null, files }]
  const { sheet, print } = printed({ ...about, answers })
  const images = [...(sheet?.images ?? [])]
  expect(images.map((image) => image.getAttribute('src'))).toEqual(['/files/loaf.png', '/files/gone.jpg'])
  expect(print).not.toHaveBeenCalled()
  images[1]?.dispatchEvent(new Event('error'))
  images[0]?.dispatchEvent(new Event('load'))
  await expect.poll(() => print.mock.calls.length).toBe(1)
  expect(sheet?.images).toHaveLength(1)
  expect(sheet?.querySelector('dd')?.textContent).toBe('loaf.png\ngone.jpg\nevil.svg')
})
