import { defaultSettings, settingsSchema } from '@taplore/form'
import { describe, expect, it } from 'vitest'
import { readHosts } from './embed-hosts.ts'

describe('hosts that may show a form', () => {
  it('are read as people write them, and are what the document takes', () => {
    const { hosts, wrong } = readHosts(
      'https://Shop.Example/cart?x=1\n*.shop.example, localhost:3000\nbücher.example\nshop.example',
    )
    expect(hosts).toEqual(['shop.example', '*.shop.example', 'localhost:3000', 'xn--bcher-kva.example'])
    expect(wrong).toEqual([])
    expect(settingsSchema.safeParse({ ...defaultSettings(), embedHosts: hosts }).success).toBe(true)
  })

  it('are told when they are none', () => {
    expect(readHosts("* javascript:alert(1) a@b.example x_y 'self' *.*.example")).toEqual({
      hosts: [],
      wrong: ['*', 'javascript:alert(1)', 'a@b.example', 'x_y', "'self'", '*.*.example'],
    })
  })
})
