import {
  addElements,
  type EffectName,
  type FontChoice,
  fontOf,
  newElement,
  paragraphsOf,
  updateStory,
} from '@taplore/story'
import { type TypePairName, typePairNames, typePairs } from '@taplore/story-templates/layouts'
import { ArrowUp, Hash, Keyboard, Maximize2, MoveRight, Sparkle } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { addTextPreset, type TextPreset } from '../../changes/insert.ts'
import { setEffect } from '../../changes/style/motion.ts'
import { keysOf } from '../../commands/use-keys.ts'
import type { Locked } from '../../host.ts'
import { LockNote, usePlanLocks } from '../../session/plan-locks.tsx'
import { isSameList, useEditorState, useSession } from '../../session/session-context.ts'
import { pageIn } from '../../store/state.ts'
import { fontStyle } from '../../text/text-style.ts'
import { useText } from '../../texts/text.ts'

const presets: readonly TextPreset[] = ['title', 'line', 'paragraph']

interface Pairing {
  name: TypePairName | 'bold' | 'warm' | 'serif' | 'clear'
  heading: FontChoice
  body: FontChoice
  /** How the templates set the heading. */
  isUpper?: boolean
  spacingEm?: number
}

const pairings: readonly Pairing[] = [
  { name: 'bold', heading: fontOf('Bricolage Grotesque', 800), body: fontOf('Inter', 500) },
  { name: 'warm', heading: fontOf('Fraunces', 800), body: fontOf('Inter', 500) },
  { name: 'serif', heading: fontOf('Fraunces', 500), body: fontOf('Fraunces', 300, { isItalic: true }) },
  { name: 'clear', heading: fontOf('Inter', 800), body: fontOf('Fraunces', 400) },
  ...typePairNames.map((name): Pairing => {
    const { display, body } = typePairs[name]
    const { font, letterCase, spacingEm } = display
    return {
      name,
      heading: font,
      body: body.font,
      isUpper: letterCase === 'upper',
      ...(spacingEm === undefined ? {} : { spacingEm }),
    }
  }),
]

const moving: readonly { effect: EffectName; icon: typeof ArrowUp }[] = [
  { effect: 'rise', icon: ArrowUp },
  { effect: 'type-on', icon: Keyboard },
  { effect: 'wipe', icon: MoveRight },
  { effect: 'zoom-in', icon: Maximize2 },
  { effect: 'pop', icon: Sparkle },
  { effect: 'drop', icon: Hash },
]

export function TextPanel() {
  const { editor } = useSession()
  const text = useText()
  const locks = usePlanLocks()
  const keys = { title: undefined, line: keysOf('addLine')[0], paragraph: keysOf('toolText')[0] }
  return (
    <>
      {presets.map((preset) => (
        <button
          key={preset}
          type="button"
          className={`te-preset te-preset-${preset}`}
          // Its text is selected, so that typing replaces it.
          onClick={() => editor.edit(addTextPreset(editor, preset, text(`preset.${preset}`)))}
        >
          {text(`text.add-${preset}`)}
          {keys[preset] ? <kbd>{keys[preset]}</kbd> : null}
        </button>
      ))}
      <h3 className="te-panel-title">{text('text.pairings')}</h3>
      <LockNote lock={locks.fontPairs} />
      <div className="te-cards">
        {pairings.map((pairing) => (
          <PairingCard key={pairing.name} pairing={pairing} lock={locks.fontPairs} />
        ))}
      </div>
      <MovingTitles />
    </>
  )
}

/** A font pair, set in its own fonts: adds a headline and a line, and becomes the story's default. */
function PairingCard({ pairing, lock }: { pairing: Pairing; lock: Locked | null }) {
  const { editor, faces } = useSession()
  const text = useText()
  const card = useRef<HTMLButtonElement>(null)
  const { heading, body, isUpper = false, spacingEm = -0.02 } = pairing
  // Files are asked for when the card comes into view: most of the pairs are below it.
  useEffect(() => {
    const watcher = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      watcher.disconnect()
      faces.show([heading.family, body.family])
    })
    if (card.current) watcher.observe(card.current)
    return () => watcher.disconnect()
  }, [faces, heading.family, body.family])
  function add(): void {
    const { pageId, story } = editor.state.get()
    const { typography } = story
    const title = newElement('text', {
      ...typography.heading,
      font: heading,
      paragraphs: paragraphsOf(text('preset.title')),
      x: 60,
      y: 360,
      headingLevel: 'h1',
    })
    const line = newElement('text', {
      ...typography.body,
      font: body,
      paragraphs: paragraphsOf(text('preset.line')),
      x: 60,
      y: 480,
      headingLevel: 'p',
    })
    editor.change(
      (current) =>
        addElements(
          updateStory(current, {
            typography: {
              ...typography,
              heading: { ...typography.heading, font: heading },
              body: { ...typography.body, font: body },
            },
          }),
          { pageId, elements: [title, line] },
        ),
      { select: [title.id, line.id] },
    )
  }
  return (
    <button
      ref={card}
      type="button"
      className="te-card"
      disabled={lock !== null}
      onClick={add}
      title={text('text.usePairing', { heading: heading.family, body: body.family })}
    >
      <b
        style={{
          ...fontStyle(heading),
          letterSpacing: `${spacingEm}em`,
          textTransform: isUpper ? 'uppercase' : 'none',
        }}
      >
        {shortName(heading.family)}
      </b>
      <span style={fontStyle(body)}>{shortName(body.family)}</span>
    </button>
  )
}

/** What fits a card; the whole names are in its tooltip. */
const shortName = (family: string) => (family.length > 12 ? (family.split(' ')[0] ?? family) : family)

function MovingTitles() {
  const { animatedText } = usePlanLocks()
  const { editor, togglePlay } = useSession()
  const text = useText()
  const own = useEditorState((state) => {
    const { animations } = pageIn(state)
    return animations
      .filter((animation) => animation.targets.some((target) => state.selection.includes(target)))
      .map(({ effect }) => effect)
  }, isSameList)
  const texts = useEditorState(
    (state) =>
      pageIn(state)
        .elements.filter((element) => element.kind === 'text' && state.selection.includes(element.id))
        .map(({ id }) => id),
    isSameList,
  )

  /** Without a selected text a new animated title is added. */
  function move(effect: EffectName): void {
    const targets = texts.length > 0 ? texts : [addTextPreset(editor, 'title', text('preset.title'))]
    setEffect(editor, targets, own.includes(effect) ? null : effect)
    if (!own.includes(effect) && !editor.state.get().isPlaying) togglePlay()
  }

  return (
    <>
      <h3 className="te-panel-title">{text('text.moving')}</h3>
      <LockNote lock={animatedText} />
      <div className="te-moving">
        {moving.map(({ effect, icon: Icon }) => (
          <button
            key={effect}
            type="button"
            aria-pressed={own.includes(effect)}
            disabled={animatedText !== null && !own.includes(effect)}
            onClick={() => move(effect)}
          >
            <Icon aria-hidden="true" size={16} strokeWidth={1.6} />
            {text(`effect.${effect}`)}
          </button>
        ))}
      </div>
    </>
  )
}
