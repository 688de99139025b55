import type { World } from './world.ts'

/**
 * A browser without pages, for tests: keeps cookies, sends the origin of our own pages, and returns responses
 * unchanged.
 */
export class TestBrowser {
  readonly cookies = new Map<string, string>()
  readonly #world: World
  readonly #address: string
  readonly #headers: Readonly<Record<string, string>>
  constructor(world: World, address = '127.0.0.1', headers: Readonly<Record<string, string>> = {}) {
    this.#world = world
    this.#address = address
    this.#headers = headers
  }

  post(path: string, body: unknown = {}): Promise<Answer> {
    return this.#send('POST', path, JSON.stringify(body))
  }

  get(path: string): Promise<Answer> {
    return this.#send('GET', path)
  }

  delete(path: string): Promise<Answer> {
    return this.#send('DELETE', path)
  }

  signUp(given: { name?: string; email: string; password: string; timezone?: string }): Promise<Answer> {
    return this.post('/account/sign-up', { name: 'Ada Quill', ...given })
  }

  signIn(email: string, password: string, more: object = {}): Promise<Answer> {
    return this.post('/account/sign-in', { email, password, ...more })
  }

  /** The newest emailed link of a purpose to an address. */
  async linkFor(email: string, purpose: 'verify-email' | 'reset-password' | 'change-email'): Promise<string> {
    await this.#world.runJobs()
    const mails = await this.#world.mailsTo(email)
    const token = mails.flatMap(({ text }) => new RegExp(`/${purpose}\\?token=([\\w-]+)`).exec(text)?.[1] ?? [])[0]
    if (!token) throw new Error(`No ${purpose} link was mailed to ${email}.`)
    return token
  }

  async #send(method: string, path: string, body?: string): Promise<Answer> {
    const response = await this.#world.fetch(`/api${path}`, {
      method,
      body,
      headers: {
        ...this.#headers,
        origin: this.#world.url,
        'x-forwarded-for': this.#address,
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value) this.cookies.set(name, value)
      else this.cookies.delete(name)
    }
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : null }
  }
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  // The whole response: tests compare it as a whole.
  readonly body: Readonly<Record<string, never>> & { readonly message?: string; readonly code?: string }
}
