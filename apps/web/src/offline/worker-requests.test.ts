import { describe, expect, it } from 'vitest'
import { isOfBuild, kindOfRequest, outdatedCaches } from './worker-requests.ts'

const origin = 'https://app.example'
const navigation = { method: 'GET', mode: 'navigate', destination: 'document' }
const kindOf = (path: string, given: object = {}) =>
  kindOfRequest({ ...navigation, url: new URL(path, origin).href, ...given }, origin)

describe('the worker', () => {
  it.each(['/', '/dashboard', '/story/0199', '/review/secret', '/forms/1/edit?element=2', '/finance', '/nope'])(
    'answers for the screen %s',
    (path) => expect(kindOf(path)).toBe('screen'),
  )

  it.each([
    '/api/account/exports/1/file',
    '/api',
    '/f/tea-order',
    '/art/templates/1.webp',
    '/_taplore/player.js',
    '/assets/start-abcdefgh.js',
    '/readyz',
    '/metrics',
  ])('leaves %s to the server when it is opened as a page', (path) => expect(kindOf(path)).toBeNull())

  it('leaves public hosts, calls, uploads and frames alone', () => {
    expect(kindOf('https://stories.example/harbour/rye-bread')).toBeNull()
    expect(kindOf('/api/stories', { mode: 'cors', destination: '' })).toBeNull()
    expect(kindOf('/api/assets/upload', { method: 'POST', mode: 'cors', destination: '' })).toBeNull()
    expect(kindOf('/dashboard', { method: 'POST' })).toBeNull()
    expect(kindOf('/dashboard', { destination: 'iframe' })).toBeNull()
  })

  it('answers for the files of the app', () => {
    const script = { mode: 'cors', destination: 'script' }
    expect(kindOf('/assets/start-abcdefgh.js', script)).toBe('hashed')
    expect(kindOf('/theme.js', script)).toBe('fixed')
    expect(kindOf('/_taplore/player.js', script)).toBeNull()
    expect(kindOf('https://cdn.example/assets/start-abcdefgh.js', script)).toBeNull()
  })
})

it('does not store the start page of another build', () => {
  const html =
    '<script type="module" src="/assets/start-1.js"></script><link rel="stylesheet" href="/assets/start-1.css">'
  expect(isOfBuild(html, ['/assets/start-1.js', '/assets/start-1.css', '/assets/forms-1.js'])).toBe(true)
  expect(isOfBuild(html, ['/assets/start-2.js', '/assets/start-2.css'])).toBe(false)
  expect(isOfBuild('<h1>502 Bad Gateway</h1>', ['/assets/start-1.js'])).toBe(false)
})

it('keeps the files of the build before, for pages that are still open', () => {
  expect(outdatedCaches(['a', 'b', 'c'], 'c')).toEqual(['a'])
  expect(outdatedCaches(['b', 'c'], 'c')).toEqual([])
  expect(outdatedCaches(['c'], 'c')).toEqual([])
  // Back to the build before.
  expect(outdatedCaches(['b', 'c'], 'b')).toEqual([])
})
