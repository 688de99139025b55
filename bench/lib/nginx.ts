import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, type Product } from '@taplore/testing/product'
import type { Measurement } from './bench.ts'
import { requestsPerSecond } from './load.ts'

/** Own and peer in turn; the middle ratio counts, so that other work of the machine in one round does not. */
const rounds = 5

/** Requests a second for a public page, as a share of what nginx gives of the same bytes in the same run. */
export async function shareOfNginx(product: Product, path: string, bytes: Buffer): Promise<Measurement> {
  const nginx = await startNginx(bytes)
  try {
    const measured: { own: number; peer: number }[] = []
    for (let round = 0; round < rounds; round += 1) {
      const own = await requestsPerSecond(`http://127.0.0.1:${product.port}${path}`, { host: product.storiesHost })
      const peer = await requestsPerSecond(`http://127.0.0.1:${nginx.port}/page.html`)
      measured.push({ own, peer })
    }
    measured.sort((left, right) => left.own / left.peer - right.own / right.peer)
    const middle = measured[Math.floor(rounds / 2)] ?? { own: 0, peer: 1 }
    return { value: middle.own / middle.peer, detail: { own: middle.own, nginx: middle.peer, bytes: bytes.length } }
  } finally {
    nginx.stop()
  }
}

/** nginx with one worker that serves the bytes from a file, as `/page.html`. */
async function startNginx(bytes: Buffer): Promise<{ port: number; stop(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'taplore-nginx-'))
  const port = await freePort()
  mkdirSync(join(folder, 'www'))
  writeFileSync(join(folder, 'www', 'page.html'), bytes)
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root; ' : ''}daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
     events { worker_connections 512; }
     http { access_log off; sendfile on; keepalive_requests 1000000; default_type text/html; open_file_cache max=10;
       client_body_temp_path ${folder}/b; proxy_temp_path ${folder}/p; fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
       server { listen 127.0.0.1:${port}; root ${folder}/www; } }`,
  )
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
  const stop = () => {
    child.kill('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
  for (let tries = 0; tries < 50; tries += 1) {
    const isUp = await fetch(`http://127.0.0.1:${port}/page.html`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isUp) return { port, stop }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  child.kill('SIGKILL')
  throw new Error('nginx did not start; it is the peer of this measurement (Debian package nginx-light)')
}
