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
  heading: FontChoice
  body: FontChoice
  words: 'one' | 'two' | 'three' | 'four'
  /** Of the font pairs in the templates. */
  name?: TypePairName
}

const sampleWords = ['one', 'two', 'three', 'four'] as const

const pairings: readonly Pairing[] = [
  { heading: fontOf('Bricolage Grotesque', 800), body: fontOf('Inter', 500), words: 'one' },
  { heading: fontOf('Fraunces', 800), body: fontOf('Inter', 500), words: 'two' },
  { heading: fontOf('Fraunces', 500), body: fontOf('Fraunces', 300, { isItalic: true }), words: 'three' },
  { heading: fontOf('Inter', 800), body: fontOf('Fraunces', 400), words: 'four' },
  ...typePairNames.map((name, index): Pairing => {
    const { display, body } = typePairs[name]
    return { heading: display.font, body: body.font, words: sampleWords[index % sampleWords.length] ?? 'one', name }
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
          <PairingCard key={pairing.name ?? pairing.words} pairing={pairing} lock={locks.fontPairs} />
        ))}
      </div>
      <MovingTitles />
    </>
  )
}

/** A font pair: adds a headline and a line, and becomes the story's default. */
function PairingCard({ pairing, lock }: { pairing: Pairing; lock: Locked | null }) {
  const { editor } = useSession()
  const text = useText()
  const { heading, body } = pairing
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
      type="button"
      className="te-card"
      disabled={lock !== null}
      onClick={add}
      title={text('text.usePairing', { heading: heading.family, body: body.family })}
    >
      <b style={fontStyle(heading)}>{text(`pairing.${pairing.words}`)}</b>
      <span style={fontStyle(body)}>{text(`pairing.${pairing.words}-line`)}</span>
      <small>
        {heading.family === body.family ? heading.family : `${heading.family.split(' ')[0]}, ${body.family}`}
      </small>
    </button>
  )
}

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
