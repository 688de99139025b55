import '@taplore/ui/styles.css'
import '../styles.css'
import type { Captions } from '@taplore/media'
import { createSharedCaptions, readSharedCaptions, writeSharedCaptions } from '@taplore/media/shared'
import { createStore, LogoMark, showToast, Toaster, TooltipProvider } from '@taplore/ui'
import { createRoot, type Root } from 'react-dom/client'
import { CaptionEditor } from '../caption-editor.tsx'
import type { BurnIn, CaptionHost } from '../host.ts'
import type { Session } from '../session-context.ts'
import { plainDrawing } from './plain-drawing.ts'
import { longCaptions, partlyHeard, sampleCaptions } from './sample-captions.ts'

/** The API for tests. */
export interface Harness {
  session: Session | null
  calls: string[]
  captions(): Captions
  /** Changes the document as another user would. */
  theirs(edit: (captions: Captions) => Captions): void
  /** Closes the editor and opens it again. */
  begin(): void
  /** Ends a search for faces that waits (`?slowFaces`). */
  findFaces?(): void
}

const query = new URLSearchParams(location.search)
const theme = query.get('theme')
if (theme) document.documentElement.dataset.theme = theme

const doc = createSharedCaptions(
  query.has('long') ? longCaptions() : query.has('unheard') ? partlyHeard() : sampleCaptions(),
)
const saved = { kind: query.has('offline') ? 'offline' : 'saved', at: new Date() } as const
const people = query.has('people')
  ? [{ id: '2', name: 'Wren Aldous', color: '#9d174d', at: readSharedCaptions(doc).cues[2]?.id ?? null }]
  : []
const poster = query.get('poster')

const exported = createStore<{ shown: BurnIn | null }>({ shown: null })
doc.on('update', () => {
  const { shown } = exported.get()
  if (shown) exported.set({ shown: { ...shown, isOutdated: true } })
})

const host: CaptionHost = {
  doc,
  name: 'Why rye needs a night',
  saveState: { get: () => saved, subscribe: () => () => undefined },
  media: { url: query.get('video') ?? '', poster, width: 1_280, height: 720 },
  drawing: plainDrawing,
  language: query.get('lang') ?? 'en',
  isReadOnly: query.has('readonly'),
  people: { get: () => people, subscribe: () => () => undefined },
  sendPresence: (at) => void harness.calls.push(`at ${at}`),
  waveform: async () => {
    const peaks = new Uint8Array(readSharedCaptions(doc).durationMs / 20)
    for (const index of peaks.keys())
      peaks[index] = 40 + 190 * Math.abs(Math.sin(index * 0.7) * Math.sin(index * 0.093) * Math.cos(index * 0.031))
    return { perSecond: 50, peaks }
  },
  translation: {
    languages: ['de', 'fr', 'ar', 'ja'],
    refusal: null,
    translate: async (language) => void harness.calls.push(`translate ${language}`),
  },
  burnIn: {
    current: { get: () => exported.get().shown, subscribe: exported.subscribe },
    start: async ({ language }) => {
      harness.calls.push(`export ${language}`)
      exported.set({
        shown: {
          state: 'done',
          percent: 100,
          remainingMs: null,
          url: 'data:video/mp4,',
          isOutdated: false,
          language,
          reason: null,
        },
      })
    },
    cancel: async () => exported.set({ shown: null }),
  },
  followFaces: async ({ durationMs, onProgress, signal }) => {
    onProgress(50)
    if (query.has('slowFaces')) await new Promise<void>((resolve) => Object.assign(harness, { findFaces: resolve }))
    signal.throwIfAborted()
    if (query.has('faceless')) throw new Error('')
    return [
      { atMs: 0, x: 0.25, y: 0.5, zoom: 1 },
      { atMs: Math.round(durationMs / 2), x: 0.75, y: 0.5, zoom: 1 },
    ]
  },
  fonts: ['Inter', 'Bricolage Grotesque'],
  colors: ['#9d174d', '#0f766e'],
  goBack: () => void harness.calls.push('back'),
  openClips: () => void harness.calls.push('clips'),
  rename: async (name) => void harness.calls.push(`rename ${name}`),
  saveNow: () => void harness.calls.push('save'),
  notify: ({ text }) => {
    harness.calls.push(`notify ${text}`)
    showToast({ kind: 'info', title: text, durationMs: 4_000 })
  },
}

let root: Root | null = null
const harness: Harness = {
  session: null,
  calls: [],
  captions: () => readSharedCaptions(doc),
  theirs: (edit) => writeSharedCaptions(doc, edit(readSharedCaptions(doc)), 'them'),
  begin() {
    const place = document.getElementById('root')
    if (!place) return
    root?.unmount()
    harness.session = null
    root = createRoot(place)
    root.render(
      <TooltipProvider>
        <CaptionEditor
          host={host}
          logo={<LogoMark />}
          onReady={(session) => {
            harness.session = session
          }}
        />
        <Toaster />
      </TooltipProvider>,
    )
  },
}
Object.assign(window, { harness })
harness.begin()
