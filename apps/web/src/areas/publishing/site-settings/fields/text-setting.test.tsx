// @vitest-environment jsdom
import { siteAddressSchema, trackingIdSchema } from '@taplore/contract'
import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it } from 'vitest'
import { setSentences } from '../../../../texts/sentences.ts'
import { TextSetting } from './text-setting.tsx'

afterEach(() => {
  document.body.replaceChildren()
  setSentences({})
})

function Tried() {
  const [value, setValue] = useState('')
  return <TextSetting label="ID" value={value} maxLength={30} schema={trackingIdSchema} onChange={setValue} />
}

it('SITE-06 says what is wrong with an ID once its field is left, and no longer when it is right', async () => {
  const root = document.createElement('div')
  document.body.append(root)
  const react = createRoot(root)
  await act(async () => react.render(<Tried />))
  const input = root.querySelector('input')
  if (!input) throw new Error('There is no field.')
  const type = (text: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
  const said = () => root.querySelector('[role=alert]')?.textContent ?? null
  await type('abc')
  expect(said()).toBe(null)
  await act(async () => input.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  expect([said(), input.getAttribute('aria-invalid')]).toEqual(['Enter an ID such as G-1A2B3C4D5E.', 'true'])
  setSentences({ 'Enter an ID such as G-1A2B3C4D5E.': 'Geben Sie eine ID wie G-1A2B3C4D5E ein.' })
  await type('abcd')
  expect(said()).toBe('Geben Sie eine ID wie G-1A2B3C4D5E ein.')
  await type('g-1a2b3c4d5e')
  expect(said()).toBe(null)
  await act(async () => react.unmount())
})

it('gives an address without the spaces around it, and keeps them out of the way of who types', async () => {
  const given: string[] = []
  function Address() {
    const [value, setValue] = useState('')
    const change = (text: string) => {
      given.push(text)
      setValue(text)
    }
    return <TextSetting label="Link" value={value} maxLength={90} schema={siteAddressSchema} onChange={change} />
  }
  const root = document.createElement('div')
  document.body.append(root)
  const react = createRoot(root)
  await act(async () => react.render(<Address />))
  const input = root.querySelector('input')
  if (!input) throw new Error('There is no field.')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, ' https://warm-oven.com ')
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  expect(input.value).toBe(' https://warm-oven.com ')
  await act(async () => input.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  expect([input.value, ...given]).toEqual(['https://warm-oven.com', 'https://warm-oven.com'])
  expect(root.querySelector('[role=alert]')).toBe(null)
  await act(async () => react.unmount())
})
