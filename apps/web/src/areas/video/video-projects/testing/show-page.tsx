import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { VideoProject, VideoTools } from '@taplore/contract'
import { Toaster, TooltipProvider } from '@taplore/ui'
import i18next from 'i18next'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { vi } from 'vitest'
import { queryClient } from '../../../../api/query-client.ts'
import { emptySession, sessionStore } from '../../../../api/session-store.ts'
import { startTexts } from '../../../../texts/start-texts.ts'

/** How long tests wait for what the app does next; a busy machine needs more than a moment. */
export const soon = { timeout: 10_000 }

/** What the server answers, by `GET /video-projects`; a function is asked at each call. Anything else does not exist. */
export type Answers = Readonly<Record<string, unknown>>

/** A refusal or fault as the server sends it. */
export const failing = (status: number, message: string, code = 'REFUSED') =>
  Response.json({ defined: status < 500, code, status, message, data: undefined }, { status })

/** Before all tests of a file: the texts are those of the app, whatever files this worker ran before. */
export async function speakEnglish(english: Parameters<typeof startTexts>[1]): Promise<void> {
  if (!i18next.isInitialized) await startTexts('en', english)
  i18next.addResourceBundle('en', 'translation', english, true, true)
  await i18next.changeLanguage('en')
}

/** Does something and what follows from it at once. */
export async function acting(work: () => unknown): Promise<void> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  await act(async () => {
    await work()
  })
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
}

/** Shows a part of the video screens in English, with a server that answers as given. Answers which calls were made, and how to end it. */
export async function showPage(element: ReactNode, { at = '/', answers }: { at?: string; answers: Answers }) {
  // Tests of other files may have been someone with fewer rights.
  sessionStore.set(emptySession)
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  Element.prototype.scrollIntoView ??= () => {}
  Element.prototype.hasPointerCapture ??= () => false
  // jsdom draws and plays nothing, and says so at each try.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  for (const name of ['load', 'pause'] as const) vi.spyOn(HTMLMediaElement.prototype, name).mockReturnValue(undefined)
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined)
  const asked: { what: string; search: URLSearchParams; body: unknown }[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const what = `${request.method} ${new URL(request.url).pathname.replace(/^\/api/, '')}`
    const text = await request.clone().text()
    asked.push({ what, search: new URL(request.url).searchParams, body: text ? JSON.parse(text) : undefined })
    const answer = answers[what]
    const given: unknown = typeof answer === 'function' ? await answer() : answer
    if (given instanceof Response) return given.clone()
    return given === undefined ? failing(404, 'Not found', 'NOT_FOUND') : Response.json(given)
  })
  const history = createMemoryHistory({ initialEntries: [at] })
  const router = createRouter({ routeTree: createRootRoute({ component: () => element }), history })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await acting(() =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <I18nextProvider i18n={i18next}>
          <TooltipProvider>
            <Toaster />
            <RouterProvider router={router} />
          </TooltipProvider>
        </I18nextProvider>
      </QueryClientProvider>,
    ),
  )
  return {
    asked,
    history,
    count: (what: string) => asked.filter((one) => one.what === what).length,
    async close() {
      // Messages outlive the page that shows them.
      for (const message of document.querySelectorAll('[data-testid^=toast-]'))
        await press([...message.querySelectorAll('button')].at(-1))
      await acting(() => root.unmount())
      queryClient.clear()
      vi.restoreAllMocks()
      vi.unstubAllGlobals()
      localStorage.clear()
      document.body.replaceChildren()
    },
  }
}

/** All that can be read now. */
export const shownText = () => document.body.textContent ?? ''

/** The button, link or choice with this name. */
export function control(name: string): HTMLElement {
  const found = [...document.querySelectorAll<HTMLElement>('button, a, [role=slider]')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  )
  if (!found) throw new Error(`There is no button "${name}".`)
  return found
}

export const press = (which: string | HTMLElement | null | undefined) =>
  acting(() => (typeof which === 'string' ? control(which) : which)?.click())

export const projectOf = (change: Partial<VideoProject> = {}): VideoProject => {
  const id = '01a20fb9-e227-790e-9cf4-4904d14433b2'
  return {
    id,
    _id: id,
    name: 'Open ovens',
    projectName: 'Open ovens',
    kind: 'captions',
    status: 'completed',
    step: 'completed',
    percent: 100,
    poster: null,
    language: 'en',
    language_code: 'en',
    folder: null,
    media: null,
    story_id: id,
    task: null,
    failure: null,
    origin: { engine: 'embedded', method: 'transcribed' },
    cues: 12,
    uploaderName: null,
    trashedOn: null,
    createdAt: '2026-11-01T10:00:00.000Z',
    updatedAt: '2026-11-01T10:00:00.000Z',
    ...change,
  }
}

export const toolsOf = (change: Partial<VideoTools> = {}): VideoTools => ({
  planName: 'enterprise',
  captions: true,
  shorts: true,
  isLifetime: false,
  locked: null,
  isActivated: true,
  minutes: { limit: 'unlimited', used: 0, available: 'unlimited' },
  recognition: { engine: 'embedded', languages: ['en'] },
  ownRecognition: null,
  aligns: true,
  translates: true,
  ...change,
})
