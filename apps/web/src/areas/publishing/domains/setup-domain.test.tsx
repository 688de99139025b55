// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { Domain } from '@taplore/contract'
import { TooltipProvider } from '@taplore/ui'
import i18next from 'i18next'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { queryClient } from '../../../api/query-client.ts'
import { emptySession, sessionStore } from '../../../api/session-store.ts'
import { en } from '../../../app/en.ts'
import { startTexts } from '../../../texts/start-texts.ts'
import { SetupDomainPage, type SetupSearch } from './setup-domain.page.tsx'

beforeAll(async () => {
  if (!i18next.isInitialized) await startTexts('en', en)
  i18next.addResourceBundle('en', 'translation', en, true, true)
})

const at = '2026-12-01T08:00:00.000Z'
const limited: Domain = {
  ...{ id: '0199a7f0-0000-7000-8000-0000000000cc', domain: 'stories.slow-oven.com', product: 'stories', path: '' },
  ...{ asciiDomain: 'stories.slow-oven.com', site_url: 'https://stories.slow-oven.com', domain_type: 'SUBDOMAIN' },
  ...{ channel_id: '0199a7f0-0000-7000-8000-0000000000dd', is_verified: true, is_ssl_verified: false },
  ...{ is_our_domain: false, cname_name: 'stories', cname_value: 'sites.example.com', proxy_target: null, records: [] },
  ...{ ssl_cname_record: null, ssl_cname_value: null, state: 'verified', problem: 'certificate-limited' },
  ...{ isDefault: false, createdAt: at, checkedAt: at, verifiedAt: at, sslVerifiedAt: null, certificateEndsAt: null },
  ...{ certificateRetryAt: '2026-12-24T18:30:00.000Z', watchedUntil: null },
}

const secure: Domain = {
  ...limited,
  ...{ id: '0199a7f0-0000-7000-8000-0000000000ee', domain: 'letters.slow-oven.com', state: 'secure', problem: null },
  ...{ site_url: 'https://letters.slow-oven.com', is_ssl_verified: true, sslVerifiedAt: at, certificateRetryAt: null },
}

/** A path that the customer's own server passes on. */
const passed: Domain = {
  ...limited,
  ...{ id: '0199a7f0-0000-7000-8000-0000000000c1', domain: 'oven-letters.com', domain_type: 'REVERSE_PROXY' },
  ...{
    path: '/stories',
    problem: 'path-unanswered',
    proxy_target: 'https://stories.example/x',
    certificateRetryAt: null,
  },
}

const blocked: Domain = {
  ...limited,
  ...{ id: '0199a7f0-0000-7000-8000-0000000000c2', domain: 'notes.slow-oven.com', problem: 'caa-blocked' },
}

/** What the server says of a name. */
const validated = (name: string) =>
  name === 'not a domain'
    ? Response.json(
        { defined: true, code: 'DOMAIN_INVALID', status: 422, message: 'No.', data: { domain: name } },
        { status: 422 },
      )
    : Response.json({
        domain: name.toLowerCase().replace(/\.$/, ''),
        asciiDomain: name.toLowerCase().replace(/\.$/, ''),
      })

let close = async () => {}
afterEach(async () => {
  await close()
  sessionStore.set(emptySession)
})

const missing = (code: string) =>
  Response.json({ defined: true, code, status: 404, message: 'This domain doesn’t exist.' }, { status: 404 })

let place = () => ''

/** The page of a member with these permissions; answers what was asked of the server. */
async function show(search: SetupSearch, permissions: readonly string[]): Promise<string[]> {
  sessionStore.set({ isAuthenticated: true, workspace: '0199a7f0-0000-7000-8000-0000000000aa' })
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  const asked: string[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const path = new URL(request.url).pathname.replace(/^\/api/, '')
    asked.push(path)
    if (path === `/domains/${limited.id}`) return Response.json(limited)
    if (path === '/domains/validate') return validated((await request.json()).domain)
    if (path === `/domains/${passed.id}`) return Response.json(passed)
    if (path === '/domains') return Response.json({ data: [limited, secure, blocked], total: 3 })
    if (path === '/workspaces/current') return Response.json({ role: 'EDITOR', permissions })
    return missing(path.startsWith('/domains/') ? 'DOMAIN_NOT_FOUND' : 'NOT_FOUND')
  })
  const routeTree = createRootRoute({ component: () => <SetupDomainPage search={search} /> })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  place = () => router.state.location.href
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  await act(async () => {
    root.render(
      <QueryClientProvider client={queryClient}>
        <I18nextProvider i18n={i18next}>
          <TooltipProvider>
            <RouterProvider router={router} />
          </TooltipProvider>
        </I18nextProvider>
      </QueryClientProvider>,
    )
  })
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  close = async () => {
    root.unmount()
    queryClient.clear()
    vi.unstubAllGlobals()
    document.body.replaceChildren()
  }
  return asked
}

