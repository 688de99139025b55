import '@taplore/ui/styles.css'
import '../styles.css'
import type { Form } from '@taplore/form'
import { createSharedForm, readSharedForm } from '@taplore/form/shared'
import { showToast, Toaster, TooltipProvider } from '@taplore/ui'
import { createRoot } from 'react-dom/client'
import { FormBuilder } from '../form-builder.tsx'
import type { FormHost } from '../host.ts'
import type { Session } from '../session-context.ts'
import { sampleForm } from './forms.ts'

/** The API for tests. */
export interface Harness {
  session: Session | null
  calls: string[]
  form(): Form
}

const query = new URLSearchParams(location.search)
const theme = query.get('theme')
if (theme) document.documentElement.dataset.theme = theme

const doc = createSharedForm(sampleForm(query.get('form') ?? 'empty'))
const harness: Harness = { session: null, calls: [], form: () => readSharedForm(doc) }
Object.assign(window, { harness })

const saved = { kind: 'saved', at: new Date() } as const
const people = query.has('people') ? [{ id: '2', name: 'Odile Mar', color: '#b45309', at: 'bread' }] : []
const host: FormHost = {
  doc,
  saveState: { get: () => saved, subscribe: () => () => undefined },
  isReadOnly: query.has('readonly'),
  people: { get: () => people, subscribe: () => () => undefined },
  brand: {
    get: () => brand,
    subscribe: () => () => undefined,
  },
  // A range without any text: the rule exists, and nothing is fetched.
  fontFaces: async (family) => [
    { url: `/fonts/${family}.woff2`, weight: '400', style: 'normal', unicodeRange: 'U+10FFFD' },
  ],
  goBack: () => void harness.calls.push('back'),
  openPublish: () => void harness.calls.push('publish'),
  openVersions: () => void harness.calls.push('versions'),
  saveNow: () => void harness.calls.push('save'),
  password: {
    isSet: { get: () => false, subscribe: () => () => undefined },
    set: async (given) => void harness.calls.push(`password ${given}`),
  },
  notify: ({ text }) => {
    harness.calls.push(`notify ${text}`)
    showToast({ kind: 'info', title: text, durationMs: 4000 })
  },
}
const brand = { colors: ['#7a1fa2', '#ffd54f'], fonts: ['Fraunces'], logo: null }

const place = document.getElementById('root')
if (place) {
  createRoot(place).render(
    <TooltipProvider>
      <FormBuilder
        host={host}
        onReady={(session) => {
          harness.session = session
        }}
      />
      <Toaster />
    </TooltipProvider>,
  )
}
