import '@taplore/ui/styles.css'
import '../styles.css'
import { createSharedStory } from '@taplore/story/shared'
import { showToast, Toaster, TooltipProvider } from '@taplore/ui'
import { createRoot } from 'react-dom/client'
import * as Y from 'yjs'
import type { Session } from '../commands/session.ts'
import type { Observable, Person, SaveState, StoryHost } from '../host.ts'
import { StoryEditor } from '../story-editor.tsx'
import { sampleStory } from './stories.ts'

/** What the tests reach from outside. */
export interface Harness {
  sessions: Session[]
  drawn: Record<string, number>
  calls: string[]
  /** Cuts and joins the two documents of `?two`. */
  link(isOn: boolean): void
}

const query = new URLSearchParams(location.search)
const theme = query.get('theme')
if (theme) document.documentElement.dataset.theme = theme

const harness: Harness = { sessions: [], drawn: {}, calls: [], link: () => undefined }
Object.assign(window, { harness })

const docs = [createSharedStory(sampleStory(query.get('story') ?? 'ferry'))]
if (query.has('two') && docs[0]) docs.push(linked(docs[0]))

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
  ? [{ id: '2', name: 'Odile', color: '#b45309', pageId: 'p1', selection: ['ship'] }]
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
    uploadImage: async (file, progress) => {
      progress(0.5)
      if (file.name.startsWith('broken')) throw new Error('This file is no picture.')
      const bitmap = await createImageBitmap(file)
      return {
        assetId: `asset-${file.name}`,
        url: '/picture.png',
        mime: file.type,
        width: bitmap.width,
        height: bitmap.height,
      }
    },
  }
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
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
