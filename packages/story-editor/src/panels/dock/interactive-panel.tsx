import { type ElementByKind, type FactsType, factsAs, factsTypes } from '@taplore/story'
import type { LucideIcon } from 'lucide-react'
import {
  ChartNoAxesColumn,
  CircleHelp,
  Columns2,
  Hash,
  Images,
  List,
  MapPin,
  MousePointerClick,
  Pencil,
  Quote,
  Scale,
  ShoppingBag,
  SlidersHorizontal,
  Table2,
  Timer,
  Trophy,
  Waypoints,
} from 'lucide-react'
import { type InsertableKind, insertKind } from '../../changes/insert.ts'
import { LockNote, usePlanLocks } from '../../session/plan-locks.tsx'
import { useSession } from '../../session/session-context.ts'
import { type Text, useText } from '../../texts/text.ts'

const questions = [
  { kind: 'quiz', icon: CircleHelp },
  { kind: 'poll', icon: ChartNoAxesColumn },
  { kind: 'binary-poll', icon: Columns2 },
  { kind: 'image-quiz', icon: Images },
  { kind: 'image-poll', icon: Images },
  { kind: 'slider', icon: SlidersHorizontal },
  { kind: 'results', icon: Trophy },
] as const
/** Features that a plan without polls does not include. */
const pollKinds: ReadonlySet<InsertableKind> = new Set(['poll', 'binary-poll', 'image-poll'])
const others = [
  { kind: 'cta', icon: MousePointerClick },
  { kind: 'product', icon: ShoppingBag },
  { kind: 'countdown', icon: Timer },
  { kind: 'map', icon: MapPin },
  { kind: 'drawing', icon: Pencil },
] as const
const factsIcons: Record<FactsType, LucideIcon> = {
  list: List,
  number: Hash,
  quote: Quote,
  comparison: Scale,
  timeline: Waypoints,
  table: Table2,
}

/** Elements a visitor can answer, read at a glance, or follow. */
export function InteractivePanel() {
  const { editor } = useSession()
  const text = useText()
  const { polls } = usePlanLocks()
  const add = (kind: InsertableKind) => insertKind(editor, kind, firstWords(kind, text))
  const entry = ({ kind, icon: Icon }: (typeof questions | typeof others)[number]) => (
    <button
      key={kind}
      type="button"
      className="te-ask"
      disabled={polls !== null && pollKinds.has(kind)}
      onClick={() => add(kind)}
    >
      <Icon aria-hidden="true" size={20} strokeWidth={1.5} />
      <span>
        <b>{text(`kind.${kind}`)}</b>
        <small>{text(`ask.${kind}`)}</small>
      </span>
    </button>
  )
  return (
    <>
      <h3 className="te-panel-title">{text('ask.questions')}</h3>
      <LockNote lock={polls} />
      {questions.map(entry)}
      <h3 className="te-panel-title">{text('kind.facts')}</h3>
      <div className="te-effects">
        {factsTypes.map((type) => {
          const Icon = factsIcons[type]
          return (
            <button
              key={type}
              type="button"
              onClick={() => insertKind(editor, 'facts', { title: '', content: firstFacts(type, text) })}
            >
              <Icon aria-hidden="true" size={16} strokeWidth={1.6} />
              {text(`facts.${type}`)}
            </button>
          )
        })}
      </div>
      <h3 className="te-panel-title">{text('ask.more')}</h3>
      {others.map(entry)}
    </>
  )
}

/** Default texts of a new element that would be empty otherwise; undefined where the kind has its own. */
function firstWords(kind: InsertableKind, text: Text): Record<string, unknown> | undefined {
  switch (kind) {
    case 'binary-poll':
      return { prompt: text('first.binary'), options: [yesNo('a', text('first.yes')), yesNo('b', text('first.no'))] }
    case 'image-quiz':
    case 'image-poll':
      return { prompt: text('first.image') }
    case 'slider':
      return { prompt: text('first.slider') }
    case 'results': {
      const outcomes: ElementByKind['results']['outcomes'] = [
        { id: 'low', title: text('first.low'), text: text('first.lowText'), media: null, threshold: 0 },
        { id: 'high', title: text('first.high'), text: text('first.highText'), media: null, threshold: 70 },
      ]
      return { prompt: text('first.results'), outcomes }
    }
    case 'product':
      return { name: text('first.product'), price: '€ 29.00', label: text('first.buy') }
    case 'countdown':
      return {
        title: text('first.countdown'),
        endedText: text('first.ended'),
        endsAt: new Date(Date.now() + 7 * 86_400_000).toISOString(),
        words: {
          days: text('countdown.days'),
          hours: text('countdown.hours'),
          minutes: text('countdown.minutes'),
          seconds: text('countdown.seconds'),
        },
      }
    case 'map':
      return { place: text('first.place'), latitude: 60.39, longitude: 5.32 }
    default:
      return undefined
  }
}

function yesNo(id: string, words: string): { id: string; text: string } {
  return { id, text: words }
}

function firstFacts(type: FactsType, text: Text): ElementByKind['facts']['content'] {
  if (type === 'number') return { type, value: '19', unit: text('first.unit'), label: text('first.label') }
  const lines = [text('first.factOne'), text('first.factTwo'), text('first.factThree')]
  if (type === 'table')
    return { type, columns: [text('first.what'), '2025', '2026'], rows: lines.map((line) => [line, '12', '19']) }
  return factsAs({ type: 'list', marker: 'bullet', items: lines }, type)
}
