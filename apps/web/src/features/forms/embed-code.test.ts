import { expect, it } from 'vitest'
import { embedCode, embedModes } from './embed-code.ts'

const url = 'https://pages.example/f/coffee'

it('FORM-08 gives code for each way of standing on a page, with one small script of the host of the form', () => {
  expect(embedCode({ url, name: 'Coffee', mode: 'inline' })).toBe(
    '<div data-taplore-form="https://pages.example/f/coffee" data-mode="inline" data-title="Coffee"></div>\n' +
      '<script src="https://pages.example/_taplore/embed.js" async></script>',
  )
  expect(embedCode({ url, name: 'Coffee', mode: 'popup' })).toContain('>Coffee</button>')
  expect(embedCode({ url: `${url}?source=k3`, name: 'Coffee', mode: 'iframe' })).toContain(
    'src="https://pages.example/f/coffee?source=k3&amp;embed=1"',
  )
})

it('FORM-08 keeps a name that looks like markup inside its attribute', () => {
  for (const mode of embedModes)
    expect(embedCode({ url, name: '"><script>alert(1)</script>', mode })).not.toContain('<script>alert')
})
