import type { Server as HttpServer } from 'node:http'
import type { Socket } from 'node:net'
import { createServer, type SecureContext } from 'node:tls'
import { secondMs } from '@taplore/kit'

/** A certificate by the name that is asked for; null for names that have none. */
export type ContextFor = (name: string) => Promise<SecureContext | null>

/** What a certificate authority offers when it checks a name (RFC 8737, section 6.2). */
const protocol = 'acme-tls/1'
/** As it stands in a ClientHello, after its length (RFC 7301, section 3.1). No name of a server contains these bytes. */
const offer = Buffer.from(`${String.fromCharCode(protocol.length)}${protocol}`, 'latin1')
const handshakeRecord = 22
const recordHeaderBytes = 5
const mostHelloBytes = 2 ** 14 + recordHeaderBytes
const helloMs = 10 * secondMs

/**
 * Answers certificate authorities that check a name within a handshake (TLS-ALPN-01), with certificates for that purpose. Node chooses
 * a certificate before it tells what the client offers, so the first message is read here; all other connections go on as they came.
 */
export function answerAuthorities(server: HttpServer, challengeFor: ContextFor): void {
  const authorities = createServer({ ALPNProtocols: [protocol], SNICallback: sniBy(challengeFor) }, (socket) =>
    socket.on('error', () => socket.destroy()).end(),
  )
  authorities.on('tlsClientError', (_error, socket) => socket.destroy())
  const others = server.listeners('connection')
  server.removeAllListeners('connection')
  server.on('connection', (socket: Socket) =>
    readHello(socket, (hello) => {
      if (hello.includes(offer)) authorities.emit('connection', socket)
      else for (const take of others) take.call(server, socket)
    }),
  )
}

export function sniBy(contextFor: ContextFor) {
  return (name: string, done: (error: Error | null, context?: SecureContext) => void): void => {
    contextFor(name).then(
      (context) => done(null, context ?? undefined),
      (error) => done(error),
    )
  }
}

/** Reads the first record of a connection and puts it back. A connection that sends none in time is closed. */
function readHello(socket: Socket, done: (hello: Buffer) => void): void {
  let read = Buffer.alloc(0)
  const close = () => socket.destroy()
  const deadline = setTimeout(close, helloMs)
  const onData = (chunk: Buffer) => {
    read = Buffer.concat([read, chunk])
    if (read.length < wantedBytes(read)) return
    stop()
    socket.pause()
    socket.unshift(read)
    done(read)
    process.nextTick(() => socket.resume())
  }
  const stop = () => {
    clearTimeout(deadline)
    socket.off('data', onData).off('error', close).off('close', stop)
  }
  socket.on('data', onData).on('error', close).on('close', stop)
}

/** All of the first record; what is none is left to the handshake to refuse. */
function wantedBytes(read: Buffer): number {
  if (read.length < recordHeaderBytes) return recordHeaderBytes
  if (read[0] !== handshakeRecord) return 0
  return Math.min(recordHeaderBytes + read.readUInt16BE(3), mostHelloBytes)
}
