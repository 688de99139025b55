import { backdropNames, type EffectName, effectNames, effectRoles, limits, type Page } from '@taplore/story'
import { Button, Select } from '@taplore/ui'
import { Plus, X } from 'lucide-react'
import { ColorWell } from '../../controls/color-well.tsx'
import { NumberValue, Section } from '../../controls/fields.tsx'
import { PlainTool } from '../../controls/tool-button.tsx'
import { usePagePatch } from '../../elements/fields/use-patch.ts'
import { useEditorState } from '../../session/session-context.ts'
import { useText } from '../../texts/text.ts'

const entrances = effectNames.filter((name) => effectRoles[name] === 'entrance')

/** Animation of the page as a whole: how everything enters, and the animated background. */
export function PageMotion({ page }: { page: Page }) {
  return (
    <>
      <EntranceSection page={page} />
      <BackdropSection page={page} />
    </>
  )
}

function EntranceSection({ page }: { page: Page }) {
  const text = useText()
  const patch = usePagePatch()
  const { entrance } = page
  const choose = (effect: EffectName | 'none') =>
    patch({
      entrance:
        effect === 'none' ? undefined : { durationMs: 600, staggerMs: 120, direction: 'up', ...entrance, effect },
    })
  return (
    <Section title={text('entrance.title')}>
      <p className="te-note">{text('entrance.note')}</p>
      <Select
        size="small"
        label={text('entrance.title')}
        value={entrance?.effect ?? 'none'}
        options={[
          { value: 'none' as const, label: text('entrance.none') },
          ...entrances.map((value) => ({ value, label: text(`effect.${value}`) })),
        ]}
        onChange={choose}
      />
      {entrance ? (
        <div className="te-grid">
          <NumberValue
            label={text('motion.length')}
            name={text('motion.length')}
            value={entrance.durationMs / 1000}
            unit=" s"
            digits={2}
            step={0.1}
            minimum={0.05}
            maximum={10}
            onChange={(seconds, joins) =>
              patch({ entrance: { ...entrance, durationMs: Math.round(seconds * 1000) } }, joins)
            }
          />
          <NumberValue
            label={text('entrance.stagger')}
            name={text('entrance.staggerName')}
            value={entrance.staggerMs / 1000}
            unit=" s"
            digits={2}
            step={0.05}
            minimum={0}
            maximum={5}
            onChange={(seconds, joins) =>
              patch({ entrance: { ...entrance, staggerMs: Math.round(seconds * 1000) } }, joins)
            }
          />
        </div>
      ) : null}
    </Section>
  )
}

function BackdropSection({ page }: { page: Page }) {
  const text = useText()
  const patch = usePagePatch()
  const brand = useEditorState((state) => state.story.brand.colors)
  const { backdrop } = page
  const first = brand.length > 1 ? brand.slice(0, 3) : ['#7c9cff', '#ffb199', '#b8f2d0']
  return (
    <Section title={text('backdrop.title')}>
      <Select
        size="small"
        label={text('backdrop.title')}
        value={backdrop?.name ?? 'none'}
        options={(['none', ...backdropNames] as const).map((value) => ({ value, label: text(`backdrop.${value}`) }))}
        onChange={(name) =>
          patch({ backdrop: name === 'none' ? undefined : { colors: first, speed: 1, ...backdrop, name } })
        }
      />
      {backdrop ? (
        <>
          <NumberValue
            label={text('backdrop.speed')}
            name={text('backdrop.speed')}
            value={backdrop.speed * 100}
            unit="%"
            step={25}
            minimum={25}
            maximum={400}
            onChange={(percent, joins) => patch({ backdrop: { ...backdrop, speed: percent / 100 } }, joins)}
          />
          <div className="te-line te-wells">
            {backdrop.colors.map((color, index) => (
              <ColorWell
                // biome-ignore lint/suspicious/noArrayIndexKey: colours are told apart by their place only
                key={index}
                label={text('backdrop.color', { number: index + 1 })}
                color={color}
                onChange={(next, joins) =>
                  patch({ backdrop: { ...backdrop, colors: backdrop.colors.with(index, next) } }, joins)
                }
              />
            ))}
            {backdrop.colors.length > 1 ? (
              <PlainTool
                icon={X}
                name={text('style.removeColor', { color: backdrop.colors.at(-1) ?? '' })}
                onPress={() => patch({ backdrop: { ...backdrop, colors: backdrop.colors.slice(0, -1) } })}
              />
            ) : null}
          </div>
          {backdrop.colors.length < limits.backdropColors.max ? (
            <Button
              size="small"
              icon={Plus}
              onClick={() => patch({ backdrop: { ...backdrop, colors: [...backdrop.colors, '#ffffff'] } })}
            >
              {text('style.addColor')}
            </Button>
          ) : null}
        </>
      ) : null}
    </Section>
  )
}
