import { floorOf } from './read-areas.ts'
import type { Import, Module } from './read-modules.ts'

/** Returns what is wrong with an import, as the end of a sentence that starts with the file; null when it is fine. */
export type ImportRule = (module: Module, imported: Import, areas: string[][]) => string | null

const purePackages = new Set([
  'kit',
  'story',
  'story-renderer',
  'story-templates',
  'form',
  'form-templates',
  'shared-document',
  'media',
  'text-layout',
  'caption-frames',
  'contract',
])
const documentPackages = new Set([
  'story',
  'story-renderer',
  'story-templates',
  'form',
  'form-templates',
  'shared-document',
  'media',
  'text-layout',
  'caption-frames',
])
const screenLibraries = /^(react|react-dom|@tiptap\/.+|radix-ui|jsdom|linkedom)$/
const vendorLibraries =
  /^(ai|@ai-sdk\/.+|@aws-sdk\/.+|@tus\/s3-store|openai|nodemailer|stripe|@paddle\/.+|sherpa-onnx-node|mailparser)$/
const languageModels = /^(ai|@ai-sdk\/.+)$/
const httpClients = /^(undici|axios|got|node-fetch)$/

export const importRules: readonly ImportRule[] = [
  featureUsesLowerAreas,
  contractUsesLowerAreas,
  partsHaveDirections,
  sitesKnowPublishingOnly,
  vendorsStayInProviders,
  queriesStayInStores,
  outsideGoesThroughEgress,
  packagesNeverUseApps,
  packagesStayPure,
  documentsKnowNoContract,
  packagesAreImportedByName,
  webFeaturesStayApart,
  webPartsHaveFloors,
]

function featureUsesLowerAreas({ path }: Module, { path: target }: Import, areas: string[][]) {
  const from = featureOf(path)
  const to = target ? featureOf(target) : null
  if (!from || !to || (from.area === to.area && from.feature === to.feature)) return null
  const fault = wrongWay(from.area, to.area, areas)
  if (fault) return fault
  return to.rest === 'index.ts' ? null : `imports ${to.rest} of "${to.feature}"; other features use its index.ts only`
}

/** The contract has the same areas and directions as the server. */
function contractUsesLowerAreas({ path }: Module, { path: target }: Import, areas: string[][]) {
  const from = contractArea(path)
  const to = target ? contractArea(target) : null
  return from && to && from !== to ? wrongWay(from, to, areas) : null
}

function wrongWay(from: string, to: string, areas: string[][]): string | null {
  const own = floorOf(from, areas)
  const other = floorOf(to, areas)
  if (own === null) return `belongs to the area "${from}", which areas.ts does not list`
  if (other === null) return `imports from the area "${to}", which areas.ts does not list`
  if (other > own)
    return `imports upward: "${to}" stands above "${from}"; announce an event or declare an extension point`
  return other === own && from !== to ? `imports from "${to}", which stands beside "${from}"; join them above` : null
}

/** Files below all parts of the server. */
const ground = ['config.ts', 'make-folder.ts']

/**
 * ports are below platform, platform below providers, and all three below the areas; sites and the command line use index.ts of features; nothing imports
 * app.ts back.
 */
function partsHaveDirections({ path }: Module, { path: target }: Import) {
  const from = serverPart(path)
  const to = target ? serverPart(target) : null
  if (!from || !to || !target) return null
  const isLow = from.part === 'ports' || from.part === 'platform' || from.part === 'providers'
  if (isLow && (to.part === 'areas' || to.part === 'sites' || to.part === 'cli'))
    return `lies under ${to.part}, so it cannot import it`
  if (from.part === 'ports' && (to.part === 'platform' || to.part === 'providers'))
    return `is a port, so it cannot import ${to.part}`
  if (from.part === 'platform' && to.part === 'providers')
    return 'is platform, and platform runs no provider; import its port'
  if (from.part === 'areas' && (to.part === 'sites' || to.part === 'cli')) return `is a feature and imports ${to.part}`
  const isTop = to.part === 'top' && !ground.includes(to.rest)
  if (from.part !== 'top' && from.part !== 'cli' && isTop)
    return `imports ${to.rest}, which puts the parts together and is above them`
  if (featureOf(path) && to.part === 'areas' && !featureOf(target) && !to.rest.startsWith('areas.ts'))
    return `imports ${to.rest}, which lists all features and is above them`
  const entered = featureOf(target)
  if ((from.part === 'sites' || from.part === 'cli') && entered && entered.rest !== 'index.ts') {
    return `imports ${entered.rest} of "${entered.feature}"; only its index.ts is open`
  }
  return null
}

