import {
  isOwnHeader,
  type Webhook,
  type WebhookFields,
  webhookHeaderSchema,
  webhookLimits,
  webhookMessages,
} from '@taplore/contract'
import type { Problem } from '../../../api/problem.ts'

/** Values of the webhook form. */
export interface WebhookDraft extends Omit<WebhookFields, 'headers'> {
  /** Null for a new one. */
  readonly id: string | null
  readonly headers: readonly { readonly key: number; readonly name: string; readonly value: string }[]
}

export function newDraft(): WebhookDraft {
  return {
    id: null,
    name: '',
    url: '',
    formId: null,
    types: ['submission.created'],
    method: 'POST',
    checksCertificate: true,
    headers: [],
  }
}

export function draftOf({ id, name, url, formId, types, method, checksCertificate, headers }: Webhook): WebhookDraft {
  return {
    id,
    name,
    url,
    formId,
    types,
    method,
    checksCertificate,
    headers: headers.map((header, key) => ({ key, ...header })),
  }
}

export function withHeader(draft: WebhookDraft): WebhookDraft {
  const key = 1 + Math.max(0, ...draft.headers.map((header) => header.key))
  return { ...draft, headers: [...draft.headers, { key, name: '', value: '' }] }
}

export function canHaveHeader(draft: WebhookDraft): boolean {
  return draft.headers.length < webhookLimits.headers
}

/** Errors of a draft by field, as contract messages; empty when it can be saved. */
export function faultsOf(draft: WebhookDraft): ReadonlyMap<string, string> {
  const faults = new Map<string, string>()
  const url = URL.parse(draft.url.trim())
  if (!url || !/^https?:$/.test(url.protocol) || !url.hostname) faults.set('url', webhookMessages.urlInvalid)
  const seen = new Set<string>()
  for (const { key, name, value } of draft.headers) {
    const small = name.trim().toLowerCase()
    if (!webhookHeaderSchema.shape.name.safeParse(name).success) {
      faults.set(
        `name-${key}`,
        small && !isOwnHeader(small) ? webhookMessages.headerDenied : webhookMessages.headerName,
      )
    } else if (seen.has(small)) faults.set(`name-${key}`, webhookMessages.headerTwice)
    if (!webhookHeaderSchema.shape.value.safeParse(value).success)
      faults.set(`value-${key}`, webhookMessages.headerValue)
    seen.add(small)
  }
  return faults
}

/** Whether the server refused the URL rather than the webhook: its sentence belongs at that field. */
export function refusesUrl({ code, data }: Pick<Problem, 'code' | 'data'>): boolean {
  if (code !== 'INVALID_INPUT') return code.startsWith('ADDRESS_')
  const issues = (data as { issues?: readonly { path: string }[] } | null | undefined)?.issues ?? []
  return issues.length > 0 && issues.every(({ path }) => path === 'url')
}

/** The input for the server. */
export function fieldsOf({ id: _id, headers, ...draft }: WebhookDraft): WebhookFields {
  return {
    ...draft,
    name: draft.name.trim(),
    url: draft.url.trim(),
    headers: headers.map(({ name, value }) => ({ name: name.trim(), value: value.trim() })),
  }
}
