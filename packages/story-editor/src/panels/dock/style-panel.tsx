import { limits, updateStory } from '@taplore/story'
import { Switch } from '@taplore/ui'
import { Plus, X } from 'lucide-react'
import { ColorWell } from '../../controls/color-well.tsx'
import { Labelled, NumberValue, TextValue } from '../../controls/fields.tsx'
import { FontMenu } from '../../controls/font-menu.tsx'
import { PlainTool } from '../../controls/tool-button.tsx'
import { StoryImageField } from '../../elements/fields/story-image-field.tsx'
import { useEditorState, useSession } from '../../session/session-context.ts'
import { useText } from '../../texts/text.ts'
import { BrandButton } from './brand-button.tsx'
import { SavedStyles } from './saved-styles.tsx'
import { StoryLanguage } from './story-language.tsx'

/** Defaults for new elements of this story, and its texts. */
export function StylePanel() {
  const { editor } = useSession()
  const text = useText()
  const story = useEditorState((state) => state.story)
  const { typography, brand } = story
  const set = (patch: Parameters<typeof updateStory>[1], joins = false) =>
    editor.change((current) => updateStory(current, patch), { joins })
  return (
    <fieldset className="te-fields" disabled={editor.state.get().isReadOnly}>
      <BrandButton />
      <SavedStyles />
      <h3 className="te-panel-title">{text('style.colors')}</h3>
      <div className="te-line te-wells">
        {brand.colors.map((color, index) => (
          <span key={color} className="te-brand-color">
            <ColorWell
              label={text('style.color', { number: index + 1 })}
              color={color}
              onChange={(next, joins) =>
                set({ brand: { ...brand, colors: [...new Set(brand.colors.with(index, next))] } }, joins)
              }
            />
            <button
              type="button"
              aria-label={text('style.removeColor', { color })}
              onClick={() => set({ brand: { ...brand, colors: brand.colors.filter((other) => other !== color) } })}
            >
              <X aria-hidden="true" size={10} />
            </button>
          </span>
        ))}
        <PlainTool
          icon={Plus}
          name={text('style.addColor')}
          isDisabled={brand.colors.length >= limits.brandColors}
          onPress={() =>
            set({ brand: { ...brand, colors: [...new Set([...brand.colors, freshColor(brand.colors)])] } })
          }
        />
      </div>
      {(['heading', 'body'] as const).map((role) => (
        <div key={role}>
          <h3 className="te-panel-title">{text(`style.${role}`)}</h3>
          <FontMenu
            font={typography[role].font}
            onChange={(font) => set({ typography: { ...typography, [role]: { ...typography[role], font } } })}
          />
          <div className="te-line">
            <NumberValue
              label={text('text.size')}
              name={text('text.sizeName')}
              value={typography[role].sizePx}
              minimum={limits.fontSizePx.min}
              maximum={limits.fontSizePx.max}
              onChange={(sizePx, joins) =>
                set({ typography: { ...typography, [role]: { ...typography[role], sizePx } } }, joins)
              }
            />
            <ColorWell
              label={text('text.color')}
              color={typography[role].color}
              onChange={(color, joins) =>
                set({ typography: { ...typography, [role]: { ...typography[role], color } } }, joins)
              }
            />
          </div>
        </div>
      ))}
      <div className="te-line">
        <Switch
          label={text('style.plainPaste')}
          isOn={typography.removesStylingOnPaste}
          onChange={(removesStylingOnPaste) => set({ typography: { ...typography, removesStylingOnPaste } })}
        />
      </div>
      <h3 className="te-panel-title">{text('style.story')}</h3>
      <Labelled label={text('style.description')}>
        <TextValue
          isLong
          name={text('style.description')}
          value={story.description}
          maximum={limits.descriptionLength}
          onChange={(description) => set({ description })}
        />
      </Labelled>
      <StoryLanguage />
      <Labelled label={text('style.publisher')}>
        <TextValue
          name={text('style.publisher')}
          value={story.publisher.name}
          maximum={limits.nameLength}
          onChange={(name) => set({ publisher: { ...story.publisher, name } })}
        />
      </Labelled>
      <StoryImageField
        label={text('style.logo')}
        asset={story.publisher.logo}
        onChange={(logo) => set({ publisher: { ...story.publisher, logo } })}
      />
      <StoryImageField
        label={text('style.poster')}
        asset={story.poster.portrait}
        onChange={(portrait) => set({ poster: { ...story.poster, portrait } })}
      />
    </fieldset>
  )
}

const starters = ['#0b343a', '#f2552c', '#f5debb', '#2438c8', '#12a27c', '#ffc62b', '#a21c6f', '#16181d']

function freshColor(colors: readonly string[]): string {
  return starters.find((color) => !colors.includes(color)) ?? '#888888'
}
