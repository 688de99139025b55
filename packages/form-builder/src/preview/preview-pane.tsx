import { elementsOf, type Form, formLanguages, languagesOf, type Theme } from '@taplore/form'
import { SegmentedControl } from '@taplore/ui'
import { Monitor, Moon, Smartphone, Sun, Tablet } from 'lucide-react'
import { type CSSProperties, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { Choice } from '../controls/controls.tsx'
import { useBuilderState, useForm, useSession } from '../session-context.ts'
import { useText } from '../texts/text.ts'
import { PageFrame } from './page-frame.tsx'
import { findScreen, isOnTheWay, previewMarkup, tryOn, untried } from './preview-page.ts'
import { useFontRules } from './use-font-rules.ts'

const widths = { phone: 375, tablet: 768, desktop: 1200 } as const
type Device = keyof typeof widths

/**
 * The form as respondents will see it, in a frame: on a phone, a tablet or a desktop, light or dark, in each
 * language.
 */
export function PreviewPane({ isLarge = false, theme: tried }: { isLarge?: boolean; theme?: Theme }) {
  const text = useText()
  const own = useForm()
  const form = useDeferredValue(useMemo(() => (tried ? { ...own, theme: tried } : own), [own, tried]))
  const selected = useBuilderState(({ selection }) => (selection.kind === 'element' ? selection.id : null))
  const [device, setDevice] = useState<Device>(() =>
    isLarge && !matchMedia('(max-width: 767px)').matches ? 'desktop' : 'phone',
  )
  const [theme, setTheme] = useState<'light' | 'dark'>('light')
  const languages = languagesOf(form)
  const [chosen, setChosen] = useState<string>(form.language)
  const language = languages.find((code) => code === chosen) ?? form.language
  const glass = useScale(widths[device])
  const [isLeftOut, setIsLeftOut] = useState(false)
  // A page that is all button says nothing about the form to come.
  const isEmpty = elementsOf(form).length === 0 && !form.welcome
  return (
    <aside className="fb-preview" data-large={isLarge || undefined} aria-label={text('preview.name')}>
      <div className="fb-preview-bar">
        <SegmentedControl<Device>
          label={text('preview.device')}
          value={device}
          onChange={setDevice}
          segments={[
            { value: 'phone', label: text('preview.phone'), icon: Smartphone, isLabelHidden: true },
            { value: 'tablet', label: text('preview.tablet'), icon: Tablet, isLabelHidden: true },
            { value: 'desktop', label: text('preview.desktop'), icon: Monitor, isLabelHidden: true },
          ]}
        />
        {languages.length > 1 ? (
          <Choice
            label={text('languages.one')}
            value={language}
            options={languages.map((code) => ({
              value: code as string,
              label: formLanguages.find((each) => each.code === code)?.ownName ?? code,
            }))}
            onChange={setChosen}
          />
        ) : null}
        <span className="fb-spacer" />
        <SegmentedControl<'light' | 'dark'>
          label={text('look.face')}
          value={theme}
          onChange={setTheme}
          segments={[
            { value: 'light', label: text('look.light'), icon: Sun, isLabelHidden: true },
            { value: 'dark', label: text('look.dark'), icon: Moon, isLabelHidden: true },
          ]}
        />
      </div>
      <div
        ref={glass}
        className="fb-device"
        data-device={device}
        style={{ '--fb-device': `${widths[device]}px` } as CSSProperties}
      >
        {isEmpty ? (
          <p className="fb-preview-empty">{text('preview.empty')}</p>
        ) : (
          <Frame
            form={form}
            language={language}
            theme={theme}
            startAt={isLarge ? null : selected}
            onLeftOut={setIsLeftOut}
          />
        )}
      </div>
      <p className="fb-preview-note" role="status">
        {isEmpty ? null : text(isLeftOut ? 'preview.leftOut' : 'preview.note')}
      </p>
    </aside>
  )
}

/** Renders the page at the device's width, scaled down where there is less space. */
function useScale(widthPx: number) {
  const glass = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const node = glass.current
    if (!node) return
    const fit = () => node.style.setProperty('--fb-scale', String(Math.min(1, node.clientWidth / widthPx) || 1))
    const observer = new ResizeObserver(fit)
    observer.observe(node)
    fit()
    return () => observer.disconnect()
  }, [widthPx])
  return glass
}

/** The screen of the selected question; it continues from there as it is answered. */
function Frame({
  form,
  language,
  theme,
  startAt,
  onLeftOut,
}: {
  form: Form
  language: string
  theme: 'light' | 'dark'
  startAt: string | null
  /** Whether another screen is shown than the selected one, which these answers do not reach. */
  onLeftOut: (isLeftOut: boolean) => void
}) {
  const text = useText()
  const { host } = useSession()
  const [trying, setTrying] = useState(untried)
  useEffect(() => {
    const at = startAt === null ? null : findScreen(form, startAt)
    if (at !== null) setTrying((now) => ({ ...untried, input: now.input, at }))
  }, [form, startAt])
  const isLeftOut = useMemo(
    () => startAt !== null && !isOnTheWay(form, trying, language),
    [form, trying, language, startAt],
  )
  useEffect(() => onLeftOut(isLeftOut), [isLeftOut, onLeftOut])
  const fontCss = useFontRules(form, host.fontFaces)
  const markup = useMemo(
    () => previewMarkup(form, trying, { language, theme, fontCss }),
    [form, trying, language, theme, fontCss],
  )
  return (
    <PageFrame
      title={text('preview.name')}
      markup={markup}
      onPost={(posted) => setTrying((now) => tryOn(form, now, posted, language))}
      onAgain={() => setTrying(untried)}
    />
  )
}
