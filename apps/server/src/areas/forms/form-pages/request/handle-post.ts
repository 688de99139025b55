import { commonRefusals } from '@taplore/contract'
import { type AnswerError, type Form, inputOfPost, startInput } from '@taplore/form'
import {
  addRow,
  attachFiles,
  continueFrom,
  drawEnding,
  dropPart,
  goBack,
  merged,
  type StoredFileEntry,
  shownOn,
  walkTo,
  wordsOf,
} from '@taplore/form-page'
import { hourMs } from '@taplore/kit'
import { giveBackAttempts } from '../../../../platform/attempts/attempt-store.ts'
import { attemptOf, reserve, toIpBucket } from '../../../../platform/attempts/attempts.ts'
import { allowUpload } from '../../../../platform/http/requests/body-deadline.ts'
import { checkPassword } from '../../../accounts/identity/index.ts'
import { fullSlots, saveSubmissionFile } from '../../submissions/index.ts'
import { newState, openState, type PageState } from '../page-state.ts'
import type { ShownForm } from '../published-forms.ts'
import { pageBootstrap } from '../render/page-bootstrap.ts'
import { actionOf, renderMessage, renderQuestions } from '../render/render-page.ts'
import {
  type Call,
  drawContextOf,
  languageFor,
  pageAddressOf,
  sendMissing,
  sendNotice,
  sendPage,
  todayOf,
} from './form-request.ts'
import { countExtraCalls } from './rate-limits.ts'
import { type Posted, type PostedFile, receivePost } from './receive-post.ts'
import { type Sent, sendSubmission } from './send-submission.ts'
import { askPassword, sendFirst, sourceOf, storyIn, withAddress } from './show-page.ts'

/** One page was filled in without scripts: the next one answers, or the end. */
export async function handlePost(call: Call): Promise<void> {
  const shown = await call.forms.find(call.slug)
  if (!shown) {
    call.request.resume()
    return sendMissing(call)
  }
  const posted = await receivePost(call.request, (file) => keepPosted(call, shown, file))
  const field = (name: string) => posted?.fields.find(([known]) => known === name)?.[1]
  const password = field('_password')
  if (posted && password !== undefined) return unlock(call, shown, password)
  const state = posted && openState(call.installation.config, field('_state'))
  const form = state && state.formId === shown.formId ? await call.forms.version(shown, state.version) : null
  if (!posted || !state || !form) return sendNotice(call, shown, 'changed', { status: 400 })
  return goThrough(call, { shown, form, state, posted, kept: posted.kept })
}

/** Files come before the state that says which version they belong to: the questions of the present one are asked. */
async function keepPosted(
  call: Call,
  shown: ShownForm,
  { field, name, mime, source }: PostedFile,
): Promise<PostedAndKept> {
  const { workspaceId, formId, form } = shown
  // Counted before a byte is stored: a post that is no page of ours may bring files as well.
  if ((await countExtraCalls(call, { kind: 'filesOfForm', formId })) > 0) {
    source.resume()
    return { field, stored: null, isTooOften: true }
  }
  allowUpload(call.request)
  const elementId = field.split('.').at(-1) ?? ''
  const kept = await saveSubmissionFile(call.installation, { workspaceId, formId, form, elementId, name, mime, source })
  if ('stored' in kept) return { field, stored: kept.stored }
  source.resume()
  const isDiskFull = kept.refusal === 'disk-full'
  return { field, stored: null, isDiskFull, ...(kept.refusal === 'infected' ? { infected: name } : {}) }
}

interface PostedAndKept extends StoredFileEntry {
  /** Not processed: its IP bucket sent too many. */
  readonly isTooOften?: boolean
  readonly isDiskFull?: boolean
}

interface Step {
  readonly shown: ShownForm
  readonly form: Form
  readonly state: PageState
  readonly posted: Posted
  readonly kept: readonly PostedAndKept[]
}

