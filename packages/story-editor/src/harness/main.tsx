import '@taplore/ui/styles.css'
import '../styles.css'
import { createSharedStory } from '@taplore/story/shared'
import { showToast, Toaster, TooltipProvider } from '@taplore/ui'
import { createRoot, type Root } from 'react-dom/client'
import * as Y from 'yjs'
import type { Observable, Person, SaveState, StoryHost } from '../host.ts'
import type { Session } from '../session/session.ts'
import { StoryEditor } from '../story-editor.tsx'
import { sampleComments } from './comments.ts'
import { sampleImages, sampleLibrary, samplePlanLocks, sampleStock, sampleTools } from './library.ts'
import { sampleStory } from './stories.ts'

/** The API for tests. */
export interface Harness {
  sessions: Session[]
  drawn: Record<string, number>
  calls: string[]
  /** Disconnects and connects the two documents of `?two`. */
  link(isOn: boolean): void
  /** Running editors. */
  areReady(): boolean
  /**
   * Unmounts everything and starts like a new page: new documents, new editors, an empty body. With another story
   * when given.
   */
  begin(story?: string): void
}

const query = new URLSearchParams(location.search)
const theme = query.get('theme')
if (theme) document.documentElement.dataset.theme = theme

let docs: Y.Doc[] = []
let shown: Root | null = null
const harness: Harness = {
  sessions: [],
  drawn: {},
  calls: [],
  link: () => undefined,
  areReady: () => docs.length > 0 && docs.every((_, index) => harness.sessions[index] !== undefined),
  begin,
}
Object.assign(window, { harness })

function linked(first: Y.Doc): Y.Doc {
  const second = new Y.Doc()
  let isOn = true
  const meet = () => {
    Y.applyUpdate(second, Y.encodeStateAsUpdate(first, Y.encodeStateVector(second)), 'remote')
    Y.applyUpdate(first, Y.encodeStateAsUpdate(second, Y.encodeStateVector(first)), 'remote')
  }
  meet()
  first.on('update', (update: Uint8Array, origin: unknown) => {
    if (isOn && origin !== 'remote') Y.applyUpdate(second, update, 'remote')
  })
  second.on('update', (update: Uint8Array, origin: unknown) => {
    if (isOn && origin !== 'remote') Y.applyUpdate(first, update, 'remote')
  })
  harness.link = (next) => {
    isOn = next
    if (isOn) meet()
  }
  return second
}

const saved: SaveState = { kind: 'saved', at: new Date(Date.now() - 9_000) }
const save: Observable<SaveState> = { get: () => saved, subscribe: () => () => undefined }
const others: readonly Person[] = query.has('people')
  ? [{ id: '2', name: 'Odile', color: '#b45309', pageId: 'p1', selection: ['ship'], cursor: { x: 90, y: 120 } }]
  : []

