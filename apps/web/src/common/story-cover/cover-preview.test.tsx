// @vitest-environment jsdom
import { newElement, newPage } from '@taplore/story'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { CoverPreview } from './cover-preview.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

it('draws masked images and shapes in their outline', async () => {
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  const elements = [
    newElement('image', { mask: 'arch', x: 0, y: 0, width: 400, height: 400 }),
    newElement('image', { x: 0, y: 0, width: 400, height: 400 }),
    newElement('shape', {
      shape: 'heart',
      x: 0,
      y: 0,
      width: 400,
      height: 400,
      fill: { type: 'solid', color: '#7a1230' },
    }),
    newElement('shape', {
      shape: 'rect',
      x: 0,
      y: 0,
      width: 400,
      height: 400,
      fill: { type: 'solid', color: '#7a1230' },
    }),
  ]
  await act(async () => root.render(<CoverPreview page={{ ...newPage(), elements }} />))
  const outlines = [...box.querySelectorAll('clipPath')]
  expect(outlines).toHaveLength(2)
  expect(new Set(outlines.map(({ id }) => id)).size).toBe(2)
  await act(async () => root.unmount())
})

it('draws what readers answer and buy, as the page is seen in results', async () => {
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  const elements = [
    newElement('quiz', {
      prompt: 'Which flour?',
      options: [
        { id: 'a', text: 'Rye', isCorrect: true },
        { id: 'b', text: 'Oat', isCorrect: false },
      ],
    }),
    newElement('slider', { prompt: 'How sour?' }),
    newElement('image-poll', { prompt: 'Which loaf?' }),
    newElement('product', { name: 'Enamel kettle', price: 'From €29.00', wasPrice: '€39.00', label: 'Buy now' }),
  ]
  await act(async () => root.render(<CoverPreview page={{ ...newPage(), elements }} />))
  const texts = [...box.querySelectorAll('[data-testid$="-drawing"]')].map(({ textContent }) => textContent)
  expect(texts).toEqual(['Which flour?RyeOat', 'How sour?', 'Which loaf?', 'Enamel kettleFrom €29.00€39.00Buy now'])
  await act(async () => root.unmount())
})
