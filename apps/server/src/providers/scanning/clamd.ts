import { connect, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import type { ScanVerdict } from '../../ports/scanning.ts'

/** How long the scanner may be silent. */
const silenceMs = 60_000
const mostAnswerBytes = 4_096

/**
 * Scans by the protocol of ClamAV's daemon: the command `zINSTREAM`, then chunks of the file, each after its length
 * in four bytes (big endian), an empty chunk at the end, and one line in response. The daemon's `StreamMaxLength`
 * limits the size.
 */
export function scanByClamd({ host, port }: { host: string; port: number }) {
  return async (file: Readable): Promise<ScanVerdict> => {
    const socket = connect({ host, port })
    socket.setTimeout(silenceMs, () => socket.destroy(new Error('The virus scanner was silent for too long.')))
    try {
      const answered = answerOf(socket)
      // An early response ends the scan; the rest of the file is not sent.
      const said = await Promise.race([answered, send(socket, file).then(() => answered)])
      return verdictIn(said)
    } finally {
      file.destroy()
      socket.destroy()
    }
  }
}

function answerOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    socket.on('data', (chunk: Buffer) => {
      said += chunk.toString('utf8')
      if (said.includes('\0')) resolve(said.slice(0, said.indexOf('\0')))
      else if (said.length > mostAnswerBytes) reject(new Error('The virus scanner said too much.'))
    })
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('The virus scanner closed the line without an answer.')))
  })
}

async function send(socket: Socket, file: Readable): Promise<void> {
  await write(socket, 'zINSTREAM\0')
  for await (const chunk of file) {
    const bytes: Buffer = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
    // An empty chunk would be the end.
    if (bytes.length === 0) continue
    const length = Buffer.alloc(4)
    length.writeUInt32BE(bytes.length)
    await write(socket, Buffer.concat([length, bytes]))
  }
  await write(socket, Buffer.alloc(4))
}

function write(socket: Socket, bytes: Buffer | string): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.write(bytes, (error) => (error ? reject(error) : resolve()))
  })
}

function verdictIn(said: string): ScanVerdict {
  if (/^stream: OK$/.test(said)) return { isClean: true }
  const [, name] = /^stream: (.+) FOUND$/.exec(said) ?? []
  if (name === undefined) throw new Error(`The virus scanner said: ${said.slice(0, 200)}`)
  return { isClean: false, name }
}
