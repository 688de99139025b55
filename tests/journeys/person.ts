import { newElement, newPage, newStory, type Page as StoryPage } from '@taplore/story'
import { call, type Product } from '@taplore/testing/product'
import type { BrowserContext } from 'playwright-core'

export interface Person {
  readonly name: string
  readonly email: string
  readonly password: string
  /** Id of the personal workspace, which is the person's own id too. */
  readonly workspaceId: string
}

export const goodPassword = 'Quiet-harbour-lamp-7'

let people = 0

/** An account with a verified address, created over HTTP, without a session. */
export async function aPerson(
  product: Product,
  {
    name = 'Vera Lindqvist',
    email = `person-${Date.now()}-${++people}@example.com`,
  }: { name?: string; email?: string } = {},
): Promise<Person> {
  await call(product, 'POST', '/account/sign-up', { body: { name, email, password: goodPassword, timezone: 'UTC' } })
  await call(product, 'POST', '/account/verify-email', { body: { token: await tokenFor(product, email) } })
  const { cookie } = await signedIn(product, { email, password: goodPassword })
  const session = (await call(product, 'GET', '/account/session', { cookie })) as { uid: string }
  return { name, email, password: goodPassword, workspaceId: session.uid }
}

/** Begins a session as a program does, which leaves the person's one browser session free. Answers its cookie for calls. */
export async function signedIn(
  product: Product,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<{ cookie: string }> {
  const response = await fetch(`${product.url}/api/account/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, wantsToken: true }),
  })
  if (!response.ok) throw new Error(`sign-in answered ${response.status}`)
  const { token } = (await response.json()) as { token: string }
  return { cookie: `taplore_session=${token}` }
}

/**
 * Gives a browser the session of a user who answered the first questions and skipped choosing a plan. A second
 * browser of the same person gets the session of a program, so that the first one stays signed in.
 */
export async function enter(context: BrowserContext, product: Product, person: Person): Promise<void> {
  const post = async (path: string, data: unknown) => {
    const answer = await context.request.post(`${product.url}/api${path}?workspace=${person.workspaceId}`, {
      data,
      headers: { origin: product.url },
    })
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
    return (await answer.json()) as { status?: string }
  }
  const { status } = await post('/account/sign-in', { email: person.email, password: person.password })
  if (status === 'active-session') {
    const [name = '', value = ''] = (await signedIn(product, person)).cookie.split('=')
    await context.addCookies([{ name, value, url: product.url, httpOnly: true, sameSite: 'Lax' }])
  }
  await post('/account/onboarding', {})
  await post('/billing/skip', {})
  await context.addInitScript(
    ([key, value]) => {
      if (
        location.hostname === 'localhost' &&
        localStorage.getItem(key) === null &&
        !sessionStorage.getItem('entered')
      ) {
        localStorage.setItem(key, value)
        localStorage.setItem('userId', value)
        // Once: after a sign-out the storage must be seen as empty.
        sessionStorage.setItem('entered', '1')
      }
    },
    ['workspace', JSON.stringify(person.workspaceId)] as const,
  )
}

/** The token of the newest mail to an address that carries one. */
export async function tokenFor(product: Product, email: string, subject = /./): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { mails } = (await call(product, 'GET', `/mailbox?to=${encodeURIComponent(email)}`, {})) as {
      mails: { id: string; subject: string }[]
    }
    const first = mails.find((mail) => subject.test(mail.subject))
    if (first) {
      const { text } = (await call(product, 'GET', `/mailbox/${first.id}`, {})) as { text: string }
      const token = /[?&#]token=([\w.-]+)/.exec(text)?.[1]
      if (token) return token
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('no mail with a link came')
}

/** Makes a story over HTTP and answers its id. */
export async function aStory(
  product: Product,
  cookie: string,
  person: Person,
  { name, texts = [name, 'It ends here.'] }: { name: string; texts?: readonly string[] },
): Promise<string> {
  const created = (await call(product, 'POST', '/stories', {
    cookie,
    workspaceId: person.workspaceId,
    body: { name, document: newStory({ title: name, pages: texts.map(textPage) }) },
  })) as { story_id: string }
  return created.story_id
}

export async function publishStory(product: Product, cookie: string, person: Person, storyId: string): Promise<void> {
  await call(product, 'POST', `/stories/${storyId}/publish`, { cookie, workspaceId: person.workspaceId, body: {} })
}

function textPage(text: string): StoryPage {
  return newPage({ elements: [newElement('text', { paragraphs: [{ runs: [{ text }] }] })] })
}
