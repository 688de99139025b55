import { constants, fromPayloadLanguage, toPayloadLanguage, wizardRefusals } from '@taplore/contract'

export type WizardType = 'content' | 'url' | 'script'

/** A selected voice; `isDefault` while it is the first matching one. */
export type VoiceChoice = { isDefault: boolean; selectedLanguage: string; selectedVoice: string }

/** What the wizard stores on this device (WIZ-19). */
export type WizardDraft = {
  noOfSlides: number
  voiceoverEnabled: boolean
  type: WizardType
  language: string
  contentStyle: string
  content: string
  script: string
  url: string
  storyId: string | null
  voiceoverData: VoiceChoice | null
}

export const emptyDraft: WizardDraft = {
  noOfSlides: constants.wizard.defaultSlides,
  voiceoverEnabled: false,
  type: 'url',
  language: 'en',
  contentStyle: 'informational',
  content: '',
  script: '',
  url: '',
  storyId: null,
  voiceoverData: null,
}

export const draftKey = 'taplore.wizard'

/** The stored draft; invalid or missing fields get defaults. */
export function readDraft(kept: string | null, type: WizardType): WizardDraft {
  try {
    const read = JSON.parse(kept ?? '{}') as Partial<WizardDraft>
    const noOfSlides = clampSlides(Number(read.noOfSlides ?? emptyDraft.noOfSlides))
    return { ...emptyDraft, ...read, noOfSlides, type }
  } catch {
    return { ...emptyDraft, type }
  }
}

/** 3 to 10 slides, 5 when invalid (WIZ-03). */
export function clampSlides(wanted: number): number {
  if (!Number.isFinite(wanted)) return constants.wizard.defaultSlides
  return Math.min(constants.wizard.maxSlides, Math.max(constants.wizard.minSlides, Math.round(wanted)))
}

/** As many slides as wanted, or as many as the source carries; never fewer than a story has. */
export function slidesFor(wanted: number, carries: number | undefined): number {
  return clampSlides(Math.min(wanted, carries ?? wanted))
}

/**
 * Of a refused start: the number of slides that the text is enough for, `none` when it is too short for any story, null when the
 * refusal is about something else.
 */
export function fewerSlides({ code, data }: { code: string; data: unknown }): number | 'none' | null {
  if (code !== 'TEXT_TOO_SHORT') return null
  const told = wizardRefusals.TEXT_TOO_SHORT.data?.safeParse(data)
  if (!told?.success) return null
  const { carries } = told.data as { carries: number }
  return carries < constants.wizard.minSlides ? 'none' : Math.min(carries, constants.wizard.maxSlides)
}

/** The input of a type. */
export function inputOf(draft: Pick<WizardDraft, 'type' | 'content' | 'url' | 'script'>): string {
  return { content: draft.content, url: draft.url, script: draft.script }[draft.type].trim()
}

/** Whether Proceed is enabled (WIZ-04 to WIZ-06). */
export function canProceed(draft: WizardDraft, { isSubmitting }: { isSubmitting: boolean }): boolean {
  return !isSubmitting && inputOf(draft) !== '' && draft.contentStyle !== ''
}

/** The URL meant by a text, which may lack its `https://`; null if it is none. The server checks what is there. */
export function webAddress(text: string): string | null {
  const typed = text.trim()
  const address = /^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`
  if (!URL.canParse(address)) return null
  const { protocol, hostname } = new URL(address)
  const isWeb = protocol === 'https:' || protocol === 'http:'
  return isWeb && (/[^.]\.[^.]/.test(hostname) || hostname === 'localhost') ? address : null
}

export type LinkTry = { isTried: boolean; refusal: string | null; readFault: string | null }

/**
 * What is said below the link. As in every form nothing is wrong before Proceed was pressed, and from then on errors
 * follow what is typed; until then a page that can't be read is only mentioned.
 */
export function linkFault(
  url: string,
  { isTried, refusal, readFault }: LinkTry,
  invalid: string,
): { error?: string; help?: string } {
  if (!isTried) return { help: readFault ?? undefined }
  return { error: webAddress(url) ? (refusal ?? readFault ?? undefined) : invalid }
}

export type VoiceFacts = { id: string; languages: readonly string[] }
export type VoiceState = {
  canEnable: boolean
  voices: readonly VoiceFacts[]
  reason: 'none' | 'no-voices' | 'marathi' | 'no-match'
}

/** Which voices match a language, and whether the toggle is enabled (WIZ-12 to WIZ-14). */
export function voiceState<Voice extends VoiceFacts>(
  language: string,
  voices: readonly Voice[],
): VoiceState & { voices: readonly Voice[] } {
  if (voices.length === 0) return { canEnable: false, voices: [], reason: 'no-voices' }
  if (baseOf(language) === 'mr') return { canEnable: false, voices: [], reason: 'marathi' }
  const exact = voices.filter((voice) => voice.languages.some((one) => sameTag(one, language)))
  const fitting =
    exact.length > 0 ? exact : voices.filter((voice) => voice.languages.some((one) => fitsBase(one, language)))
  return fitting.length > 0
    ? { canEnable: true, voices: fitting, reason: 'none' }
    : { canEnable: false, voices: [], reason: 'no-match' }
}

/** The input for starting (WIZ-11, WIZ-16). British English is sent as en-UK. */
export function taskPayload(
  draft: WizardDraft,
  more: { folder: string | null; requestKey: string; isVoiceOn: boolean },
) {
  const words = inputOf(draft)
  const language = toPayloadLanguage(draft.language)
  return {
    language,
    noOfSlides: clampSlides(draft.noOfSlides),
    type: draft.type,
    topic: draft.type === 'content' ? words : undefined,
    url: draft.type === 'url' ? (webAddress(words) ?? words) : undefined,
    script: draft.type === 'script' ? words : undefined,
    voiceoverEnabled: more.isVoiceOn,
    voiceoverData: more.isVoiceOn ? draft.voiceoverData : null,
    contentStyle: draft.contentStyle as 'informational' | 'explainer' | 'list' | 'narrative',
    folder: more.folder,
    requestKey: more.requestKey,
  }
}

/** An estimate of spoken characters, for the cost line before the start. */
export function estimatedSpeech(draft: Pick<WizardDraft, 'noOfSlides' | 'type' | 'script'>): number {
  const spokenPerSlide = 140
  if (draft.type === 'script' && draft.script.trim())
    return Math.min(draft.script.trim().length, draft.noOfSlides * 400)
  return draft.noOfSlides * spokenPerSlide
}

function baseOf(tag: string): string {
  return tag.toLowerCase().split('-')[0] ?? ''
}

function sameTag(a: string, b: string): boolean {
  return fromPayloadLanguage(a).toLowerCase() === fromPayloadLanguage(b).toLowerCase()
}

/** Chinese has different voices for its two scripts; other languages match by their base. */
function fitsBase(voiceTag: string, language: string): boolean {
  return baseOf(language) !== 'zh' && baseOf(voiceTag) === baseOf(language)
}
