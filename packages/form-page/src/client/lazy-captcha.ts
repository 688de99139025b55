import { findProof } from '@taplore/kit/proof-of-work'
import type { PageWords } from '../words/en.ts'

/** Solves the challenge of the page; the result is its token with the number found. */
export async function prove({ value, dataset }: HTMLInputElement): Promise<string> {
  const wanted = { salt: dataset.salt ?? '', target: dataset.target ?? '', tries: Number(dataset.tries) }
  const number = await findProof(wanted, () => new Promise((resolve) => setTimeout(resolve)))
  return number === null ? value : `${value}:${number}`
}

interface Service {
  type: string
  siteKey: string
  scriptUrl: string
  field: string
  action: string
}

interface Widgets {
  render?(box: HTMLElement, options: Record<string, unknown>): unknown
  ready?(call: () => void): void
  execute?(siteKey: string, options: { action: string }): Promise<string>
}

/** The global name of each service. */
declare global {
  interface Window {
    grecaptcha?: Widgets
    hcaptcha?: Widgets
    turnstile?: Widgets
  }
}

let loading: Promise<void> | null = null

function load(url: string): Promise<void> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.async = true
    script.onload = () => resolve()
    script.onerror = () => {
      loading = null
      reject(new Error('The captcha could not be loaded.'))
    }
    document.head.append(script)
  })
  return loading
}

/** Solves a new challenge, when the one of the page is no longer accepted. */
export async function proveAgain(path: string): Promise<string> {
  const template = document.createElement('template')
  template.innerHTML = await (await fetch(path, { credentials: 'omit' })).text()
  const field = template.content.querySelector<HTMLInputElement>('[name=_captcha]')
  return field ? prove(field) : ''
}

/** A token of the configured service; its widget is above the button until it was used. */
export async function askService(service: Service, form: HTMLFormElement, words: PageWords): Promise<string> {
  const box =
    form.querySelector<HTMLElement>('[data-captcha]') ??
    form.querySelector('.act')?.insertAdjacentElement('beforebegin', document.createElement('div'))
  if (!(box instanceof HTMLElement)) return ''
  box.hidden = false
  box.textContent = words.page.captcha
  try {
    return await tokenOf(service, box)
  } finally {
    box.replaceChildren()
    box.hidden = true
  }
}

async function tokenOf(service: Service, box: HTMLElement): Promise<string> {
  await load(service.scriptUrl)
  const { type } = service
  const widgets = () => window[type === 'hcaptcha' || type === 'turnstile' ? type : 'grecaptcha']
  const present = widgets()
  // Turnstile is ready once it is loaded, and complains about `ready` when loaded late.
  if (service.type !== 'turnstile' && present?.ready) await new Promise<void>((resolve) => present.ready?.(resolve))
  if (service.type === 'recaptcha-v3')
    return (await widgets()?.execute?.(service.siteKey, { action: service.action })) ?? ''
  return new Promise((resolve) => {
    box.replaceChildren()
    widgets()?.render?.(box, { sitekey: service.siteKey, action: service.action, callback: resolve })
  })
}
