import { formLanguages, languagesOf } from '@taplore/form'
import { SegmentedControl } from '@taplore/ui'
import { Monitor, Moon, Smartphone, Sun, Tablet } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { Choice } from '../inspector/controls.tsx'
import { useBuilderState, useForm, useSession } from '../session-context.ts'
import { useText } from '../texts/text.ts'

const widths = { phone: 375, tablet: 768, desktop: 1200 } as const
type Device = keyof typeof widths

/** The form as respondents will see it, in a frame of its own: on a phone, a tablet or a screen, light or dark, in each language. */
export function PreviewPane({ isLarge = false }: { isLarge?: boolean }) {
  const { host } = useSession()
  const text = useText()
  const form = useDeferredValue(useForm())
  const selection = useBuilderState((state) => state.selection)
  const [device, setDevice] = useState<Device>(isLarge ? 'desktop' : 'phone')
  const [theme, setTheme] = useState<'light' | 'dark'>('light')
  const languages = languagesOf(form)
  const [chosen, setChosen] = useState<string>(form.language)
  const language = languages.find((code) => code === chosen) ?? form.language
  const startAt = selection.kind === 'element' ? selection.id : null
  const page = useMemo(
    () => host.previewPage?.(form, { language, theme, startAt: isLarge ? null : startAt }) ?? null,
    [host, form, language, theme, startAt, isLarge],
  )
  if (page === null) return null
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
              value: code,
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
        className="fb-device"
        data-device={device}
        style={{ '--fb-device': `${widths[device]}px` } as React.CSSProperties}
      >
        <iframe title={text('preview.name')} sandbox="allow-scripts allow-forms" srcDoc={page} />
      </div>
      <p className="fb-preview-note">{text('preview.note')}</p>
    </aside>
  )
}