function hostOf(doc: Y.Doc): StoryHost {
  return {
    doc,
    saveState: save,
    isReadOnly: query.has('readonly'),
    people: { get: () => others, subscribe: () => () => undefined },
    goBack: () => void harness.calls.push('back'),
    rename: async (name) => {
      harness.calls.push(`rename ${name}`)
      if (name === 'Taken') throw new Error('This name is taken.')
    },
    openPreview: (pageId) => void harness.calls.push(`preview ${pageId}`),
    openPublish: () => void harness.calls.push('publish'),
    openVersions: () => void harness.calls.push('versions'),
    saveNow: () => void harness.calls.push('save'),
    notify: ({ kind, text }) => {
      harness.calls.push(`notify ${text}`)
      showToast({ kind, title: text, durationMs: 4000 })
    },
    storeFile: async (file, { progress, signal }) => {
      progress(0.5)
      if (file.name.startsWith('slow')) await new Promise((_, reject) => signal.addEventListener('abort', reject))
      if (file.name.startsWith('broken')) throw new Error('This file cannot be used.')
      const stored = { assetId: `asset-${file.name}`, mime: file.type }
      if (file.type.startsWith('audio/'))
        return { kind: 'audio', sound: { ...stored, url: '/sound.wav', durationMs: 1500 } }
      if (file.type.startsWith('video/')) {
        const poster = { assetId: 'still', url: '/image.png', mime: 'image/png', width: 640, height: 360 }
        return {
          kind: 'video',
          video: { ...stored, url: '/video.mp4', width: 1280, height: 720, durationMs: 2400, poster },
        }
      }
      const { width, height } = await createImageBitmap(file)
      return { kind: 'image', image: { ...stored, url: '/image.png', width, height } }
    },
    ...(query.has('comments') ? { comments: sampleComments((call) => void harness.calls.push(call)) } : {}),
    ...(query.has('templates')
      ? {
          templates: {
            save: async (name) => void harness.calls.push(`template ${name}`),
            locked: async () => null,
          },
        }
      : {}),
    ...(query.has('locked') ? { planLocks: samplePlanLocks } : {}),
    ...(query.has('library')
      ? { library: sampleLibrary(), stock: sampleStock(), images: sampleImages(), mediaTools: sampleTools() }
      : {}),
    ...(query.has('faces')
      ? { fontFaces: async (family) => (await fetch(`/faces/${encodeURIComponent(family)}`)).json() }
      : {}),
    music: {
      list: async () => [
        {
          id: 'calm',
          name: 'Calm water',
          mood: 'calm',
          assetId: null,
          url: '/sound.wav',
          mime: 'audio/wav',
          durationMs: 24_000,
        },
        {
          id: 'gone',
          name: 'Gone away',
          mood: 'bright',
          assetId: null,
          url: '/sound.wav',
          mime: 'audio/wav',
          durationMs: 61_000,
        },
      ],
      take: async (id) => {
        if (id === 'gone') throw new Error('This track doesn’t exist.')
        return { assetId: `music-${id}`, url: '/sound.wav', mime: 'audio/wav', durationMs: 24_000 }
      },
    },
    languages: ['en', 'de', 'ar', 'pt-BR'],
    assistant: {
      limits: { texts: 40, textLength: 5_000, allLength: 12_000, images: 6 },
      languages: [
        { code: 'de', name: 'German' },
        { code: 'ar', name: 'Arabic' },
      ],
      locked: async () => (query.has('locked') ? { reason: 'There is no writing service here.' } : null),
      reword: async ({ texts }) => texts.map(({ text }) => text.toUpperCase()),
      nameStory: async () => ({ titles: ['Six stops north'], description: 'Six stops.' }),
      describeImages: async ({ assetIds }) => assetIds.map((assetId) => ({ assetId, alt: `Shows ${assetId}.` })),
    },
    speech: {
      maxCharacters: 5_000,
      locked: async () =>
        query.has('locked') ? { reason: 'Not part of this plan.', action: 'See plans', href: '/billing' } : null,
      voices: async (language) =>
        language === 'en'
          ? [
              { id: 'ada', name: 'Ada' },
              { id: 'juno', name: 'Juno', note: 'female' },
            ]
          : [],
      speak: async ({ text, voiceId }) => {
        harness.calls.push(`speak ${voiceId}`)
        if (text.includes('unspeakable')) throw new Error('The voice cannot read this.')
        return { assetId: 'spoken', url: '/sound.wav', mime: 'audio/wav', durationMs: 3210, voice: voiceId, text }
      },
    },
  }
}

function begin(story = query.get('story') ?? 'ferry'): void {
  shown?.unmount()
  const place = document.createElement('div')
  place.id = 'root'
  document.body.replaceChildren(place)
  Object.assign(harness, { sessions: [], drawn: {}, calls: [] })
  docs = [createSharedStory(sampleStory(story))]
  if (query.has('two') && docs[0]) docs.push(linked(docs[0]))
  shown = createRoot(place)
  shown.render(
    <TooltipProvider>
      {docs.map((doc, index) => (
        <div key={doc.guid} data-editor={index}>
          <StoryEditor
            host={hostOf(doc)}
            onReady={(session) => {
              harness.sessions[index] = session
            }}
            onElementDrawn={(id) => {
              harness.drawn[id] = (harness.drawn[id] ?? 0) + 1
            }}
          />
        </div>
      ))}
      <Toaster />
    </TooltipProvider>,
  )
}

begin()