function sitesKnowPublishingOnly({ path }: Module, { path: target }: Import) {
  if (serverPart(path)?.part !== 'sites') return null
  const to = target ? featureOf(target) : null
  return !to || to.area === 'publishing' ? null : `is a public site and knows "${to.feature}"; it knows publishing only`
}

function vendorsStayInProviders({ path }: Module, { packageName, specifier }: Import) {
  if (!packageName || !vendorLibraries.test(packageName)) return null
  if (!path.startsWith('apps/server/src/providers/'))
    return `imports ${specifier}; libraries of vendors stay in providers/`
  return languageModels.test(packageName) && !path.startsWith('apps/server/src/providers/language/')
    ? `imports ${specifier}; language models are called by providers/language only`
    : null
}

/** Queries and column names stay in tables.ts and store.ts; types of both may be imported. */
function queriesStayInStores({ path }: Module, { packageName, isType }: Import) {
  if (!packageName || isType || !path.startsWith('apps/server/src/')) return null
  if (packageName !== 'drizzle-orm' && packageName !== 'pg' && packageName !== 'pg-boss') return null
  if (path.startsWith('apps/server/src/platform/') || path.startsWith('apps/server/src/cli/')) return null
  // The sign-in library queries through an adapter of ours, which is its store.
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
  if (!purePackages.has(packageOf(path) ?? '') || isTestingEntry(path)) return null
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

function packagesAreImportedByName({ path }: Module, { specifier, path: target, packageName }: Import) {
  if (packageName?.startsWith('@taplore/')) return `imports ${specifier}, which that package does not offer`
  if (!specifier.startsWith('.') || !target?.startsWith('packages/')) return null
  return packageOf(target) === packageOf(path) ? null : `climbs into ${target}; import the package by its name`
}

function webFeaturesStayApart({ path }: Module, { path: target }: Import) {
  const from = webFeature(path)
  if (!from || !target?.startsWith('apps/web/src/')) return null
  const to = webFeature(target)
  if (to && to !== from)
    return `imports the web feature "${to}"; routes compose features, common parts sink into packages/ui or apps/web/src/common`
  return target.startsWith('apps/web/src/routes/') ? 'imports a route; routes import features' : null
}

/** Parts of the web app from the lowest up; what joins all features is at the top. */
const webFloors = [['api', 'texts'], ['common'], ['shell'], ['areas'], ['app', 'routes']]

function webPartsHaveFloors({ path }: Module, { path: target }: Import) {
  const from = webFloor(path)
  const to = target ? webFloor(target) : null
  if (from === null || to === null || to <= from) return null
  return `imports ${target}, which is above it; parts of the app import lower ones only`
}

function webFloor(path: string): number | null {
  const part = /^apps\/web\/src\/([^/]+)\//.exec(path)?.[1]
  const floor = webFloors.findIndex((parts) => part !== undefined && parts.includes(part))
  return floor === -1 ? null : floor
}

/** `apps/server/src/<part>/<rest>`; a file directly in src belongs to the part "top". */
function serverPart(path: string): { part: string; rest: string } | null {
  if (!path.startsWith('apps/server/src/')) return null
  const [part = '', ...rest] = path.slice('apps/server/src/'.length).split('/')
  return rest.length === 0 ? { part: 'top', rest: part } : { part, rest: rest.join('/') }
}

/** The feature that a file of the server belongs to. */
export function featureOf(path: string): { area: string; feature: string; rest: string } | null {
  const [, area, feature, rest] = /^apps\/server\/src\/areas\/([^/]+)\/([^/]+)\/(.+)$/.exec(path) ?? []
  return area && feature && rest ? { area, feature, rest } : null
}

/** What the audit log records stands below the areas, whose features name it and of which one lists it all. */
function contractArea(path: string): string | null {
  return /^packages\/contract\/src\/(?!audit\/)([^/]+)\//.exec(path)?.[1] ?? null
}

function webFeature(path: string): string | null {
  return /^apps\/web\/src\/areas\/([^/]+\/[^/]+)\//.exec(path)?.[1] ?? null
}

function packageOf(path: string): string | null {
  return /^packages\/([^/]+)\//.exec(path)?.[1] ?? null
}

function appOf(path: string): string | null {
  return /^apps\/([^/]+)\//.exec(path)?.[1] ?? null
}

/** A package may export builders for tests (`@taplore/story/testing`); these run in Node only. */
function isTestingEntry(path: string) {
  return path.includes('/src/testing/')
}
