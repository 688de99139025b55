import { isAnsweredForServer } from '../api/answered-for-server.ts'
import { fixedFiles, isHashed, isOfBuild, kindOfRequest, outdatedCaches } from './worker-requests.ts'

/** Replaced by the build (`app-worker.ts`), wherever it is named. */
declare const appBuild: {
  /** Differs between two builds with different files. */
  readonly version: string
  /** Code and styles of all screens; the tables of languages are apart. */
  readonly files: readonly string[]
  readonly tables: Readonly<Record<string, readonly string[]>>
}
const { version, files, tables } = appBuild

/** The few parts of a service worker's world that are used; its library and that of pages exclude each other. */
interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface FetchEvent extends LifeEvent {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}
interface WorkerScope {
  readonly location: { readonly origin: string; readonly search: string }
  readonly clients: { claim(): Promise<void> }
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } }
  skipWaiting(): Promise<void>
  addEventListener(kind: 'install' | 'activate', hear: (event: LifeEvent) => void): void
  addEventListener(kind: 'fetch', hear: (event: FetchEvent) => void): void
}

const worker = globalThis as unknown as WorkerScope
const cachePrefix = 'taplore-app-'
const cacheName = cachePrefix + version
const startPage = '/index.html'
/** A server that does not answer for so long counts as away. */
const patienceMs = 6_000
/** Few at a time: the browser has six connections to a host, and the open page needs them too. */
const loadedAtOnce = 2

/**
 * Opens the app without its server: offline, and while the server restarts. Screens come from the server whenever it
 * answers, so nobody is served an old release; what is stored here is used when it does not.
 */
worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(activate()))
worker.addEventListener('fetch', (event) => {
  const kind = kindOfRequest(event.request, worker.location.origin)
  if (kind === 'screen') event.respondWith(serverElse(startPage, event))
  if (kind === 'fixed') event.respondWith(serverElse(new URL(event.request.url).pathname, event))
  if (kind === 'hashed') event.respondWith(storedElseServer(event))
})

async function install(): Promise<void> {
  // The same build may come again, for another language.
  const isNew = !(await caches.has(cacheName))
  const cache = await caches.open(cacheName)
  try {
    const language = new URLSearchParams(worker.location.search).get('language') ?? ''
    const wanted = [startPage, ...fixedFiles, ...files, ...(tables[language] ?? [])]
    const next = wanted.values()
    await Promise.all(
      Array.from({ length: loadedAtOnce }, async () => {
        for (const file of next) await store(cache, file)
      }),
    )
  } catch (error) {
    if (isNew) await caches.delete(cacheName)
    throw error
  }
  // Open pages keep what they need (`outdatedCaches`), so nobody has to close them first.
  await worker.skipWaiting()
}

async function store(cache: Cache, file: string): Promise<void> {
  const known = isHashed(file) ? await stored(file) : undefined
  const response = known ?? (await fetch(file, { cache: isHashed(file) ? 'default' : 'no-store' }))
  if (!response.ok) throw new Error(`${file} answered ${response.status}`)
  if (file === startPage && !isOfBuild(await response.clone().text(), files))
    throw new Error('The server was updated meanwhile.')
  await cache.put(file, response)
}

async function activate(): Promise<void> {
  const ours = (await caches.keys()).filter((name) => name.startsWith(cachePrefix))
  await Promise.all(outdatedCaches(ours, cacheName).map((name) => caches.delete(name)))
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
}

async function serverElse(file: string, event: FetchEvent): Promise<Response> {
  const asked = Promise.resolve(event.preloadResponse).then((preloaded) => preloaded ?? fetch(event.request))
  try {
    const response = await within(patienceMs, asked)
    if (!isAnsweredForServer(response.status, response.headers.get('x-request-id'))) return response
  } catch {
    // Not reached: see below.
  }
  return (await (await caches.open(cacheName)).match(file)) ?? asked
}

/** Files that were not loaded beforehand, such as fonts, are stored when they are first used. */
async function storedElseServer(event: FetchEvent): Promise<Response> {
  const known = await stored(event.request)
  if (known) return known
  const response = await fetch(event.request)
  if (response.ok) {
    const copy = response.clone()
    event.waitUntil(caches.open(cacheName).then((cache) => cache.put(event.request, copy)))
  }
  return response
}

/** From any build: the files of a page that was opened before an update are in the cache before. */
function stored(file: Request | string): Promise<Response | undefined> {
  return caches.match(file, { ignoreVary: true })
}

function within<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('No answer in time.')), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
