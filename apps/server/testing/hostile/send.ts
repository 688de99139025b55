import { Agent, request } from 'node:http'

export interface HostileRequest {
  /** What is hostile about it. */
  readonly label: string
  readonly method: string
  /** As it is put into the request line. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

export interface HostileAnswer {
  readonly status: number
  readonly type: string
  readonly text: string
}

/** An answer that took longer counts as none. */
const deadlineMs = 8_000

/** Sends requests as they are: no client library corrects them. */
export class HostileClient {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 8 })
  readonly #port: number

  constructor(port: number) {
    this.#port = port
  }

  /** Null when there was no answer in time. */
  send({ method, path, headers, body }: HostileRequest, common: Record<string, string>): Promise<HostileAnswer | null> {
    return new Promise((resolve, reject) => {
      const bytes = body === null ? null : Buffer.from(body)
      const sent = request(
        {
          agent: this.#agent,
          host: '127.0.0.1',
          port: this.#port,
          method,
          path,
          headers: { ...common, ...headers, ...(bytes ? { 'content-length': bytes.length } : {}) },
        },
        (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('error', () => resolve(null))
          answer.on('end', () => {
            const type = answer.headers['content-type'] ?? ''
            resolve({ status: answer.statusCode ?? 0, type, text: Buffer.concat(chunks).toString('utf8') })
          })
        },
      )
      sent.setTimeout(deadlineMs, () => {
        resolve(null)
        sent.destroy()
      })
      sent.on('error', (error: NodeJS.ErrnoException) => {
        // The server closes what it refuses to read on; the answer was sent before.
        if (error.code === 'ECONNRESET' || error.code === 'EPIPE') resolve(null)
        else reject(error)
      })
      sent.end(bytes ?? undefined)
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}

/** The line that sends a request again. */
export function repeatable({ label, method, path, headers, body }: HostileRequest): string {
  const type = headers['content-type'] ? ` (${headers['content-type']})` : ''
  return `${label}\n  ${method} ${shortened(path)}${type}${body ? ` ${shortened(body)}` : ''}`
}

function shortened(text: string): string {
  return text.length <= 400 ? text : `${text.slice(0, 400)}… (${text.length} characters)`
}