async function goThrough(call: Call, { shown, form, state, posted, kept }: Step): Promise<void> {
  const { language } = state
  const context = { language, today: todayOf(call) }
  const field = (name: string) => posted.fields.find(([known]) => known === name)?.[1]
  const before = state.input ?? startInput(form, [], { locale: language })
  const walked = walkTo(form, before, state.at, context)
  const elements = state.shown ?? shownOn(walked.screens[walked.index])
  const input = merged(form, before, { posted: inputOfPost(form, posted.fields), shown: elements })
  attachFiles(form, input, kept)
  const lost = kept.find(({ stored }) => !stored)
  const next: PageState = {
    ...state,
    input,
    at: walked.at,
    shown: elements,
    isTrapped: state.isTrapped || (field('_homepage') ?? '') !== '',
  }
  const show = async (
    at: string,
    more: { errors?: readonly AnswerError[]; hasMore?: boolean; notice?: string; status?: number } = {},
  ) => {
    const taken = await fullSlots(call.installation, shown)
    const drawn = renderQuestions(drawContextOf(call), {
      shown,
      form,
      state: { ...next, at },
      address: pageAddressOf(call),
      isPosted: true,
      taken,
      ...more,
    })
    return sendPage(call, { status: more.status, page: drawn, end: pageBootstrap(call, shown, drawn.state) })
  }
  const add = field('_add')
  const drop = field('_drop')
  const go = field('_go')
  if (add !== undefined || drop !== undefined) {
    if (add !== undefined) addRow(form, input, add)
    if (drop !== undefined) dropPart(input, drop)
    return show(walked.at)
  }
  if (go !== undefined) return show(go)
  if (field('_do') === 'back') return show(goBack(form, input, walked.at, context))
  if (lost) return show(walked.at, { notice: noticeOfFile(lost, language), status: statusOfLost(lost) })
  const move = continueFrom(form, input, { at: walked.at, shown: elements, ...context })
  if (move.type === 'show') return show(move.at, { ...move, status: move.errors.length > 0 ? 422 : 200 })
  const sent = await sendSubmission(call, {
    shown,
    state: next,
    input,
    captcha: captchaOf(shown, posted),
    visitId: null,
  })
  return answer(call, { shown, form, state: next, sent, show })
}

function statusOfLost({ isTooOften, isDiskFull }: PostedAndKept): number {
  if (isTooOften) return 429
  return isDiskFull ? commonRefusals.STORAGE_FULL.status : 422
}

function noticeOfFile({ infected, isTooOften }: PostedAndKept, language: string): string {
  const { page } = wordsOf(language)
  if (isTooOften) return page.tooMany
  return infected === undefined ? page.uploadFailed : page.infected.replace('{name}', () => infected)
}

async function answer(
  call: Call,
  {
    shown,
    form,
    state,
    sent,
    show,
  }: {
    shown: ShownForm
    form: Form
    state: PageState
    sent: Sent
    show: (at: string, more: { errors?: readonly AnswerError[]; notice?: string; status?: number }) => Promise<void>
  },
): Promise<void> {
  const { language } = state
  const words = wordsOf(language)
  if (sent.type === 'notice')
    return sendNotice(call, shown, sent.notice, { status: 409, language, opensAt: shown.form.settings.opensAt })
  if (sent.type === 'again') return show(state.at, { notice: words.page[sent.word], status: sent.status })
  if (sent.type === 'errors') {
    const context = { language, today: todayOf(call) }
    const { screens } = walkTo(form, state.input ?? {}, '', context)
    const wrong = screens.find((screen) =>
      shownOn(screen).some((id) => sent.errors.some((error) => (error.groupId ?? error.elementId) === id)),
    )
    return show(wrong?.steps[0]?.blockId ?? state.at, { errors: sent.errors, status: 422 })
  }
  const { outcome } = sent
  if (outcome?.type === 'redirect') {
    call.response
      .writeHead(303, {
        location: outcome.url,
        'content-length': 0,
        'cache-control': 'private, no-store',
        'referrer-policy': 'strict-origin-when-cross-origin',
      })
      .end()
    return
  }
  const address = pageAddressOf(call)
  const ending = outcome ?? {
    type: 'page',
    endingId: '',
    title: '',
    text: [],
    button: null,
    score: null,
    canRestart: false,
  }
  const page = renderMessage(drawContextOf(call), {
    shown,
    form,
    language,
    body: drawEnding(ending, { words, language, action: actionOf(address) }),
    title: ending.title || words.page.thanks,
    address,
  })
  return sendPage(call, { page, end: null })
}

function captchaOf({ captcha }: ShownForm, { fields }: Posted): string {
  const name = 'field' in captcha ? captcha.field : '_captcha'
  return fields.find(([known]) => known === name)?.[1] ?? ''
}

const passwordTries = { limit: 10, windowMs: hourMs / 6, lockMs: null }

/** Opens a form by its password; ten wrong ones in ten minutes from one place, where a whole class may sit. */
async function unlock(call: Call, shown: ShownForm, password: string): Promise<void> {
  const { installation, facts, now } = call
  const language = languageFor(call, shown.form)
  const attempt = attemptOf(installation.config.secret, passwordTries, 'passwordOfForm', [
    shown.formId,
    toIpBucket(facts.address),
  ])
  const lockedForMs = await installation.database.system((db) => reserve(db, [attempt], now))
  if (lockedForMs > 0) return askPassword(call, shown, language, 'tooMany')
  const isRight = await checkPassword(shown.form.settings.passwordHash, password.slice(0, 500))
  if (!isRight) return askPassword(call, shown, language, 'wrongPassword')
  await installation.database.system((db) => giveBackAttempts(db, [attempt]))
  const source = (await sourceOf(call, shown))?.key ?? null
  const { formId, version } = shown
  const state = newState({ formId, version, language, source, ...storyIn(call), now, isUnlocked: true })
  return sendFirst(call, shown, await withAddress(call, shown, state))
}
