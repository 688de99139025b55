import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AnyContractRouter } from '@orpc/contract'
import type { Router } from '@orpc/server'
import { type Contract, contract, mayDo, type OperationNeed } from '@taplore/contract'
import { type Member, type RequestFacts, rightsOf } from './context.ts'
import type { TableRule } from './database/table-rules.ts'
import type { CollabKind } from './documents/collab.ts'
import { collectExtensions, type Extension, type ExtensionPoint, type Extensions } from './extensions.ts'
import type { HttpContext } from './http/api/operations.ts'
import type { Installation, OpenScope } from './http/api/scope.ts'
import type { Background } from './jobs/background.ts'
import type { Live, LiveEvent } from './live/live.ts'

/** What a handler outside the contract is given besides the request. */
export interface HttpCall {
  readonly scope: OpenScope
  readonly url: URL
  readonly facts: RequestFacts
}

/** Resolves to false when the request is for something else, and has then written nothing. */
export type HttpHandler = (request: IncomingMessage, response: ServerResponse, call: HttpCall) => Promise<boolean>

/** Handlers for bytes in and out below `/api`, which the contract cannot describe. */
export interface HttpRoutes {
  /** Beginnings of paths; no other request reaches the handler. */
  readonly prefixes: readonly string[]
  readonly open: (installation: Installation) => HttpHandler
}

/** Answers requests for paths of a feature on public hosts, where no session goes along. */
export interface PublicHandler {
  /** False at once when the request is for something else; a promise of false when it is its own, and nothing is there. */
  serve(request: IncomingMessage, response: ServerResponse): Promise<boolean> | false
  /** Answers from memory, or not at all: false, and nothing is done. */
  serveReady?(request: IncomingMessage, response: ServerResponse): boolean
  close(): Promise<void> | void
}

/** A permission, or a decision by what the event says. */
export type LiveNeed = OperationNeed | ((actor: Member, event: LiveContent, extensions: Extensions) => boolean)

type LiveContent = Pick<LiveEvent, 'kind' | 'payload'>

/** Everything the product knows of a feature. `areas/index.ts` lists all of them; nothing else registers anything. */
export interface Feature {
  /** The name of its folder. */
  readonly name: string
  /** Implementations of its parts of the contract. */
  readonly routes?: { readonly [Part in keyof Contract]?: Router<Contract[Part], HttpContext> }
  readonly http?: HttpRoutes
  readonly publicPages?: (installation: Installation, live: Live) => PublicHandler
  /** Kinds of documents that people edit together over `/collab`. */
  readonly documents?: readonly CollabKind[]
  /** Jobs and subscriptions to events of lower features. */
  readonly background?: Background
  /** Kinds of live events, with what a member needs to hear them; kinds that no feature names are heard by no key. */
  readonly live?: Readonly<Record<string, LiveNeed>>
  /** Its tables, and who sees their rows. */
  readonly tables?: Readonly<Record<string, TableRule>>
  /** What it leaves to higher features. */
  readonly asks?: readonly Pick<ExtensionPoint<never>, 'name' | 'answers'>[]
  /** What it tells lower features. */
  readonly answers?: readonly Extension[]
}

export function defineFeature(feature: Feature): Feature {
  return feature
}

/** All features put together. */
export interface Product {
  readonly router: Router<AnyContractRouter, HttpContext>
  readonly http: readonly HttpRoutes[]
  readonly publicPages: readonly NonNullable<Feature['publicPages']>[]
  readonly documents: readonly CollabKind[]
  readonly extensions: Extensions
  /** Whether a member hears an event on their stream: what they could not look up is not announced to them either. */
  readonly mayHear: (actor: Member, event: LiveContent) => boolean
}

/** @throws Error when features are missing or contradict each other; a half of the product must not start. */
export function assemble(features: readonly Feature[]): Product {
  const extensions = collectExtensions(features)
  const live = new Map(features.flatMap(({ live = {} }) => Object.entries(live)))
  return {
    router: collectRoutes(features),
    http: features.flatMap(({ http = [] }) => http),
    publicPages: features.flatMap(({ publicPages = [] }) => publicPages),
    documents: features.flatMap(({ documents = [] }) => documents),
    extensions,
    mayHear(actor, event) {
      const need = live.get(event.kind) ?? 'person'
      return typeof need === 'function' ? need(actor, event, extensions) : mayDo(rightsOf(actor), need)
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
