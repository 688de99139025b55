import { expect, it } from 'vitest'
import { inTurn } from './in-turn.ts'

const never = new AbortController().signal

it('looks for the same faces once: who comes second waits, and finds what is stored', async () => {
  const stored = new Map<string, string>()
  const looks: string[] = []
  const first = Promise.withResolvers<void>()
  const ask = (key: string, name: string, until?: Promise<void>) =>
    inTurn(key, never, async () => {
      const known = stored.get(key)
      if (known) return known
      looks.push(name)
      await until
      stored.set(key, name)
      return name
    })
  const asked = [ask('part', 'preview', first.promise), ask('part', 'export'), ask('other', 'export of another')]
  expect(await asked[2]).toBe('export of another')
  first.resolve()
  expect(await Promise.all(asked)).toEqual(['preview', 'preview', 'export of another'])
  expect(looks).toEqual(['preview', 'export of another'])
})

it('goes on where the one before has failed, and waits no longer than it may', async () => {
  const first = Promise.withResolvers<string>()
  const failing = inTurn('part', never, () => first.promise)
  const stopping = new AbortController()
  const stopped = inTurn('part', stopping.signal, async () => 'too late')
  const next = inTurn('part', never, async () => 'found')
  stopping.abort(new Error('Canceled.'))
  await expect(stopped).rejects.toThrow('Canceled.')
  first.reject(new Error('The process died.'))
  await expect(failing).rejects.toThrow('The process died.')
  expect(await next).toBe('found')
})
