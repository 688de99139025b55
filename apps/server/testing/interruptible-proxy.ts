import { connect, createServer, type Socket } from 'node:net'

export interface Gate {
  readonly port: number
  /** How often someone knocked, let in or not. */
  readonly knocks: () => number
  /** Closes all connections and refuses new ones until `open`. */
  shut(): void
  open(): void
  close(): Promise<void>
}

/** Stands between a program and a server on loopback, so that a test can take the server away. */
export async function openProxy(target: number): Promise<Gate> {
  const lines = new Set<Socket>()
  let isOpen = true
  let knocks = 0
  const server = createServer((near) => {
    knocks += 1
    near.on('error', () => {})
    if (!isOpen) {
      near.destroy()
      return
    }
    const far = connect(target, '127.0.0.1')
    far.on('error', () => near.destroy())
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
    for (const line of [near, far]) {
      lines.add(line)
      line.on('close', () => lines.delete(line))
    }
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    knocks: () => knocks,
    shut() {
      isOpen = false
      for (const line of lines) line.destroy()
    },
    open() {
      isOpen = true
    },
    close: () =>
      new Promise((resolve) => {
        for (const line of lines) line.destroy()
        server.close(() => resolve())
      }),
  }
}

/** The same address, through a gate. */
export function throughProxy(url: string, gate: Gate): string {
  const address = new URL(url)
  address.hostname = '127.0.0.1'
  address.port = String(gate.port)
  return address.toString()
}
