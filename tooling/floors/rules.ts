import { placeOf } from './read-floors.ts'
import type { Import, Module } from './read-modules.ts'

/** Returns what is wrong with an import, as the end of a sentence that begins with the file; null when it is fine. */
export type ImportRule = (module: Module, imported: Import, floors: string[][]) => string | null

const purePackages = new Set(['kit', 'story', 'story-renderer', 'form', 'media', 'contract'])
const documentPackages = new Set(['story', 'story-renderer', 'form', 'media'])
const screenLibraries = /^(react|react-dom|@tiptap\/.+|radix-ui|jsdom|linkedom)$/
const vendorLibraries =
  /^(ai|@ai-sdk\/.+|@aws-sdk\/.+|@tus\/s3-store|openai|nodemailer|stripe|@paddle\/.+|sherpa-onnx-node|mailparser)$/
const httpClients = /^(undici|axios|got|node-fetch)$/

export const importRules: readonly ImportRule[] = [
  featureUsesLowerDoors,
  roomsHaveDirections,
  sitesKnowPublishingOnly,
  vendorsStayInProviders,
  signInStaysInIdentity,
  queriesStayInStores,
  outsideGoesThroughEgress,
  packagesNeverUseApps,
  packagesStayPure,
  documentsKnowNoContract,
  packagesAreEnteredByTheDoor,
  webFeaturesStayApart,
]

function featureUsesLowerDoors({ path }: Module, { path: target }: Import, floors: string[][]) {
  const from = serverRoom(path)
  const to = target ? serverRoom(target) : null
  if (
    !from ||
    !to ||
    from.area !== 'features' ||
    to.area !== 'features' ||
    !from.room ||
    !to.room ||
    from.room === to.room
  )
    return null
  const own = placeOf(from.room, floors)
  const other = placeOf(to.room, floors)
  if (!own) return `belongs to "${from.room}", which has no floor in floors.ts`
  if (!other) return `imports "${to.room}", which has no floor in floors.ts`
  if (other.floor > own.floor || (own.floor === 0 && other.floor === 0 && other.step > own.step)) {
    return `imports upward: "${to.room}" stands above "${from.room}"; let it announce an event`
  }
  if (other.floor === own.floor && own.floor !== 0) return `imports its neighbour "${to.room}" on floor ${own.floor}`
  return to.rest === 'index.ts' ? null : `imports ${to.rest} of "${to.room}"; only its door index.ts is open`
}

/** platform and providers lie under the features; sites and the command line enter features by the door; nobody imports app.ts back. */
function roomsHaveDirections({ path }: Module, { path: target, isType }: Import) {
  const from = serverRoom(path)
  const to = target ? serverRoom(target) : null
  if (!from || !to) return null
  const isLow = from.area === 'platform' || from.area === 'providers'
  if (isLow && (to.area === 'features' || to.area === 'sites' || to.area === 'cli'))
    return `lies under ${to.area}, so it cannot import it`
  // The context names the providers it carries, so their types may go down; what they do may not.
  if (from.area === 'platform' && to.area === 'providers' && !isType)
    return 'is platform, and platform runs no provider'
  if (from.area === 'features' && (to.area === 'sites' || to.area === 'cli'))
    return `is a feature and imports ${to.area}`
  const isTop = to.area === 'top' && to.rest !== 'config.ts'
  if (from.area !== 'top' && from.area !== 'cli' && isTop)
    return `imports ${to.rest}, which puts the parts together and is above them`
  if ((from.area === 'sites' || from.area === 'cli') && to.area === 'features' && to.room && to.rest !== 'index.ts') {
    return `imports ${to.rest} of "${to.room}"; only its door index.ts is open`
  }
  return null
}

function sitesKnowPublishingOnly({ path }: Module, { path: target }: Import) {
  const from = serverRoom(path)
  const to = target ? serverRoom(target) : null
  if (from?.area !== 'sites' || to?.area !== 'features' || !to.room) return null
  return to.room === 'publishing' || to.room === 'submissions'
    ? null
    : `is a public site and knows "${to.room}"; only publishing and submissions`
}

function vendorsStayInProviders({ path }: Module, { packageName, specifier }: Import) {
  if (!packageName || !vendorLibraries.test(packageName) || path.startsWith('apps/server/src/providers/')) return null
  return `imports ${specifier}; libraries of vendors stay in providers/`
}

function signInStaysInIdentity({ path }: Module, { packageName }: Import) {
  if (packageName !== 'better-auth' || !path.startsWith('apps/server/')) return null
  return path.startsWith('apps/server/src/areas/accounts/identity/')
    ? null
    : 'imports better-auth; sign-in stays inside identity'
}

