import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv4 } from 'node:net'

/** What a request's host means; null for an unknown host. */
export interface KnownHost {
  readonly site: 'app' | 'stories'
  /** The host is a name or address of this machine, which no web page of others can have. */
  readonly isLoopback: boolean
}

export interface HostOptions {
  readonly publicUrl: string
  readonly storiesUrl: string
  /** Whether a lower-case name without port is a verified custom domain; it serves public pages. */
  readonly isVerifiedDomain?: (name: string) => boolean
}

interface NamedHost {
  readonly name: string
  /** As written; null for the default of the scheme. */
  readonly port: number | null
}

const written = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::(\d{0,5}))?$/i
/** Loopback names with any port: more than this no one uses in earnest. */
const mostRemembered = 100
const schemePorts: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 }

/**
 * Decides which hosts are served. Anything else is refused: under DNS rebinding a foreign page reaches this server
 * under its own name, and only that name reveals it. Names decide, ports do not: a reverse proxy may pass the public
 * port, its own or none. Only where the app and the public pages share a name does the port distinguish them.
 */
export function createHosts({ publicUrl, storiesUrl, isVerifiedDomain = () => false }: HostOptions) {
  const app = new URL(publicUrl)
  const stories = new URL(storiesUrl)
  const appName = withoutDot(app.hostname)
  const storiesName = withoutDot(stories.hostname)
  const isShared = appName === storiesName

  const isAt = (url: URL, { port }: NamedHost): boolean => {
    const usual = schemePorts[url.protocol] ?? null
    return (port ?? usual) === (url.port === '' ? usual : Number(url.port))
  }

  // Nearly every request uses exactly this spelling.
  const usual = new Map([
    [stories.host, decide(stories.host)],
    [app.host, decide(app.host)],
  ])

  function decide(host: string | undefined): KnownHost | null {
    const named = parseHost(host)
    if (!named) return null
    const isLoopback = isLoopbackName(named.name)
    if (named.name === storiesName && (!isShared || isAt(stories, named))) return { site: 'stories', isLoopback }
    if (named.name === appName && (!isShared || isAt(app, named))) return { site: 'app', isLoopback }
    if (isVerifiedDomain(named.name)) return { site: 'stories', isLoopback: false }
    return isLoopback ? { site: 'app', isLoopback } : null
  }

  return function knownHost(host: string | undefined): KnownHost | null {
    if (host === undefined) return null
    const known = usual.get(host) ?? decide(host)
    // Other names may become domains, or cease to be.
    if (known?.isLoopback && usual.size < mostRemembered) usual.set(host, known)
    return known
  }
}
export type KnowHost = ReturnType<typeof createHosts>

/**
 * Rewrites a request line with an absolute URL (`GET http://host/path`, RFC 9112, section 3.2.2): then the host is in
 * the line, and the header does not count.
 */
export function normalizeTarget(request: IncomingMessage): void {
  const { url = '/' } = request
  if (url.startsWith('/')) return
  const target = /^https?:\/\//i.test(url) ? URL.parse(url) : null
  if (!target) return
  request.headers.host = target.host
  request.url = `${target.pathname}${target.search}`
}

/**
 * Whether health probes may use this host: load balancers use the address of the machine, or HTTP/1.0 and no host.
 */
export function isProbeHost(host: string | undefined): boolean {
  if (!host) return true
  const name = parseHost(host)?.name ?? ''
  return isIPv4(name) || name.startsWith('[')
}

/** The name in a `Host` header: lower case, no port, no dot at the end; null for what is none. */
export function nameOfHost(host: string | undefined): string | null {
  return parseHost(host)?.name ?? null
}

/** Whether a `Host` header names this machine itself. */
export function isLoopbackHost(host: string | undefined): boolean {
  const named = parseHost(host)
  return named !== null && isLoopbackName(named.name)
}

/** Whether an address of a peer is this machine itself. */
export function isLoopbackAddress(address: string): boolean {
  return isIPv4(address)
    ? loopback.check(address, 'ipv4')
    : address.includes(':') && loopback.check(address.toLowerCase(), 'ipv6')
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Only `localhost`: names below it are not the loopback address for every resolver. */
function isLoopbackName(name: string): boolean {
  return name === 'localhost' || isLoopbackAddress(name.replace(/^\[|\]$/g, ''))
}

/**
 * The value of a `Host` header. URL parsing normalizes names and addresses: case, IPv4 in hex, IPv6 with all its
 * zeros.
 */
function parseHost(host: string | undefined): NamedHost | null {
  const match = host ? written.exec(host) : null
  const url = match && URL.parse(`http://${host}`)
  return url ? { name: withoutDot(url.hostname), port: match[1] ? Number(match[1]) : null } : null
}

/** `taplore.example.` is the same name in absolute form. */
function withoutDot(name: string): string {
  return name.replace(/\.$/, '')
}
