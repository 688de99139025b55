import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sendProblemEarly } from './send-problem.ts'

const bodyBytes = 4 * 1024 * 1024
const problem = { status: 413, code: 'UPLOAD_TOO_LARGE', message: 'The file is too large.', requestId: 'one' }
const refused = vi.fn<(request: IncomingMessage) => void>()
const server = createServer((request, response) => {
  request.once('data', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    sendProblemEarly(request, response, problem)
    refused(request)
  })
})
let sender: Socket
let faults: string[]
let answer: string
beforeEach(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  sender = connect((server.address() as AddressInfo).port, '127.0.0.1')
  faults = []
  answer = ''
  sender.on('error', (error) => faults.push(String(error)))
  sender.on('data', (bytes) => {
    answer += bytes
  })
  sender.write(`POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${bodyBytes}\r\n\r\nfirst`)
  await vi.waitUntil(() => answer.endsWith('}'))
})
afterEach(async () => {
  vi.useRealTimers()
  sender.destroy()
  refused.mockClear()
  await new Promise((resolve) => server.close(resolve))
})

it('lets a sender whose body is refused send the rest, and then closes the connection', async () => {
  expect(sender.closed).toBe(false)
  const closed = once(sender, 'close')
  sender.write(Buffer.alloc(bodyBytes - 'first'.length))
  await closed
  expect(faults).toEqual([])
  expect(answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*Connection: close[\s\S]*"code":"UPLOAD_TOO_LARGE"/i)
})

it('closes the connection of a sender who never ends', async () => {
  const closed = once(sender, 'close')
  vi.advanceTimersByTime(4_999)
  expect(sender.closed).toBe(false)
  vi.advanceTimersByTime(1)
  await closed
  expect(refused.mock.calls[0]?.[0].complete).toBe(false)
})
