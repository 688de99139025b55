import { type Form, type FormLanguageCode, languagesOf, textsOf, translateForm } from '@taplore/form'
import { minuteMs, secondMs } from '@taplore/kit'
import type { Installation } from '../../../../platform/http/api/scope.ts'
import type { Live } from '../../../../platform/live/live.ts'
import { type CaptchaChoice, chooseCaptcha } from '../../../connections/captcha/index.ts'
import { facesOfText } from '../../../library/fonts/index.ts'
import { formPlanOfWorkspace } from '../../../money/billing/index.ts'
import { findLiveForm, findShownVersion, type LiveForm, withReleasedFiles } from '../../forms/index.ts'

/** A public form with what its pages need, the same for every visitor. */
export interface ShownForm extends LiveForm {
  readonly captcha: CaptchaChoice
  /** Plans without cost name the maker. */
  readonly hasBrandMark: boolean
  /** Where the small picture of the brand lies; null without one. */
  readonly icon: string | null
  /** Style rules that bring the form's fonts in a language. */
  fontCss(language: string): string
  /** Answers that were made once and serve all until something changes. */
  readonly kept: Map<string, Promise<unknown>>
}

export interface LiveForms {
  find(slug: string): Promise<ShownForm | null>
  /** The same where it was looked up before and may still be shown; else null. */
  peek(slug: string): ShownForm | null
  /** The document of a version that was shown; null when it was never given out. */
  version(form: ShownForm, number: number): Promise<Form | null>
  close(): void
}

const mostForms = 2_000
const mostVersions = 200

/** Public forms, looked up once and kept until news of their publication come, at most a minute. */
export function openPublishedForms(installation: Installation, live: Live): LiveForms {
  const { database, clock } = installation
  const forms = new Map<string, { form: Promise<ShownForm | null>; until: number; found: ShownForm | null }>()
  const versions = new Map<string, Form>()
  const forgetAll = () => forms.clear()
  const stopHearing = live.hearAll(({ kind, payload }) => {
    if (kind === 'workspace-erased' || kind === 'captcha') forgetAll()
    // A changed slug leaves its former address behind, which no news name.
    if (kind === 'form-publication' && payload.formId) forgetAll()
  })
  const stopReconnect = live.onReconnect(forgetAll)

  const look = async (slug: string): Promise<ShownForm | null> => {
    const found = await findLiveForm(database, { slug })
    if (!found) return null
    const { workspaceId, files, slug: name } = found
    const addressOf = fileAddressOf(name)
    const form = withReleasedFiles(found.form, files, addressOf)
    const icon = files.find(({ isIcon }) => isIcon)
    const ownFonts = fontRules(files, addressOf)
    const [captcha, { plan }] = await Promise.all([
      database.workspace({ workspaceId, userId: null }, (db) =>
        chooseCaptcha({ db }, { workspaceId, setting: form.settings.captcha }),
      ),
      database.system((db) => formPlanOfWorkspace({ db, clock }, workspaceId)),
    ])
    const css = new Map<string, string>()
    return {
      ...found,
      form,
      icon: icon ? addressOf(icon.name) : null,
      captcha,
      hasBrandMark: plan.tier === 'basic',
      fontCss(language) {
        const known = css.get(language) ?? ownFonts + fontCssOf(form, language)
        css.set(language, known)
        return known
      },
      kept: new Map(),
    }
  }

  return {
    find(slug) {
      const now = clock.now().getTime()
      const known = forms.get(slug)
      if (known && known.until > now && known.until <= now + minuteMs) return known.form
      if (forms.size >= mostForms) forgetAll()
      const form = look(slug)
      const entry = { form, until: now + minuteMs, found: null as ShownForm | null }
      forms.set(slug, entry)
      form.then(
        // What is not there yet may be there soon.
        (found) => {
          entry.found = found
          if (!found) entry.until = now + 2 * secondMs
        },
        () => forms.delete(slug),
      )
      return form
    },
    peek(slug) {
      const now = clock.now().getTime()
      const known = forms.get(slug)
      return known && known.until > now && known.until <= now + minuteMs ? known.found : null
    },
    async version(form, number) {
      if (number === form.version) return form.form
      const key = `${form.formId}/${form.slug}/${number}`
      const known = versions.get(key)
      if (known) return known
      const { formId, slug } = form
      const found = await database.system((db) =>
        findShownVersion(db, { formId, number, addressOf: fileAddressOf(slug) }),
      )
      if (!found) return null
      if (versions.size >= mostVersions) versions.clear()
      versions.set(key, found)
      return found
    },
    close() {
      stopHearing()
      stopReconnect()
    },
  }
}

/** Files of a form lie below its own address. */
const fileAddressOf = (slug: string) => (name: string) => `/f/${encodeURIComponent(slug)}/files/${name}`

/** Rules for the fonts that the workspace brought. */
function fontRules(files: LiveForm['files'], addressOf: (name: string) => string): string {
  return files
    .map(({ name, font }) =>
      font
        ? `@font-face{font-family:"${font.family}";src:url("${addressOf(name)}") format("woff2");font-weight:${font.weight};font-style:${font.style};font-display:swap}`
        : '',
    )
    .join('')
}

function fontCssOf(form: Form, language: string): string {
  const shown = translateForm(form, language)
  const text = `${textsOf(shown)
    .map((entry) => entry.text)
    .join(' ')} →…–’`
  const families = [...new Set([form.theme.fonts.heading, form.theme.fonts.body])]
  return families
    .flatMap((family) =>
      facesOfText(family, text).map(
        ({ url, weight, unicodeRange }) =>
          `@font-face{font-family:"${family}";src:url(${url}) format("woff2");font-weight:${weight};font-display:swap${unicodeRange ? `;unicode-range:${unicodeRange}` : ''}}`,
      ),
    )
    .join('')
}

/** The languages of a form with their addresses. */
export function languageLinks(
  form: Form,
  path: string,
  query: URLSearchParams,
): { code: FormLanguageCode; href: string }[] {
  return languagesOf(form).map((code) => {
    const next = new URLSearchParams(query)
    next.set('lang', code)
    return { code, href: `${path}?${next}` }
  })
}
