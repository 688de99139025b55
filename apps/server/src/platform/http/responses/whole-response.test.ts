import { createServer } from 'node:http'
import { connect } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { sendWholeResponse, WholeResponse } from './whole-response.ts'

const noon = Date.UTC(2030, 0, 1, 12, 0, 0, 250)
const answer = new WholeResponse({
  status: 200,
  lines: ['content-type', 'text/plain; charset=utf-8', 'content-length', '5'],
  body: Buffer.from('rüge'),
})
const close: (() => void)[] = []
afterEach(() => {
  for (const each of close.splice(0)) each()
})

/** Sends raw bytes to a server that writes in one piece where it can, the next after each complete response; returns all it sent. */
async function talk(...sent: string[]) {
  const ways: boolean[] = []
  const server = createServer((request, response) => {
    if (request.url === '/late') return void setImmediate(() => response.end('late'))
    ways.push(sendWholeResponse(response, answer.at(noon)))
    if (!ways.at(-1)) response.end('usual')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  close.push(() => server.close().closeAllConnections())
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const said = await new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(sent.shift() ?? ''))
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
      const next = text.endsWith('rüge') ? sent.shift() : undefined
      if (next) socket.write(next)
    })
    socket.on('end', () => resolve(text))
    socket.on('error', reject)
  })
  return { said, ways }
}

const ask = (path: string, line = 'Accept: */*') => `GET ${path} HTTP/1.1\r\nHost: here\r\n${line}\r\n\r\n`

describe('an answer in one piece', () => {
  it('has status, header lines, the date of its second and the body', () => {
    const [head, body] = answer.at(noon).toString().split('\r\n\r\n')
    expect(head?.split('\r\n')).toEqual([
      'HTTP/1.1 200 OK',
      'content-type: text/plain; charset=utf-8',
      'content-length: 5',
      'Date: Tue, 01 Jan 2030 12:00:00 GMT',
      'Connection: keep-alive',
      'Keep-Alive: timeout=65',
    ])
    expect(body).toBe('rüge')
  })

  it('is the same piece within a second and another in the next, without touching the first', () => {
    const first = answer.at(noon)
    const before = first.toString()
    expect(answer.at(noon + 700)).toBe(first)
    expect(answer.at(noon + 1_000).toString()).toContain('12:00:01 GMT')
    expect(first.toString()).toBe(before)
  })

  it('answers one request after the other on one connection', async () => {
    const count = (said: string) => said.split('HTTP/1.1 200 OK').length - 1
    const { said, ways } = await talk(ask('/one'), ask('/two'), ask('/three', 'Connection: close'))
    expect([count(said), ways]).toEqual([3, [true, true, false]])
    expect(said.endsWith('usual')).toBe(true)
  })

  it('responds to pipelined requests in order', async () => {
    const { said, ways } = await talk(ask('/one') + ask('/two') + ask('/three', 'Connection: close'))
    expect(ways).toEqual([true, false, false])
    expect(said.split('HTTP/1.1 200 OK').length - 1).toBe(3)
    expect(said.indexOf('rüge')).toBeLessThan(said.indexOf('usual'))
  })

  it('does not overtake an answer that is still being made', async () => {
    const { said, ways } = await talk(ask('/late') + ask('/one', 'Connection: close'))
    expect(ways).toEqual([false])
    expect(said.indexOf('late')).toBeGreaterThan(0)
    expect(said.indexOf('late')).toBeLessThan(said.indexOf('usual'))
  })

  it.each(['GET / HTTP/1.0\r\n\r\n', ask('/', 'Connection: close')])(
    'leaves the last answer to the usual way',
    async (sent) => {
      const { said, ways } = await talk(sent)
      expect(ways).toEqual([false])
      expect(said).toMatch(/connection: close/i)
    },
  )
})
