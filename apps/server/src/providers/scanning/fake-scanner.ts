import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:net'

/** The harmless test signature, in two parts so that no scanner reports this file. */
export const testVirus = `X5O!P%@AP[4\\PZX54(P^)7CC)7}${'$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'}`

/**
 * A scanner that speaks clamd's INSTREAM and knows one virus; for tests. Beyond `mostBytes` it reports a size error.
 */
export async function startFakeScanner({ mostBytes = 50_000_000 } = {}): Promise<{
  port: number
  /** Bytes of each scanned file. */
  seen: number[]
  close(): Promise<void>
}> {
  const seen: number[] = []
  const server: Server = createServer((socket) => {
    let waiting = Buffer.alloc(0)
    let isStarted = false
    const pieces: Buffer[] = []
    socket.on('error', () => socket.destroy())
    socket.on('data', (chunk: Buffer) => {
      waiting = Buffer.concat([waiting, chunk])
      if (!isStarted) {
        const command = 'zINSTREAM\0'
        if (waiting.length < command.length) return
        if (waiting.subarray(0, command.length).toString() !== command) return void socket.end('UNKNOWN COMMAND\0')
        waiting = waiting.subarray(command.length)
        isStarted = true
      }
      while (waiting.length >= 4) {
        const length = waiting.readUInt32BE(0)
        if (length === 0) {
          const file = Buffer.concat(pieces)
          seen.push(file.length)
          return void socket.end(file.includes(testVirus) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0')
        }
        if (waiting.length < 4 + length) return
        pieces.push(waiting.subarray(4, 4 + length))
        waiting = waiting.subarray(4 + length)
        if (pieces.reduce((sum, piece) => sum + piece.length, 0) > mostBytes)
          return void socket.end('INSTREAM size limit exceeded. ERROR\0')
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { port, seen, close: () => new Promise((resolve) => server.close(() => resolve())) }
}
