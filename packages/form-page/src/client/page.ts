import { otherMark } from '@taplore/form/engine'
import type { PageData } from '../page.ts'
import { fieldIn } from './focus.ts'
import { postPageToFrame } from './frame.ts'
import { listenToKeys } from './keys.ts'
import { chooseOther, otherField } from './other-text.ts'
import { Run } from './run.ts'
import { hasAnswered, setShortcuts, wantsShortcuts } from './store.ts'
import { Visit } from './visit-events.ts'

const data = JSON.parse(document.getElementById('d')?.textContent ?? 'null') as PageData | null
const form = document.querySelector<HTMLFormElement>('form#f')
if (data?.isEmbedded) postPageToFrame()
if (data && form) start(data, form)

/** Takes the page over: from here on there are no page loads until the end. */
function start(data: PageData, form: HTMLFormElement): void {
  const { settings } = data.form
  const { words } = data
  document.documentElement.classList.add('js')
  if (settings.onePerPerson.by === 'device' && hasAnswered(data.formId)) {
    form.hidden = true
    void import('./lazy-notice.ts').then(({ noticeOf }) => {
      const template = document.createElement('template')
      template.innerHTML = noticeOf('answered', data)
      form.replaceWith(template.content)
    })
    return
  }
  const state = form.elements.namedItem('_state') as HTMLInputElement
  const run = new Run(data, form, new Visit(data.action, () => state.value))
  // Letters of choices, and a button about them, only confuse on a phone.
  const hasKeys = settings.hasShortcuts && !matchMedia('(hover:none) and (pointer:coarse)').matches
  let isKeyed = hasKeys && wantsShortcuts()
  showKeys()

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const button = event.submitter as HTMLButtonElement | null
    const value = button?.value ?? ''
    if (button?.name === '_go') run.go(value)
    else if (button?.name === '_add') run.add(value)
    else if (button?.name === '_drop') run.drop(value)
    else if (button?.name === '_do' && value === 'back') run.back()
    else void run.next()
  })
  form.addEventListener('input', ({ target }) => {
    const field = target as HTMLInputElement
    if (field.matches('.own') && field.value !== '') chooseOther(field)
    run.changed(!field.matches('[type=radio],[type=checkbox],select'))
  })
  form.addEventListener('change', ({ target }) => {
    const input = target as HTMLInputElement
    if (input.type === 'file') void run.upload(input)
    if (input.dataset.group)
      void import('./lazy-grouping.ts').then(({ grouped }) => {
        input.value = grouped(input.value, data.language)
      })
  })
  // A click on a choice continues automatically; arrow keys only select, so that no one moves on by accident.
  form.addEventListener('click', (event) => {
    const input = event.target as HTMLInputElement
    if (event.detail === 0) return
    if (input.type === 'radio') continueAfter(input)
    if (input.value === otherMark && input.checked) otherField(input)?.focus()
  })
  form.addEventListener('click', (event) => {
    const link = (event.target as HTMLElement).closest<HTMLAnchorElement>('.sum a')
    if (!link) return
    event.preventDefault()
    const target = document.getElementById(link.hash.slice(1))
    ;((target && fieldIn(target)) ?? target)?.focus()
  })
  listenToKeys(form, { isOn: () => isKeyed, isSteps: run.isSteps, next: () => void run.next(), chosen: continueAfter })

  /**
   * One question, one answer: continues automatically. Selecting never submits: after the last question the
   * respondent submits.
   */
  function continueAfter(input: HTMLInputElement, afterMs = 350) {
    const isAlone = form.querySelectorAll('#s .q').length === 1 && input.type === 'radio' && input.value !== otherMark
    if (!run.isSteps || !isAlone || input.closest('.mx')) return
    setTimeout(() => {
      const isLast = form.querySelector('#s [data-send]') !== null
      if (input.isConnected && input.checked && !isLast) void run.next()
    }, afterMs)
  }

  function showKeys() {
    document.documentElement.classList.toggle('keys', isKeyed)
    const button = document.getElementById('keys')
    if (!button || !hasKeys) return
    button.hidden = false
    button.textContent = isKeyed ? words.page.shortcutsOff : words.page.shortcutsOn
    button.onclick = () => {
      isKeyed = !isKeyed
      setShortcuts(isKeyed)
      showKeys()
    }
  }

  const later = document.getElementById('later')
  if (later && settings.canResume) {
    later.hidden = false
    later.onclick = async () => {
      // Without a line there is neither.
      const [url, code] = await Promise.all([run.savePartial(), import('./lazy-resume-link.ts').catch(() => null)])
      const live = document.getElementById('live')
      if (!live) return
      live.className = ''
      if (url && code) code.showResumeLink(live, url, words)
      else live.replaceChildren(words.page.sendFailed)
    }
  }
  document.querySelector('.langs')?.addEventListener('click', () => run.saveNow())
}
