import { allows } from '@taplore/contract'
import { type Form, type FormLanguageCode, languagesOf, textsOf, translateForm } from '@taplore/form'
import { emojiFallback, fontSource, minuteMs, secondMs } from '@taplore/kit'
import type { Installation } from '../../../platform/api/scope.ts'
import type { Live } from '../../../platform/live/live.ts'
import { type CaptchaChoice, captchaChanged, chooseCaptcha } from '../../connections/captcha/index.ts'
import { emojiFacesOf, facesOfText } from '../../library/fonts/index.ts'
import { standingOfWorkspace } from '../../money/billing/index.ts'
import {
  addresses,
  domainHome,
  findFormsDomain,
  formsPath,
  sharedFormsChannelId,
  watchPublications,
} from '../../publishing/publishing/index.ts'
import { findLiveForm, findShownVersion, type LiveForm, withReleasedFiles } from '../forms/index.ts'

/** A public form with what its pages need, the same for every visitor. */
export interface ShownForm extends LiveForm {
  readonly captcha: CaptchaChoice
  /** Free plans show the mark of the product. */
  readonly hasBrandMark: boolean
  /** Where it says it is: on the main domain of its workspace, else on the shared host. No slash at the end. */
  readonly origin: string
  /** Address of the brand's favicon; null without one. */
  readonly icon: string | null
  /** Style rules that load the form's fonts in a language. */
  fontCss(language: string): string
  /** Pages that were rendered once and serve everyone until something changes. */
  readonly pages: Map<string, Promise<unknown>>
}

export interface LiveForms {
  find(slug: string): Promise<ShownForm | null>
  /** The same from the cache alone; null where it is not there. */
  peek(slug: string): ShownForm | null
  /** The document of a version that was shown; null when it was never given out. */
  version(form: ShownForm, number: number): Promise<Form | null>
  close(): void
}

const mostForms = 2_000
const mostVersions = 200

interface Entry {
  readonly form: Promise<ShownForm | null>
  until: number
  /** Null while it is looked up, and where there is none. */
  found: ShownForm | null
}

/** Public forms by their slugs, cached until publishing announces a change of theirs, at most a minute. */
export function openPublishedForms(installation: Installation, live: Live): LiveForms {
  const { config, database, clock } = installation
  const forms = new Map<string, Entry>()
  const versions = new Map<string, Form>()
  const clear = () => forms.clear()
  const stopWatching = watchPublications(live, {
    onChange({ channelId, subjectId }) {
      if (channelId !== sharedFormsChannelId) return
      // The domains of some workspace have changed.
      if (subjectId === undefined) return clear()
      // A slug that the form claims may have shown nothing so far, or redirected to another form.
      for (const [slug, { found }] of forms) if (found?.formId === subjectId || found?.slug !== slug) forms.delete(slug)
    },
    onReset: clear,
  })
  const stopCaptcha = live.hearAll(captchaChanged, clear)

  const findShown = async (slug: string): Promise<ShownForm | null> => {
    const found = await findLiveForm(database, { slug })
    if (!found) return null
    const { workspaceId, fileUses, slug: name } = found
    const addressOf = fileAddressOf(name)
    const form = withReleasedFiles(found.form, fileUses, addressOf)
    const icon = fileUses.find(({ isIcon }) => isIcon)
    const ownFonts = fontRules(fileUses, addressOf)
    const [captcha, { plan }, domain] = await Promise.all([
      database.workspace({ workspaceId, userId: null }, (db) =>
        chooseCaptcha({ db }, { workspaceId, setting: form.settings.captcha }),
      ),
      database.system((db) => standingOfWorkspace({ db, clock }, workspaceId, 'forms')),
      database.system((db) => findFormsDomain({ db }, workspaceId)),
    ])
    const css = new Map<string, string>()
    return {
      ...found,
      form,
      origin:
        domain === null ? config.storiesUrl : domainHome({ name: domain, path: '', isSecure: true }, config).origin,
      icon: icon ? addressOf(icon.name) : null,
      captcha,
      hasBrandMark: !allows(plan, 'forms.removeBranding'),
      fontCss(language) {
        const known = css.get(language) ?? ownFonts + fontCssOf(form, language)
        css.set(language, known)
        return known
      },
      pages: new Map(),
    }
  }

  return {
    find(slug) {
      const now = clock.now().getTime()
      const known = forms.get(slug)
      if (known && known.until > now && known.until <= now + minuteMs) return known.form
      if (forms.size >= mostForms) clear()
      const form = findShown(slug)
      const entry: Entry = { form, until: now + minuteMs, found: null }
      forms.set(slug, entry)
      form.then(
        (found) => {
          entry.found = found
          // What is not there yet may be there soon.
          if (!found) entry.until = now + 2 * secondMs
        },
        () => {
          if (forms.get(slug) === entry) forms.delete(slug)
        },
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
      stopWatching()
      stopCaptcha()
    },
  }
}

/** Files of a form are below its own address. */
const fileAddressOf = (slug: string) => (name: string) => `${addresses.page(formsPath, slug)}/files/${name}`

/** Rules for the fonts of the workspace. */
function fontRules(fileUses: LiveForm['fileUses'], addressOf: (name: string) => string): string {
  return fileUses
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
  const faces = [
    ...families.flatMap((family) => facesOfText(family, text).map((face) => ({ ...face, family }))),
    ...emojiFacesOf(text).map((face) => ({ ...face, family: emojiFallback })),
  ]
  return faces
    .map(
      ({ family, url, weight, unicodeRange }) =>
        `@font-face{font-family:"${family}";src:${fontSource(family, url)};font-weight:${weight};font-display:swap${unicodeRange ? `;unicode-range:${unicodeRange}` : ''}}`,
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
