import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface Call {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}
export interface Reply {
  readonly status?: number
  readonly type?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
  /** Never responds; the caller's timeout decides. */
  readonly isSilent?: boolean
}

/** A test speech service: responds by a function, and records requests. */
export async function startFakeSpeechServer(answer: (call: Call) => Reply) {
  const calls: Call[] = []
  const server = createServer(async (request, response) => {
    const body = (await buffer(request)).toString('latin1')
    const call = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body }
    calls.push(call)
    const { status = 200, type = 'application/json', headers = {}, body: sent = '', isSilent } = answer(call)
    if (!isSilent) response.writeHead(status, { 'content-type': type, ...headers }).end(sent)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
