import { webhookMessages } from '@taplore/contract'
import { describe, expect, it } from 'vitest'
import { faultsOf, fieldsOf, newDraft, refusesUrl, withHeader } from './webhook-draft.ts'

const sound = { ...newDraft(), url: 'https://example.com/hook' }
const header = (name: string, value: string) => ({ ...sound, headers: [{ key: 1, name, value }] })

describe('form of a webhook', () => {
  it('HOOK-02 wants a whole address', () => {
    expect(faultsOf(sound).size).toBe(0)
    for (const url of ['', 'example.com', 'ftp://example.com', 'https://']) {
      expect(faultsOf({ ...sound, url }).get('url')).toBe(webhookMessages.urlInvalid)
    }
  })

  it('HOOK-02 shows at the field why the server refused its URL, and elsewhere what else it refused', () => {
    const invalid = (...paths: string[]) => ({
      code: 'INVALID_INPUT',
      data: { issues: paths.map((path) => ({ path })) },
    })
    for (const code of ['ADDRESS_NOT_PUBLIC', 'ADDRESS_HAS_PASSWORD'])
      expect(refusesUrl({ code, data: null })).toBe(true)
    expect(refusesUrl(invalid('url'))).toBe(true)
    for (const other of [invalid('url', 'name'), invalid(), { code: 'WEBHOOK_LIMIT', data: { limit: 50 } }])
      expect(refusesUrl(other)).toBe(false)
  })

  it('HOOK-02 wants name and value of each header, once, and none that is set by the delivery', () => {
    expect(faultsOf(withHeader(sound))).toEqual(
      new Map([
        ['name-1', webhookMessages.headerName],
        ['value-1', webhookMessages.headerValue],
      ]),
    )
    expect(faultsOf(header('Host', 'x')).get('name-1')).toBe(webhookMessages.headerDenied)
    const twice = {
      ...sound,
      headers: [
        { key: 1, name: 'X-A', value: '1' },
        { key: 2, name: 'x-a ', value: '2' },
      ],
    }
    expect(faultsOf(twice)).toEqual(new Map([['name-2', webhookMessages.headerTwice]]))
  })

  it('sends what was typed without blanks around it', () => {
    const fields = fieldsOf({ ...header(' X-A ', ' 1 '), url: ' https://example.com/hook ', name: ' Mine ' })
    expect(fields).toMatchObject({
      name: 'Mine',
      url: 'https://example.com/hook',
      headers: [{ name: 'X-A', value: '1' }],
    })
    expect(fields).not.toHaveProperty('id')
  })
})
