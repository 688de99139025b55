import { findProof } from '@taplore/kit/proof-of-work'

/** Works on the challenge of the page; what is sent is its token with the number found. */
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

/** Under which name each service puts itself into a page. */
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

/** A token of a service that the owner chose; its widget stands in `box` until it was used. */
export async function askService(service: Service, box: HTMLElement): Promise<string> {
  await load(service.scriptUrl)
  const { type } = service
  const widgets = () => window[type === 'hcaptcha' || type === 'turnstile' ? type : 'grecaptcha']
  const present = widgets()
  // Turnstile is ready once it is there, and takes offence at being asked when it was loaded late.
  if (service.type !== 'turnstile' && present?.ready) await new Promise<void>((resolve) => present.ready?.(resolve))
  if (service.type === 'recaptcha-v3')
    return (await widgets()?.execute?.(service.siteKey, { action: service.action })) ?? ''
  return new Promise((resolve) => {
    box.replaceChildren()
    widgets()?.render?.(box, { sitekey: service.siteKey, action: service.action, callback: resolve })
  })
}
