import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const programs = ['nginx', 'caddy', 'openssl']

/** What this machine lacks for the proxies; empty when it has everything. */
export function lacksForProxies(): string[] {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  return programs.filter((name) => !folders.some((folder) => existsSync(join(folder, name))))
}

/** The web server of a customer: what it listens at, and its settings for a path. */
export interface ProxySite {
  readonly name: string
  readonly address: string
  readonly port: number
  readonly settings: string
}

/**
 * Web servers of customers on loopback, nginx and Caddy from the packages of the system, with one certificate for all names that
 * `rootsFile` trusts. They run until `close`.
 */
export function prepareProxies(names: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'taplore-proxies-'))
  const at = (name: string) => join(folder, name)
  const children: ChildProcess[] = []
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=proxies'],
      ...['-addext', `subjectAltName=${names.map((name) => `DNS:${name}`).join(',')}`],
      ...['-keyout', at('key.pem'), '-out', at('cert.pem')],
    ],
    { stdio: 'ignore' },
  )
  const run = async (program: string, args: string[], { address, port }: ProxySite) => {
    const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
    const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
    children.push(child)
    let said = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk
    })
    for (let tries = 0; tries < 300 && child.exitCode === null; tries += 1) {
      if (await isOpen(address, port)) return
      await wait(100)
    }
    throw new Error(`${program} did not start: ${said}`)
  }
  return {
    rootsFile: at('cert.pem'),
    async startNginx(site: ProxySite): Promise<void> {
      const file = at(`nginx-${site.name}.conf`)
      const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (kind) => `${kind}_temp_path ${at(`${site.name}-${kind}`)};`,
      )
      writeFileSync(
        file,
        `${process.getuid?.() === 0 ? 'user root; ' : ''}daemon off; worker_processes 1; pid ${at(`${site.name}.pid`)}; error_log stderr;
         events { worker_connections 128; }
         http { access_log off; ${folders.join(' ')}
           server { listen ${site.address}:${site.port} ssl; server_name ${site.name};
             ssl_certificate ${at('cert.pem')}; ssl_certificate_key ${at('key.pem')};
             location = / { return 200 "the site of the customer"; }
             ${site.settings}
           } }`,
      )
      await run('nginx', ['-p', folder, '-e', 'stderr', '-c', file], site)
    },
    async startCaddy(site: ProxySite): Promise<void> {
      const file = at('Caddyfile')
      writeFileSync(
        file,
        [
          '{\n  admin off\n  auto_https off\n}',
          `https://${site.name}:${site.port} {`,
          `bind ${site.address}`,
          `tls ${at('cert.pem')} ${at('key.pem')}`,
          site.settings,
          'respond / "the site of the customer"',
          '}\n',
        ].join('\n'),
      )
      await run('caddy', ['run', '--adapter', 'caddyfile', '--config', file], site)
    },
    async close(): Promise<void> {
      await Promise.all(
        children.map(async (child) => {
          if (child.exitCode !== null) return
          const ended = new Promise((resolve) => child.once('exit', resolve))
          child.kill('SIGTERM')
          await ended
        }),
      )
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function isOpen(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port })
    const end = (open: boolean) => {
      socket.destroy()
      resolve(open)
    }
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
  })
}
