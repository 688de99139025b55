import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { secondMs } from '@taplore/kit'
import { z } from 'zod'
import type { MasterSecrets } from '../../../platform/secrets/envelope.ts'

/** What is signed of a state: the same for all who open a form in one second. */
const signedSchema = z.object({
  formId: z.string(),
  version: z.number().int(),
  startedAt: z.number().int(),
  language: z.string(),
  source: z.string().nullable(),
  /** The story that led here; missing for none. */
  storyId: z.string().optional(),
  /** Answers of earlier screens; null: those from the URL and the defaults. */
  input: z.record(z.string(), z.unknown()).nullable(),
  at: z.string(),
  /** Elements that were on the page; null: those of the first page. */
  shown: z.array(z.string()).nullable(),
  isUnlocked: z.boolean(),
  /** The hidden field was filled in. */
  isTrapped: z.boolean(),
  partialToken: z.string().nullable(),
})
export type SignedState = z.infer<typeof signedSchema>

/**
 * What a page without scripts carries from one POST to the next, in a hidden field. It is signed, because the server stores nothing of a
 * submission before it is sent.
 */
export interface PageState extends SignedState {
  /** ID of the submission: the same page sent twice is one submission. Not signed, as respondents may choose it. */
  readonly key: string
}

const keyPattern = /^[\w-]{8,100}$/

export function newState(
  given: Pick<PageState, 'formId' | 'version' | 'language' | 'source'> & Partial<PageState> & { now: Date },
): PageState {
  const { now, ...rest } = given
  return {
    key: newKey(),
    // To the second, so that the signed state is the same for all visitors within it.
    startedAt: now.getTime() - (now.getTime() % secondMs),
    input: null,
    at: '',
    shown: null,
    isUnlocked: false,
    isTrapped: false,
    partialToken: null,
    ...rest,
  }
}

/** Asked for once for many pages: each call to the source costs as much as all the rest of a state. */
let random = Buffer.alloc(0)
let used = 0
/** 22 letters, whatever they are. */
export function newKey(): string {
  if (used + 16 > random.length) {
    random = randomBytes(16_384)
    used = 0
  }
  used += 16
  return random.toString('base64url', used - 16, used)
}

/** The name of a screen as a page or a link gives it; one that is not on the path leads to the start. Null for anything else. */
export function screenIn(given: unknown): string | null {
  return typeof given === 'string' && /^~?[\w-]{1,64}$/.test(given) ? given : null
}

/** Text of a state: what is signed, its signature and the key, with full stops between them. */
export function sealState(master: MasterSecrets, { key, ...state }: PageState): string {
  const written = Buffer.from(JSON.stringify(state)).toString('base64url')
  return `${written}.${signature(master.secret, written)}.${key}`
}

/** Null for what we never signed, or have changed the meaning of since. */
export function openState(master: MasterSecrets, text: unknown): PageState | null {
  if (typeof text !== 'string' || text.length > 4_000_000) return null
  const [written = '', mark = '', key = ''] = text.split('.')
  if (!keyPattern.test(key)) return null
  const name = `${written}.${mark}`
  const known = opened.get(master) ?? new Map<string, SignedState>()
  opened.set(master, known)
  const state = known.get(name) ?? openSigned(master, written, mark)
  // States with answers are not cached, nor are modified ones.
  if (state && state.input === null && name.length <= longestKept && !known.has(name)) {
    if (known.size >= mostKept) known.clear()
    known.set(name, state)
  }
  return state && { ...state, key }
}

/** What was signed lately: many answers come with the same text, for a page is signed once a second for all its visitors. */
const opened = new WeakMap<MasterSecrets, Map<string, SignedState>>()
const mostKept = 2_000
const longestKept = 1_000

function openSigned(master: MasterSecrets, written: string, mark: string): SignedState | null {
  const secrets = [master.secret, ...master.TAPLORE_FORMER_SECRETS]
  if (!secrets.some((secret) => isSame(signature(secret, written), mark))) return null
  const read = signedSchema.safeParse(JSON.parse(Buffer.from(written, 'base64url').toString('utf8')))
  return read.success ? read.data : null
}

function signature(secret: string, text: string): string {
  return createHmac('sha256', `pages of forms ${secret}`).update(text).digest('base64url')
}

function isSame(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}