/** Queries, and the columns they name, stay in tables.ts and store.ts; types of both may travel. */
function queriesStayInStores({ path }: Module, { packageName, isType }: Import) {
  if (!packageName || isType || !path.startsWith('apps/server/src/')) return null
  if (packageName !== 'drizzle-orm' && packageName !== 'pg' && packageName !== 'pg-boss') return null
  if (path.startsWith('apps/server/src/platform/') || path.startsWith('apps/server/src/cli/')) return null
  // The sign-in library asks for its rows through an adapter of ours, which is its store.
  if (packageName === 'drizzle-orm' && path.startsWith('apps/server/src/areas/accounts/identity/sign-in/')) return null
  if (packageName === 'drizzle-orm' && /(^|\/|[.-])(tables|store)\.ts$/.test(path)) return null
  return `imports ${packageName}; queries stay in tables.ts and store.ts, connections in platform/`
}

function outsideGoesThroughEgress({ path }: Module, { packageName, specifier, names, isBuiltin, isType }: Import) {
  if (isType || !path.startsWith('apps/server/src/') || mayCallOut(path)) return null
  const isClient = packageName !== null && httpClients.test(packageName)
  const asksOut =
    isBuiltin &&
    /^(node:)?(http|https|http2)$/.test(specifier) &&
    names.some((name) => /^(request|get|connect)$/.test(name))
  const connects =
    isBuiltin &&
    /^(node:)?(net|tls)$/.test(specifier) &&
    names.some((name) => /^(connect|createConnection)$/.test(name))
  return isClient || asksOut || connects
    ? `calls out by ${specifier}; addresses are reached through platform/egress or a provider`
    : null
}

export function mayCallOut(path: string) {
  return path.startsWith('apps/server/src/platform/egress/') || path.startsWith('apps/server/src/providers/')
}

function packagesNeverUseApps({ path }: Module, { path: target, packageName }: Import) {
  const isApp = target?.startsWith('apps/') || packageName === '@taplore/server' || packageName === '@taplore/web'
  if (!isApp) return null
  if (path.startsWith('packages/')) return 'is a package and imports an app'
  return target && appOf(target) === appOf(path) ? null : 'imports another app'
}

function packagesStayPure({ path }: Module, { packageName, isBuiltin, specifier }: Import) {
  if (!purePackages.has(packageOf(path) ?? '') || isTestingDoor(path)) return null
  if (isBuiltin) return `is pure and imports ${specifier} of Node`
  return packageName && screenLibraries.test(packageName) ? `is pure and imports ${specifier}` : null
}

function documentsKnowNoContract({ path }: Module, { path: target }: Import) {
  const from = packageOf(path)
  const to = target ? packageOf(target) : null
  if (!from || !to || from === to) return null
  if (from === 'kit') return `is kit, which knows nothing of the product, and imports ${to}`
  return documentPackages.has(from) && to === 'contract'
    ? 'is a document and imports the contract; the contract imports documents'
    : null
}

function packagesAreEnteredByTheDoor({ path }: Module, { specifier, path: target, packageName }: Import) {
  if (packageName?.startsWith('@taplore/')) return `imports ${specifier}, which that package does not offer`
  if (!specifier.startsWith('.') || !target?.startsWith('packages/')) return null
  return packageOf(target) === packageOf(path) ? null : `climbs into ${target}; import the package by its name`
}

function webFeaturesStayApart({ path }: Module, { path: target }: Import) {
  const from = webFeature(path)
  if (!from || !target?.startsWith('apps/web/src/')) return null
  const to = webFeature(target)
  if (to && to !== from)
    return `imports the web feature "${to}"; routes compose features, common parts sink into packages/ui or shell`
  return target.startsWith('apps/web/src/routes/') ? 'imports a route; routes import features' : null
}

/** `apps/server/src/<area>/<room>/<rest>`; a file right inside an area has no room, one right inside src has the area "top". */
function serverRoom(path: string): { area: string; room: string | null; rest: string } | null {
  if (!path.startsWith('apps/server/src/')) return null
  const [area = '', ...parts] = path.slice('apps/server/src/'.length).split('/')
  if (parts.length === 0) return { area: 'top', room: null, rest: area }
  return parts.length === 1
    ? { area, room: null, rest: parts[0] ?? '' }
    : { area, room: parts[0] ?? null, rest: parts.slice(1).join('/') }
}

function webFeature(path: string): string | null {
  return /^apps\/web\/src\/features\/([^/]+)\//.exec(path)?.[1] ?? null
}

function packageOf(path: string): string | null {
  return /^packages\/([^/]+)\//.exec(path)?.[1] ?? null
}

function appOf(path: string): string | null {
  return /^apps\/([^/]+)\//.exec(path)?.[1] ?? null
}

/** A package may offer builders for tests under its own name (`@taplore/story/testing`); these run in Node only. */
function isTestingDoor(path: string) {
  return path.includes('/src/testing/')
}
