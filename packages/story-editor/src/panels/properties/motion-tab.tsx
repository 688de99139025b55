import {
  backgroundEffects,
  backgroundTarget,
  definitionOf,
  directedEffects,
  type EffectName,
  easingNames,
  effectNames,
  effectRoles,
  type Page,
  phaseOf,
  type StoryAnimation,
  type StoryElement,
} from '@taplore/story'
import { Button, Select } from '@taplore/ui'
import { Play, Square } from 'lucide-react'
import { Fragment } from 'react'
import { type MotionPhase, patchAnimation, setEffect } from '../../changes/style/motion.ts'
import { NumberValue, Section } from '../../controls/fields.tsx'
import { useEditorState, useSession } from '../../session/session-context.ts'
import { useText } from '../../texts/text.ts'
import { PageMotion } from './page-motion.tsx'

const phases = ['in', 'during', 'out'] as const

/** Effects for a phase; an entrance effect becomes an exit when it runs backwards. */
const choices: Record<MotionPhase, readonly EffectName[]> = {
  in: effectNames.filter((name) => effectRoles[name] === 'entrance'),
  during: effectNames.filter((name) => effectRoles[name] === 'emphasis' || effectRoles[name] === 'camera'),
  out: effectNames.filter((name) => effectRoles[name] === 'entrance' && name !== 'fade-in').concat('fade-out'),
}
const phaseWords = { in: 'motion.in', during: 'motion.emphasis', out: 'motion.out' } as const

/** Entrance, emphasis and exit of the selection; the page's own animation without a selection. */
export function MotionTab({ page, leaves }: { page: Page; leaves: readonly StoryElement[] }) {
  const { togglePlay } = useSession()
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
  const own = page.animations.filter((animation) => animation.targets.some((target) => targets.includes(target)))
  const isText = !isBackground && leaves.every((element) => element.kind === 'text')
  const play = (
    <Button size="small" icon={isPlaying ? Square : Play} onClick={togglePlay}>
      {text(isPlaying ? 'motion.stop' : 'motion.play')}
    </Button>
  )
  if (isBackground) {
    const [animation] = own
    return (
      <>
        <Section title={text('motion.background')} aside={play}>
          {hasMedia ? (
            <Effects names={backgroundEffects} chosen={animation?.effect} targets={targets} />
          ) : (
            <p className="te-note">{text('motion.noMedia')}</p>
          )}
        </Section>
        {animation ? <Timing animation={animation} /> : null}
        <PageMotion page={page} />
      </>
    )
  }
  return phases.map((phase) => {
    const animation = own.find((candidate) => phaseOf(candidate) === phase)
    return (
      <Fragment key={phase}>
        <Section title={text(phaseWords[phase])} aside={phase === 'in' ? play : undefined}>
          <Effects names={choices[phase]} chosen={animation?.effect} targets={targets} phase={phase} />
        </Section>
        {animation ? <Timing animation={animation} canSplit={isText} /> : null}
      </Fragment>
    )
  })
}

function Effects({
  names,
  chosen,
  targets,
  phase,
}: {
  names: readonly EffectName[]
  chosen: EffectName | undefined
  targets: readonly string[]
  phase?: MotionPhase
}) {
  const { editor } = useSession()
  const text = useText()
  return (
    <div className="te-effects">
      <button type="button" aria-pressed={!chosen} onClick={() => setEffect(editor, targets, null, phase)}>
        {text('effect.none')}
      </button>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={chosen === name}
          onClick={() => setEffect(editor, targets, name, phase)}
        >
          {text(`effect.${name}`)}
        </button>
      ))}
    </div>
  )
}

function Timing({ animation, canSplit = false }: { animation: StoryAnimation; canSplit?: boolean }) {
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
      {directedEffects.includes(animation.effect) ? (
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
      {canSplit ? (
        <div className="te-line">
          <span>{text('motion.split')}</span>
          <Select
            size="small"
            label={text('motion.split')}
            value={animation.split ?? 'none'}
            options={(['none', 'line', 'word', 'letter'] as const).map((value) => ({
              value,
              label: text(`motion.split-${value}`),
            }))}
            onChange={(split) => set({ split: split === 'none' ? undefined : split })}
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
