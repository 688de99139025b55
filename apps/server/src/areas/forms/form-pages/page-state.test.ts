import { describe, expect, it } from 'vitest'
import { newState, openState, sealState } from './page-state.ts'

const master = {
  secret: 'a secret of forty letters, for the tests',
  TAPLORE_FORMER_SECRETS: [],
} as unknown as Parameters<typeof sealState>[0]
const now = new Date('2026-05-04T10:00:00.700Z')
const aState = () => newState({ formId: 'f', version: 3, language: 'de', source: null, now })

describe('the state of a page', () => {
  it('comes back as it went out, with a key of its own and else the same for all who come in one second', () => {
    const [one, other] = [aState(), aState()]
    expect(openState(master, sealState(master, one))).toEqual(one)
    expect(one.key).not.toBe(other.key)
    const [signed] = sealState(master, one).split(`.${one.key}`)
    expect(sealState(master, other)).toBe(`${signed}.${other.key}`)
    expect(new Date(one.startedAt).toISOString()).toBe('2026-05-04T10:00:00.000Z')
  })

  it('is nothing when anything of it was changed but the key, or the key is none', () => {
    const text = sealState(master, aState())
    const [written = '', mark = '', key = ''] = text.split('.')
    expect(openState(master, `${written}.${mark}.another-key`)?.key).toBe('another-key')
    const forged = Buffer.from(JSON.stringify({ ...aState(), isUnlocked: true })).toString('base64url')
    for (const wrong of [
      `${forged}.${mark}.${key}`,
      `${written}.${mark.slice(1)}.${key}`,
      `${written}.${mark}`,
      `${written}.${mark}.`,
      `${written}.${mark}.short`,
      `${written}.${mark}.${'k'.repeat(101)}`,
      `${written}.${mark}.with space`,
      `..${key}`,
      '',
      7,
      null,
    ])
      expect(openState(master, wrong), String(wrong).slice(-40)).toBeNull()
  })
})