const shown = () => document.body.textContent ?? ''
const part = (name: string) => document.querySelector(`section[aria-label="${name}"]`)

it('says to a member who may not connect domains that they may not, and asks nothing that is refused', async () => {
  const asked = await show({ domainName: 'night-bakery.com' }, [])
  await expect.poll(shown).toContain('You don’t have permission to do this in this workspace.')
  expect(shown()).not.toContain('Subdomain')
  expect(asked).not.toContain('/domain-dns')
})

it('DOM-12 says so when the CAA records can’t be looked up', async () => {
  await show({ domainName: 'night-bakery.com' }, ['domains.manage'])
  await expect.poll(shown).toContain('The CAA records of this domain couldn’t be looked up.')
})

it('DOM-40 says why the authority gave no certificate, and when it is asked again', async () => {
  await show({ domainId: limited.id }, ['domains.manage'])
  await expect.poll(shown).toContain('for this domain. The next try is on ')
  expect(shown()).toContain('Dec 24')
  expect(shown()).toContain('We found your records.')
})

it('DOM-21 leads back from a domain that is gone', async () => {
  await show({ domainId: '0199a7f0-0000-7000-8000-0000000000bb' }, ['domains.manage'])
  await expect.poll(shown).toContain('This domain doesn’t exist.')
  const back = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'Back to domains')
  expect(back?.getAttribute('href')).toBe('/domains')
})

it('DOM-22 DOM-23 shows the page at its name, with an open lock, and the domains that are connected', async () => {
  await show({ domainId: limited.id }, ['domains.manage'])
  await expect.poll(() => part('Already connected')?.textContent ?? '').toContain('letters.slow-oven.com')
  expect(part('Already connected')?.textContent).toContain('SSL verified')
  expect(part('Already connected')?.textContent).not.toContain('stories.slow-oven.com')
  const browser = part('Preview of stories.slow-oven.com')
  expect(browser?.textContent).toContain('The lock closes once the certificate is issued.')
  expect(browser?.querySelector('iframe')?.getAttribute('src')).toContain(`channel=${limited.channel_id}`)
})

it('has nothing to confirm for a member who may not connect domains', async () => {
  await show({ domainId: limited.id }, [])
  await expect.poll(shown).toContain('What happens')
  expect(shown()).not.toContain('Added records')
})

it('DOM-11 shows the name that the server reads, not what the address says', async () => {
  await show({ domainName: 'WARM-OVEN.COM.' }, ['domains.manage'])
  await expect.poll(shown).toContain('How should warm-oven.com show your stories?')
  expect(shown()).toContain('Readers see stories.warm-oven.com.')
  expect(shown()).not.toContain('WARM-OVEN')
})

it('DOM-11 leads from a name that is none to where one is entered', async () => {
  await show({ domainName: 'not a domain' }, ['domains.manage'])
  await expect.poll(() => place()).toBe('/add-domain?product=stories')
})

it('DOM-21 DOM-22 says of a path that its certificate is that of the server of the customer', async () => {
  await show({ domainId: passed.id }, ['domains.manage'])
  await expect.poll(shown).toContain('Checking that https answers')
  expect(shown()).toContain('We’re checking that your server answers over https, and we’ll email you when it does.')
  expect(part('Preview of oven-letters.com/stories')?.textContent).toContain('with the certificate of your server')
  const help = [...document.querySelectorAll('a')].find(
    ({ textContent }) => textContent === 'How to use your own domain',
  )
  expect(help?.getAttribute('href')).toBe('/help/use-your-own-domain#connect-a-path-on-your-site')
  expect(document.querySelectorAll('h1')).toHaveLength(1)
  // Settings that scroll are reached by keyboard.
  expect(document.querySelector('pre')?.tabIndex).toBe(0)
  for (const untrue of ['The certificate follows', 'SSL certificate', 'once the certificate is issued'])
    expect(shown()).not.toContain(untrue)
})

it('DOM-23 says of other domains what is wrong, and leads to where it is shown', async () => {
  await show({ domainId: limited.id }, ['domains.manage'])
  await expect.poll(() => part('Already connected')?.textContent ?? '').toContain('notes.slow-oven.com')
  expect(part('Already connected')?.textContent).toContain('don’t allow our certificate authority.')
  expect(shown()).not.toContain('shown below')
  const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'What to change')
  expect(link?.getAttribute('href')).toBe(`/setup-domain?domainId=${blocked.id}`)
})
