import { createServer, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { untilAccepting } from './until-accepting.ts'

const servers: ReturnType<typeof createServer>[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** A message of the PostgreSQL protocol: its type, its length, its content. */
function message(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeInt32BE(content.length + 4)
  return Buffer.concat([Buffer.from(type), length, content])
}

const failure = (code: string) =>
  message('E', Buffer.from(`SFATAL\0VFATAL\0C${code}\0Mthe database system is starting up\0\0`))

/** A server that answers each connection with the next of these; the last one stays. */
async function startServer(answers: readonly Buffer[]): Promise<{ url: string; asked: () => number }> {
  let asked = 0
  const server = createServer((socket: Socket) => {
    socket.on('error', () => {})
    socket.once('data', () => {
      const answer = answers[Math.min(asked, answers.length - 1)]
      asked += 1
      socket.write(answer ?? '')
      socket.once('data', () => socket.end())
      if (answer?.[0] === 'E'.charCodeAt(0)) socket.end()
    })
  })
  servers.push(server)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as { port: number }
  return { url: `postgres://someone@127.0.0.1:${port}/x`, asked: () => asked }
}

const authenticated = message('R', Buffer.from([0, 0, 0, 0]))
const ready = message('Z', Buffer.from('I'))

it('waits for a database that recovers, and no longer', async () => {
  const { url, asked } = await startServer([failure('57P03'), failure('57P03'), Buffer.concat([authenticated, ready])])
  await untilAccepting(url)
  expect(asked()).toBe(3)
})

it('leaves any other fault to those who use the database', async () => {
  const { url, asked } = await startServer([failure('28P01')])
  await untilAccepting(url)
  expect(asked()).toBe(1)
  await untilAccepting('postgres://someone@127.0.0.1:1/x')
})
