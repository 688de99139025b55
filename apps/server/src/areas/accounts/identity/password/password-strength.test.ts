import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { isEasilyGuessed } from './password-strength.ts'

describe('easily guessed passwords', () => {
  it.each([
    'password',
    'Password1',
    'P@ssw0rd!',
    'passw0rd2024',
    '12345678',
    '87654321',
    '1234567890',
    'qwertyuiop',
    'qwerty123',
    '1q2w3e4r',
    '1qaz2wsx',
    'abcd1234',
    'abcdefgh',
    'aaaaaaaa',
    'abcabcabc',
    'iloveyou',
    'iloveyou2',
    'letmein!',
    'welcome1',
    'Welcome2024!',
    'Summer2026',
    'michael1',
    'football7',
    'superman!',
    'adminadmin',
    'admin123',
    'trustno1',
    'changeme',
    'sunshine12',
    'dragon99',
    'asdfghjkl',
    'zxcvbnm1',
    'monkey123',
    '11111111',
    '00000000',
    '20242024',
    'princess!!',
    'azertyuiop',
    'йцукенгш',
    'pass-word',
    'mypassword',
    'loveyou1',
    'qwe123asd',
    'taplore1',
  ])('refuses %s', (password) => {
    expect(isEasilyGuessed(password)).toBe(true)
  })

  it.each([
    'correct horse battery staple',
    'tr4verse-the-Weir',
    'Käsekuchen&Regenschirm',
    'nV9#kq2Lx!',
    'purple umbrella 41 quietly',
    '我喜歡在雨天讀書',
  ])('accepts %s', (password) => {
    expect(isEasilyGuessed(password)).toBe(false)
  })

  it.each(['chevy1500', 'Alligator7!', 'butthead', 'jackson-5'])('refuses %s, which leaks show', (password) => {
    expect(isEasilyGuessed(password)).toBe(true)
  })

  it('knows at least ten thousand passwords of leaks that are long enough to be chosen', () => {
    const list = gunzipSync(readFileSync(new URL('./common-passwords.txt.gz', import.meta.url)))
      .toString('utf8')
      .split('\n')
    const choosable = list.filter((word) => word.length >= 8)
    expect(choosable.length).toBeGreaterThan(10_000)
    expect(choosable.filter((word) => !isEasilyGuessed(word))).toEqual([])
  })

  it('refuses what is known about the account', () => {
    const personal = ['Ottoline Berger', 'ottoline@bergerbooks.example']
    expect(isEasilyGuessed('Ottoline1', personal)).toBe(true)
    expect(isEasilyGuessed('bergerbooks!', personal)).toBe(true)
    expect(isEasilyGuessed('tr4verse-the-Weir', personal)).toBe(false)
  })
})
