import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AnyContractRouter } from '@orpc/contract'
import type { Router } from '@orpc/server'
import { type AuditAction, auditActions, type Contract, contract } from '@taplore/contract'
import type { Registry } from 'prom-client'
import { callerLookup, membershipLookup, membershipWithoutFactorLookup, supportAccess } from './api/gatekeeper.ts'
import { entitlementGate, type HttpContext } from './api/operations.ts'
import type { Installation, OpenScope } from './api/scope.ts'
import type { Background } from './background/background.ts'
import type { Member, RequestFacts } from './context.ts'
import type { TableRule } from './database/table-rules.ts'
import type { CollabKind } from './documents/collab.ts'
import { collectExtensions, type Extension, type ExtensionPoint, type Extensions } from './extensions.ts'
import type { Live, LiveEvent } from './live/live.ts'
import { type LiveDeclaration, platformLiveEvents } from './live/live-events.ts'
import { collectSamples, type OperationSamples } from './operation-samples.ts'

/** What a handler outside the contract gets besides the request. */
export interface HttpCall {
  readonly scope: OpenScope
  readonly url: URL
  readonly facts: RequestFacts
}

/** Resolves to false when the request is for something else; it may have set headers, but has written nothing. */
export type HttpHandler = (request: IncomingMessage, response: ServerResponse, call: HttpCall) => Promise<boolean>

/** The handler of a feature for a path; null where no feature has one. */
export type HandlerLookup = (path: string) => HttpHandler | null

/** Handlers for what the contract cannot describe: uploads, downloads, drawings. */
export interface HttpRoutes {
  /** Path prefixes; other requests do not reach the handler. */
  readonly prefixes: readonly string[]
  readonly open: (installation: Installation) => HttpHandler
}

/** The public host that a request is for. */
export interface PublicHost {
  /** No slash at the end. */
  readonly origin: string
  /** Where its pages lie: the origin, and the path below which a customer's own server shows them. No slash at the end. */
  readonly base: string
  /** The host of all channels and forms of the installation; any other is the custom domain of one channel. */
  readonly isShared: boolean
  /** Whose custom domain it is, its id and what it shows; null on the shared host. */
  readonly workspaceId: string | null
  readonly domainId: string | null
  readonly channelId: string | null
}

/** Answers requests for paths of a feature on public hosts, where no session goes along. */
export interface PublicHandler {
  /** False immediately when the request is for something else; a promise of false when nothing was found. */
  serve(request: IncomingMessage, response: ServerResponse, host: PublicHost): Promise<boolean> | false
  /** Answers a request for the shared host from memory, or not at all: false, and nothing is done. */
  serveReady?(request: IncomingMessage, response: ServerResponse): boolean
  close(): Promise<void> | void
}

type LiveContent = Pick<LiveEvent, 'kind' | 'payload'>

/**
 * Everything the product knows about a feature. `areas/index.ts` lists all of them; nothing else registers anything.
 */
export interface Feature {
  /** The name of its folder. */
  readonly name: string
  /** Implementations of its parts of the contract. */
  readonly routes?: { readonly [Part in keyof Contract]?: Router<Contract[Part], HttpContext> }
  /** A valid call of each of its operations of a workspace. */
  readonly samples?: OperationSamples
  readonly http?: HttpRoutes
  readonly publicPages?: (installation: Installation, live: Live) => PublicHandler
  /** Kinds of documents that users edit together over `/collab`. */
  readonly documents?: readonly CollabKind[]
  /** Registers its metrics; the function it returns is called before each scrape. */
  readonly metrics?: (installation: Installation, registry: Registry) => () => Promise<void>
  /** Jobs and subscriptions to events of lower features. */
  readonly background?: Background
  /** The live events that it publishes: all that its `live.ts` exports. */
  readonly live?: readonly LiveDeclaration[]
  /** The actions that it records in the audit log: `<feature>-audit.ts` of the contract. */
  readonly audit?: readonly { readonly actions: readonly AuditAction[] }[]
  /** Its tables and their row policy. */
  readonly tables?: Readonly<Record<string, TableRule>>
  /** The extension points it asks. */
  readonly asks?: readonly Pick<ExtensionPoint<never>, 'name' | 'answers'>[]
  /** The extension points it answers. */
  readonly answers?: readonly Extension[]
}

export function defineFeature(feature: Feature): Feature {
  return feature
}

/** All features combined. */
export interface Product {
  readonly router: Router<AnyContractRouter, HttpContext>
  readonly http: readonly HttpRoutes[]
  readonly publicPages: readonly NonNullable<Feature['publicPages']>[]
  readonly documents: readonly CollabKind[]
  readonly metrics: readonly NonNullable<Feature['metrics']>[]
  readonly extensions: Extensions
  /** Whether a member gets an event on their stream: events about invisible objects are not sent either. */
  readonly mayListen: (actor: Member, event: LiveContent) => boolean
}

/** What the platform itself leaves to features. */
const platformQuestions = {
  name: 'platform',
  asks: [callerLookup, entitlementGate, membershipLookup, membershipWithoutFactorLookup, supportAccess],
}

/** @throws Error when features are missing or contradict each other; an incomplete product must not start. */
export function assemble(features: readonly Feature[]): Product {
  const extensions = collectExtensions([platformQuestions, ...features])
  const live = collectLiveEvents(features)
  collectSamples(features)
  requireAudit(features)
  return {
    router: collectRoutes(features),
    http: features.flatMap(({ http = [] }) => http),
    publicPages: features.flatMap(({ publicPages = [] }) => publicPages),
    documents: features.flatMap(({ documents = [] }) => documents),
    metrics: features.flatMap(({ metrics = [] }) => metrics),
    extensions,
    mayListen(actor, event) {
      return live.get(event.kind)?.isHeardBy(actor, event.payload, extensions) ?? false
    },
  }
}

function collectRoutes(features: readonly Feature[]): Router<AnyContractRouter, HttpContext> {
  const routes: Record<string, Router<AnyContractRouter, HttpContext>> = {}
  for (const feature of features) {
    for (const [part, implementation] of Object.entries(feature.routes ?? {})) {
      if (part in routes) throw new Error(`Two features implement "${part}" of the contract.`)
      routes[part] = implementation
    }
  }
  const missing = Object.keys(contract).filter((part) => !(part in routes))
  if (missing.length > 0) throw new Error(`No feature implements ${missing.join(', ')} of the contract.`)
  return routes
}

function requireAudit(features: readonly Feature[]): void {
  const recorded = new Set(features.flatMap(({ audit = [] }) => audit.flatMap(({ actions }) => actions)))
  const missing = auditActions.filter((action) => !recorded.has(action))
  if (missing.length > 0) throw new Error(`No feature records ${missing.join(', ')} in the audit log.`)
}

function collectLiveEvents(features: readonly Feature[]): ReadonlyMap<string, LiveDeclaration> {
  const events = new Map<string, LiveDeclaration>()
  for (const event of [...platformLiveEvents, ...features.flatMap(({ live = [] }) => live)]) {
    if (events.has(event.kind)) throw new Error(`The live event "${event.kind}" is declared twice.`)
    events.set(event.kind, event)
  }
  return events
}

/**
 * The rules of all tables of all features.
 * @throws Error when two features claim the same table.
 */
export function collectTables(features: readonly Feature[]): Readonly<Record<string, TableRule>> {
  const tables: Record<string, TableRule> = {}
  for (const feature of features) {
    for (const [table, rule] of Object.entries(feature.tables ?? {})) {
      if (table in tables) throw new Error(`Two features have a table "${table}".`)
      tables[table] = rule
    }
  }
  return tables
}
