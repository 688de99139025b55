import { Agent, get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { listen, PortError } from './listener.ts'

const ask = (port: number, path = '/', agent?: Agent) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer))
      answer.on('error', reject)
    }).on('error', reject)
  })

describe('the listener', () => {
  it('says that it is starting until it serves', async () => {
    const listener = await listen(0, '127.0.0.1')
    expect((await ask(listener.port)).statusCode).toBe(503)
    listener.serve(
      async (_request, response) => void response.end('here'),
      () => {},
      createLog('silent'),
    )
    expect((await ask(listener.port)).statusCode).toBe(200)
    await listener.close(1_000)
  })

  it('says which port is in use', async () => {
    const first = await listen(0, '127.0.0.1')
    await expect(listen(first.port, '127.0.0.1')).rejects.toThrow(PortError)
    await expect(listen(first.port, '127.0.0.1')).rejects.toThrow(`Port ${first.port} is taken`)
    await first.close(1_000)
  })

  it('cuts slow clients: twelve seconds for the head, looked at every two', async () => {
    const { server, close } = await listen(0, '127.0.0.1')
    expect(server.headersTimeout).toBe(12_000)
    expect(server.requestTimeout).toBeGreaterThan(server.headersTimeout)
    expect(server.keepAliveTimeout).toBeGreaterThan(60_000)
    await close(1_000)
  })

  it('sends nothing on an unused connection, and responds to a slow request', async () => {
    const { server, port, close } = await listen(0, '127.0.0.1')
    server.headersTimeout = 1
    const heard = (words: string) =>
      new Promise<string>((resolve) => {
        let text = ''
        const line = connect(port, '127.0.0.1', () => line.write(words))
        line.on('data', (chunk) => {
          text += chunk
        })
        line.on('close', () => resolve(text))
      })
    expect(await heard('')).toBe('')
    expect(await heard('GET / HTTP/1.1\r\nhost: here\r\n')).toMatch(/^HTTP\/1\.1 408 /)
    expect(await heard('No such words\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /)
    await close(1_000)
  })

  it('ends a request that runs when it closes, hangs up, and takes no new one', async () => {
    const listener = await listen(0, '127.0.0.1')
    const began = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    listener.serve(
      async (request, response) => {
        if (request.url === '/slow') {
          began.resolve()
          await release.promise
        }
        response.end('whole')
      },
      () => {},
      createLog('silent'),
    )
    const agent = new Agent({ keepAlive: true, maxSockets: 4 })
    await Promise.all([ask(listener.port, '/', agent), ask(listener.port, '/', agent)])
    const slow = ask(listener.port, '/slow', agent)
    await began.promise
    // Far longer than the test may take: closing must not wait for idle connections.
    const closed = listener.close(600_000)
    await expect(ask(listener.port)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    release.resolve()
    const answer = await slow
    expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close'])
    await closed
    agent.destroy()
  })

  it('hangs up after an answer whose head was sent before it closed', async () => {
    const listener = await listen(0, '127.0.0.1')
    const began = Promise.withResolvers<() => void>()
    listener.serve(
      async (_request, response) => {
        response.writeHead(200)
        response.write('half')
        began.resolve(() => response.end('whole'))
      },
      () => {},
      createLog('silent'),
    )
    const agent = new Agent({ keepAlive: true })
    const running = ask(listener.port, '/', agent)
    const finish = await began.promise
    const closed = listener.close(600_000)
    finish()
    expect((await running).statusCode).toBe(200)
    await closed
    agent.destroy()
  })

  it('cuts what does not end in time', async () => {
    const listener = await listen(0, '127.0.0.1')
    const began = Promise.withResolvers<void>()
    listener.serve(
      async (_request, response) => void began.resolve(void response.write('without end')),
      () => {},
      createLog('silent'),
    )
    const running = ask(listener.port).catch((error: NodeJS.ErrnoException) => error.code)
    await began.promise
    await listener.close(50)
    expect(await running).toBe('ECONNRESET')
  })

  it('answers a fault of ours without saying what it was', async () => {
    const listener = await listen(0, '127.0.0.1')
    listener.serve(
      async () => Promise.reject(new Error('secret table does not exist')),
      () => {},
      createLog('silent'),
    )
    const answer = await fetch(`http://127.0.0.1:${listener.port}/`)
    expect(answer.status).toBe(500)
    const body = await answer.text()
    expect(JSON.parse(body)).toMatchObject({ status: 500, code: 'INTERNAL_SERVER_ERROR' })
    expect(body).not.toContain('secret')
    await listener.close(1_000)
  })
})
