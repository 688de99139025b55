import {
  isOwnHeader,
  type Webhook,
  type WebhookFields,
  webhookHeaderSchema,
  webhookLimits,
  webhookMessages,
} from '@taplore/contract'

/** What the form of a webhook holds while it is filled in. */
export interface WebhookDraft extends Omit<WebhookFields, 'headers'> {
  /** Null for one that does not exist yet. */
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

export function canTakeHeader(draft: WebhookDraft): boolean {
  return draft.headers.length < webhookLimits.headers
}

/** The faults of a draft by field, in the sentences of the contract; empty when it can be saved. */
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

/** What goes to the server. */
export function fieldsOf({ id: _id, headers, ...draft }: WebhookDraft): WebhookFields {
  return {
    ...draft,
    name: draft.name.trim(),
    url: draft.url.trim(),
    headers: headers.map(({ name, value }) => ({ name: name.trim(), value: value.trim() })),
  }
}
