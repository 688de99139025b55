import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@taplore/testing/product'
import { Agent, request } from 'undici'

export interface Pebble {
  readonly directoryUrl: string
  /** PEM file with its root and the certificate of its directory. */
  readonly rootsFile: string
  /** With which it answers itself; for a server in front of it. */
  readonly tls: { readonly key: string; readonly cert: string }
  /** Where it looks for challenges; the requests are passed on to this port. */
  passOnTo(port: number): void
  close(): Promise<void>
}

/**
 * A real certificate authority on loopback: Pebble, the test server of Let's Encrypt (Debian: `apt-get install pebble`; another place by
 * PEBBLE_PATH). It finds names by the given DNS server and checks them over http.
 */
export async function startPebble({ resolver }: { resolver: string }): Promise<Pebble> {
  const folder = mkdtempSync(join(tmpdir(), 'pebble-'))
  const at = (name: string) => join(folder, name)
  const [port, managementPort, httpPort] = [await freePort(), await freePort(), await freePort()]
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=pebble'],
      ...['-addext', 'subjectAltName=IP:127.0.0.1,DNS:localhost', '-keyout', at('key.pem'), '-out', at('cert.pem')],
    ],
    { stdio: 'ignore' },
  )
  writeFileSync(
    at('config.json'),
    JSON.stringify({
      pebble: {
        listenAddress: `127.0.0.1:${port}`,
        managementListenAddress: `127.0.0.1:${managementPort}`,
        certificate: at('cert.pem'),
        privateKey: at('key.pem'),
        httpPort,
        tlsPort: httpPort,
        ocspResponderURL: '',
        externalAccountBindingRequired: false,
        certificateValidityPeriod: 90 * 86_400,
      },
    }),
  )
  const program = process.env.PEBBLE_PATH ?? 'pebble'
  const server = spawn(program, ['-config', at('config.json'), '-dnsserver', resolver], {
    env: { ...process.env, PEBBLE_VA_NOSLEEP: '1', PEBBLE_WFE_NONCEREJECT: '20', PEBBLE_AUTHZREUSE: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', () =>
      reject(new Error('Pebble is missing. Install it (Debian: apt-get install pebble) or set PEBBLE_PATH.')),
    )
    server.once('exit', (code) => reject(new Error(`Pebble ended with ${code}.`)))
    for (const stream of [server.stdout, server.stderr])
      stream.on('data', (chunk: Buffer) => chunk.toString().includes('ACME directory available') && resolve())
  })
  const dispatcher = new Agent({ connect: { ca: readFileSync(at('cert.pem')) } })
  const root = await request(`https://127.0.0.1:${managementPort}/roots/0`, { dispatcher })
  writeFileSync(at('roots.pem'), `${readFileSync(at('cert.pem'), 'utf8')}\n${await root.body.text()}`)
  await dispatcher.close()
  let target = 0
  // The port that it looks at is part of its configuration, which is there before the product has one.
  const passing = createServer((socket) => {
    const onward = connect(target, '127.0.0.1')
    socket.pipe(onward).pipe(socket)
    for (const end of [socket, onward]) end.on('error', () => socket.destroy())
  })
  await new Promise<void>((resolve) => passing.listen(httpPort, '127.0.0.1', resolve))
  return {
    directoryUrl: `https://127.0.0.1:${port}/dir`,
    rootsFile: at('roots.pem'),
    tls: { key: readFileSync(at('key.pem'), 'utf8'), cert: readFileSync(at('cert.pem'), 'utf8') },
    passOnTo(next) {
      target = next
    },
    async close() {
      passing.close()
      server.removeAllListeners('exit')
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
