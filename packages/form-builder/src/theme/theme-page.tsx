import {
  contrastProblems,
  defaultTheme,
  type GroundTints,
  limits,
  type Theme,
  type ThemeColors,
  type ThemeGround,
  updateTheme,
} from '@taplore/form'
import { restyled, type ThemeName } from '@taplore/form/themes'
import { Button, Note, type Observable, useObservable } from '@taplore/ui'
import { useState } from 'react'
import { NumberRow, Section, SelectRow, SwitchRow, TextRow } from '../controls/controls.tsx'
import type { FormBrand } from '../host.ts'
import { ImageChooser } from '../inspector/special-fields.tsx'
import { PreviewPane } from '../preview/preview-pane.tsx'
import { useBuilderState, useForm, useSession } from '../session-context.ts'
import { useText } from '../texts/text.ts'
import { applyBrandTheme } from './apply-brand.ts'
import { CssNotes } from './css-notes.tsx'
import { ThemeGallery } from './theme-gallery.tsx'

const colorNames = ['background', 'surface', 'text', 'accent', 'onAccent', 'line', 'error'] as const
const noBrand: FormBrand = { colors: [], fonts: [], logo: null }
const noFonts: readonly string[] = []
const never = <Value,>(value: Value): Observable<Value> => ({ get: () => value, subscribe: () => () => undefined })
const noBrandYet = never(noBrand)
const noFontsYet = never(noFonts)

/** The theme of the form: a gallery to begin with, and every part of it, with contrast warnings. */
export function ThemePage() {
  const { builder, host } = useSession()
  const text = useText()
  const { theme } = useForm()
  const isReadOnly = useBuilderState((state) => state.isReadOnly)
  const brand = useObservable(host.brand ?? noBrandYet)
  const fonts = useObservable(host.fonts ?? noFontsYet)
  const [face, setFace] = useState<'light' | 'dark'>('light')
  const [tried, setTried] = useState<ThemeName | null>(null)
  const put = (patch: Partial<Theme>, grows?: string) =>
    void builder.change((form) => updateTheme(form, patch), { grows })
  const problems = contrastProblems(theme)
  const families = [...new Set([theme.fonts.heading, theme.fonts.body, ...brand.fonts, ...fonts, 'Inter'])]
  const colors = theme[face] ?? theme.light
  const hasBrand = brand.colors.length > 0 || brand.fonts.length > 0 || brand.logo !== null
  return (
    <div className="fb-look">
      <section className="fb-look-panel" aria-label={text('tab.look')}>
        {isReadOnly ? null : (
          <Section title={text('themes.title')}>
            <ThemeGallery
              theme={theme}
              tried={tried}
              onTry={setTried}
              onApply={(name) => {
                setTried(null)
                put(restyled(theme, name))
              }}
            />
          </Section>
        )}
        <Section title={text('look.colors')}>
          <SelectRow
            label={text('look.face')}
            value={face}
            options={[
              { value: 'light', label: text('look.light') },
              { value: 'dark', label: text('look.dark') },
            ]}
            onChange={setFace}
          />
          <SwitchRow
            label={text('look.hasDark')}
            isOn={theme.dark !== null}
            onChange={(isOn) => {
              put({ dark: isOn ? defaultTheme().dark : null })
              if (!isOn) setFace('light')
            }}
          />
          {face === 'dark' && theme.dark === null ? null : (
            <div className="fb-colors">
              {colorNames.map((name) => (
                <ColorField
                  key={name}
                  name={name}
                  value={colors[name]}
                  brand={brand.colors}
                  isReadOnly={isReadOnly}
                  onChange={(color) => put({ [face]: { ...colors, [name]: color } }, `color ${face} ${name}`)}
                />
              ))}
              {theme.ground ? (
                <TintFields ground={theme.ground} face={face} isReadOnly={isReadOnly} onChange={put} />
              ) : null}
            </div>
          )}
          {theme.ground ? <SwitchRow label={text('look.ground')} isOn onChange={() => put({ ground: null })} /> : null}
          {problems.length === 0 ? (
            <Note tone="ok">{text('look.readable')}</Note>
          ) : (
            problems.map((problem) => (
              <Note key={`${problem.face} ${problem.front} ${problem.ground}`} tone="warn">
                {text('look.contrast', {
                  face: text(`look.${problem.face}`),
                  front: text(`color.${problem.front}`),
                  ground: text(`color.${problem.ground}`),
                  ratio: problem.ratio,
                  needed: problem.needed,
                })}
              </Note>
            ))
          )}
          {hasBrand && !isReadOnly ? (
            <Button onClick={() => put(applyBrandTheme(theme, brand))}>{text('look.applyBrand')}</Button>
          ) : null}
        </Section>
        <Section title={text('look.letters')}>
          <SelectRow
            label={text('look.heading')}
            value={theme.fonts.heading}
            options={families.map((value) => ({ value, label: value }))}
            onChange={(heading) => put({ fonts: { ...theme.fonts, heading } })}
          />
          <SelectRow
            label={text('look.body')}
            value={theme.fonts.body}
            options={families.map((value) => ({ value, label: value }))}
            onChange={(body) => put({ fonts: { ...theme.fonts, body } })}
          />
          <NumberRow
            label={text('look.fontSize')}
            value={theme.fontSizePx}
            unit="px"
            step={1}
            onChange={(fontSizePx) => fontSizePx !== null && put({ fontSizePx })}
          />
        </Section>
        <Section title={text('look.shape')}>
          <NumberRow
            label={text('look.radius')}
            value={theme.radiusPx}
            unit="px"
            step={1}
            onChange={(radiusPx) => radiusPx !== null && put({ radiusPx })}
          />
          <SelectRow
            label={text('look.spacing')}
            value={theme.spacing}
            options={(['tight', 'normal', 'airy'] as const).map((value) => ({
              value,
              label: text(`spacing.${value}`),
            }))}
            onChange={(spacing) => put({ spacing })}
          />
          <SelectRow
            label={text('field.align')}
            value={theme.align}
            options={(['start', 'center'] as const).map((value) => ({ value, label: text(`align.${value}`) }))}
            onChange={(align) => put({ align })}
          />
          <NumberRow
            label={text('look.width')}
            value={theme.widthPx}
            unit="px"
            step={10}
            onChange={(widthPx) => widthPx !== null && put({ widthPx })}
          />
        </Section>
        <Section title={text('look.images')}>
          <ImageChooser label={text('look.logo')} picture={theme.logo} onChange={(logo) => put({ logo })} />
          <ImageChooser
            label={text('look.background')}
            picture={theme.backgroundPicture}
            onChange={(backgroundPicture) => put({ backgroundPicture })}
          />
        </Section>
        <Section title={text('look.css')}>
          <TextRow
            label={text('look.css')}
            value={theme.css}
            maximum={limits.cssLength}
            isLong
            isCode
            help={text('look.cssHelp')}
            onChange={(css) => put({ css })}
          />
          <CssNotes css={theme.css} />
          {isReadOnly ? null : (
            <Button size="small" onClick={() => put(defaultTheme())}>
              {text('look.reset')}
            </Button>
          )}
        </Section>
      </section>
      <PreviewPane theme={tried ? restyled(theme, tried) : undefined} />
    </div>
  )
}

