import type { Theme } from '@taplore/form'
import { type ThemeName, themeNamed, themeNameOf, themeNames } from '@taplore/form/themes'
import { groundImage } from '@taplore/form-page'
import { Button, declareFontFaces } from '@taplore/ui'
import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react'
import type { FormHost } from '../host.ts'
import { useSession } from '../session-context.ts'
import { useText } from '../texts/text.ts'

/** How many are shown until someone asks for all. */
const firstCount = 8

/** Themes as small samples of a form. Choosing one shows it in the preview; nothing changes until it is applied. */
export function ThemeGallery({
  theme,
  tried,
  onTry,
  onApply,
}: {
  theme: Theme
  /** The theme in the preview; null: the form's own. */
  tried: ThemeName | null
  onTry: (name: ThemeName | null) => void
  onApply: (name: ThemeName) => void
}) {
  const text = useText()
  const [isWhole, setIsWhole] = useState(false)
  const applied = useMemo(() => themeNameOf(theme), [theme])
  const names = isWhole ? themeNames : themeNames.slice(0, firstCount)
  return (
    <div className="fb-themes">
      <ul>
        {names.map((name) => (
          <li key={name}>
            <ThemeCard
              name={name}
              isShown={name === (tried ?? applied)}
              onChoose={() => onTry(name === applied ? null : name)}
            />
          </li>
        ))}
      </ul>
      <Button size="small" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
        {isWhole ? text('themes.fewer') : text('themes.all', { number: themeNames.length })}
      </Button>
      {tried ? (
        <div className="fb-themes-bar">
          <span role="status">{text('themes.previewing', { name: text(`theme.${tried}`) })}</span>
          <Button size="small" onClick={() => onTry(null)}>
            {text('themes.cancel')}
          </Button>
          <Button size="small" kind="primary" onClick={() => onApply(tried)}>
            {text('themes.use')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

function ThemeCard({ name, isShown, onChoose }: { name: ThemeName; isShown: boolean; onChoose: () => void }) {
  const { host } = useSession()
  const text = useText()
  const card = useRef<HTMLButtonElement>(null)
  const theme = useMemo(() => themeNamed(name), [name])
  useFaces(card, theme.fonts.heading, host.fontFaces)
  const { background, surface, text: ink, accent, onAccent, line } = theme.light
  const radius = theme.radiusPx / 2
  const face: CSSProperties = {
    backgroundColor: background,
    backgroundImage: theme.ground ? groundImage(theme.ground, 'light') : undefined,
    color: ink,
    justifyItems: theme.align === 'center' ? 'center' : 'start',
  }
  return (
    <button ref={card} type="button" className="fb-theme" aria-pressed={isShown} onClick={onChoose}>
      <span className="fb-theme-face" style={face} aria-hidden="true">
        <b style={{ fontFamily: `"${theme.fonts.heading}", sans-serif` }}>Aa</b>
        <i style={{ background: surface, borderColor: line, borderRadius: radius }} />
        <i style={{ background: accent, borderColor: accent, borderRadius: radius, color: onAccent }} />
      </span>
      <span className="fb-theme-name">{text(`theme.${name}`)}</span>
    </button>
  )
}

/** Declares the files of a family once its card is seen: a gallery that nobody scrolls loads few fonts. */
function useFaces(card: { readonly current: Element | null }, family: string, facesOf: FormHost['fontFaces']): void {
  useEffect(() => {
    const node = card.current
    if (!node || !facesOf) return
    let forget = () => {}
    let isWanted = true
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      facesOf(family).then(
        (sources) => {
          if (isWanted) forget = declareFontFaces(family, sources)
        },
        () => {},
      )
    })
    observer.observe(node)
    return () => {
      isWanted = false
      observer.disconnect()
      forget()
    }
  }, [card, family, facesOf])
}
