import { expect, it } from 'vitest'
import type { Egress } from '../../../ports/egress.ts'
import { fetchChoices } from './fetch-choices.ts'

const list = (name: string, url: string) => ({ type: 'dropdown', name, choicesByUrl: { url } })

it('FORM-03 asks each address of choices once, and leaves out what is no JSON, not there or not allowed', async () => {
  const asked: string[] = []
  const answers: Record<string, { status: number; text: string }> = {
    'https://example.com/lands': { status: 200, text: '["France"]' },
    'https://example.com/page': { status: 200, text: '<!doctype html>' },
    'https://example.com/gone': { status: 404, text: '[]' },
  }
  const egress = {
    async fetch(url: string) {
      asked.push(url)
      const answer = answers[url]
      if (!answer) throw new Error('not allowed')
      return { status: answer.status, body: Buffer.from(answer.text) }
    },
  } as unknown as Egress
  const names = ['lands', 'lands', 'page', 'gone', 'private']
  const elements = names.map((name) => list(name, `https://example.com/${name}`))
  const fetched = await fetchChoices(egress, { elements: [...elements, list('other', '/kved.json')] })
  expect(asked).toEqual(['lands', 'page', 'gone', 'private'].map((name) => `https://example.com/${name}`))
  expect([...fetched]).toEqual([['https://example.com/lands', ['France']]])
})