/** The two colors of the drawing behind the questions. */
function TintFields({
  ground,
  face,
  isReadOnly,
  onChange,
}: {
  ground: ThemeGround
  face: 'light' | 'dark'
  isReadOnly: boolean
  onChange: (patch: Partial<Theme>, grows: string) => void
}) {
  return (['first', 'second'] as const).map((tint) => (
    <ColorField
      key={tint}
      name={tint}
      value={ground[face][tint]}
      brand={[]}
      isReadOnly={isReadOnly}
      onChange={(color) =>
        onChange({ ground: { ...ground, [face]: { ...ground[face], [tint]: color } } }, `color ${face} ${tint}`)
      }
    />
  ))
}

function ColorField({
  name,
  value,
  brand,
  isReadOnly,
  onChange,
}: {
  name: keyof ThemeColors | keyof GroundTints
  value: string
  brand: readonly string[]
  isReadOnly: boolean
  onChange: (color: string) => void
}) {
  const text = useText()
  const [draft, setDraft] = useState<string | null>(null)
  return (
    <div className="fb-color">
      <input
        type="color"
        aria-label={text(`color.${name}`)}
        value={value.slice(0, 7)}
        disabled={isReadOnly}
        list="fb-brand-colors"
        onChange={(event) => onChange(event.target.value)}
      />
      <span aria-hidden="true">{text(`color.${name}`)}</span>
      <input
        className="fb-input fb-mono"
        dir="ltr"
        aria-label={text('look.hex', { name: text(`color.${name}`) })}
        value={draft ?? value}
        readOnly={isReadOnly}
        maxLength={9}
        onChange={(event) => {
          setDraft(event.target.value)
          if (/^#[0-9a-fA-F]{6}([0-9a-fA-F]{2})?$/.test(event.target.value)) onChange(event.target.value)
        }}
        onBlur={() => setDraft(null)}
      />
      {name === 'background' && brand.length > 0 ? (
        <datalist id="fb-brand-colors">
          {brand.map((color) => (
            <option key={color} value={color} />
          ))}
        </datalist>
      ) : null}
    </div>
  )
}
