import {
  backgroundEffects,
  backgroundTarget,
  definitionOf,
  type EffectName,
  easingNames,
  effectNames,
  type Page,
  type StoryAnimation,
  type StoryElement,
} from '@taplore/story'
import { Button, Select } from '@taplore/ui'
import { Play, Square } from 'lucide-react'
import { patchAnimation, setEffect } from '../../commands/motion.ts'
import { NumberValue, Section } from '../../controls/fields.tsx'
import { useEditorState, useSession } from '../../session-context.ts'
import { useText } from '../../texts/text.ts'

const directed: readonly EffectName[] = ['fly-in', 'rise', 'rotate-in', 'whoosh', 'pan', 'ken-burns', 'wipe', 'type-on']

/** How what is chosen comes and moves; the background's motion when nothing is chosen. */
export function MotionTab({ page, leaves }: { page: Page; leaves: readonly StoryElement[] }) {
  const { editor, togglePlay } = useSession()
  const text = useText()
  const isPlaying = useEditorState((state) => state.isPlaying)
  const selection = useEditorState((state) => state.selection)
  const isBackground = leaves.length === 0
  const hasMedia = page.background.type !== 'paint'
  const targets = isBackground
    ? [backgroundTarget]
    : page.elements
        .filter((element) => selection.includes(element.id) && definitionOf(element).canAnimate)
        .map(({ id }) => id)
  const own = page.animations.find((animation) => animation.targets.some((target) => targets.includes(target)))
  const names: readonly EffectName[] = isBackground ? backgroundEffects : effectNames
  return (
    <>
      <Section
        title={text(isBackground ? 'motion.background' : 'motion.title')}
        aside={
          <Button size="small" icon={isPlaying ? Square : Play} onClick={togglePlay}>
            {text(isPlaying ? 'motion.stop' : 'motion.play')}
          </Button>
        }
      >
        {isBackground && !hasMedia ? (
          <p className="te-note">{text('motion.noMedia')}</p>
        ) : (
          <div className="te-effects">
            <button type="button" aria-pressed={!own} onClick={() => setEffect(editor, targets, null)}>
              {text('effect.none')}
            </button>
            {names.map((name) => (
              <button
                key={name}
                type="button"
                aria-pressed={own?.effect === name}
                onClick={() => setEffect(editor, targets, name)}
              >
                {text(`effect.${name}`)}
              </button>
            ))}
          </div>
        )}
      </Section>
      {own ? <Timing animation={own} /> : null}
    </>
  )
}

function Timing({ animation }: { animation: StoryAnimation }) {
  const { editor } = useSession()
  const text = useText()
  const set = (patch: Partial<Omit<StoryAnimation, 'id'>>, joins = false) =>
    patchAnimation(editor, animation.id, patch, joins)
  return (
    <Section title={text('motion.timing')}>
      <div className="te-grid">
        <NumberValue
          label={text('motion.delay')}
          name={text('motion.delay')}
          value={animation.delayMs / 1000}
          unit=" s"
          digits={2}
          step={0.1}
          minimum={0}
          maximum={60}
          onChange={(seconds, joins) => set({ delayMs: Math.round(seconds * 1000) }, joins)}
        />
        <NumberValue
          label={text('motion.length')}
          name={text('motion.length')}
          value={animation.durationMs / 1000}
          unit=" s"
          digits={2}
          step={0.1}
          minimum={0.05}
          maximum={60}
          onChange={(seconds, joins) => set({ durationMs: Math.round(seconds * 1000) }, joins)}
        />
        <NumberValue
          label={text('motion.strength')}
          name={text('motion.strength')}
          value={animation.strength * 100}
          unit="%"
          step={10}
          minimum={10}
          maximum={200}
          onChange={(percent, joins) => set({ strength: percent / 100 }, joins)}
        />
        <NumberValue
          label={text('motion.times')}
          name={text('motion.times')}
          value={animation.iterations}
          minimum={1}
          maximum={100}
          onChange={(iterations, joins) => set({ iterations: Math.round(iterations) }, joins)}
        />
      </div>
      {directed.includes(animation.effect) ? (
        <div className="te-line">
          <span>{text('motion.direction')}</span>
          <Select
            size="small"
            label={text('motion.direction')}
            value={animation.direction}
            options={(['left', 'right', 'up', 'down'] as const).map((value) => ({
              value,
              label: text(`direction.${value}`),
            }))}
            onChange={(direction) => set({ direction })}
          />
        </div>
      ) : null}
      <div className="te-line">
        <span>{text('motion.easing')}</span>
        <Select
          size="small"
          label={text('motion.easing')}
          value={animation.easing}
          options={easingNames.map((value) => ({ value, label: text(`easing.${value}`) }))}
          onChange={(easing) => set({ easing })}
        />
      </div>
    </Section>
  )
}
