import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { allowUpload, watchBody } from './body-deadline.ts'

const limits = { bodyMs: 20_000, uploadIdleMs: 60_000 }
let end: () => void
let asked: { request: IncomingMessage; response: ServerResponse }
let send: (bytes: string) => Promise<void>
let answered: Promise<{ status: number }>

/** A request whose body of 1,000 bytes has not arrived yet; timers are frozen until a test advances them. */
beforeEach(async () => {
  const arrived = Promise.withResolvers<typeof asked>()
  const server = createServer((request, response) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    watchBody(request, response, limits)
    arrived.resolve({ request, response })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const sent = request({ host: '127.0.0.1', port, method: 'POST', headers: { 'content-length': 1_000 } })
  answered = new Promise((resolve) => {
    sent.on('response', (answer) => resolve({ status: answer.statusCode ?? 0 }))
    sent.on('error', () => resolve({ status: 0 }))
  })
  sent.flushHeaders()
  asked = await arrived.promise
  send = async (bytes) => {
    const before = asked.request.socket.bytesRead
    sent.write(bytes)
    await vi.waitUntil(() => asked.request.socket.bytesRead > before)
  }
  end = () => {
    sent.destroy()
    server.close()
  }
})
afterEach(() => {
  vi.useRealTimers()
  end()
})

it('gives a body 20 seconds in all, whatever comes meanwhile', async () => {
  vi.advanceTimersByTime(19_999)
  expect(asked.response.headersSent).toBe(false)
  vi.advanceTimersByTime(1)
  expect(await answered).toEqual({ status: 408 })
})

it('gives an upload as long as it needs while something comes, and a minute without a byte', async () => {
  allowUpload(asked.request)
  asked.request.resume()
  for (let minute = 0; minute < 5; minute += 1) {
    await send('x')
    vi.advanceTimersByTime(limits.uploadIdleMs)
    expect(asked.response.headersSent).toBe(false)
  }
  vi.advanceTimersByTime(limits.uploadIdleMs)
  expect(await answered).toEqual({ status: 408 })
})

it('leaves a body that is here whole alone', async () => {
  const whole = new Promise((resolve) => asked.request.on('end', resolve))
  asked.request.resume()
  await send('x'.repeat(1_000))
  await whole
  vi.advanceTimersByTime(10 * limits.uploadIdleMs)
  asked.response.end()
  expect(await answered).toEqual({ status: 200 })
})
