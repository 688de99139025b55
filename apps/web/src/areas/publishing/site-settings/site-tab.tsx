import { type SiteFields, siteFieldsSchema } from '@taplore/contract'
import { Switch } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { ColorField } from './fields/color-field.tsx'
import { FontSetting } from './fields/font-setting.tsx'
import { ImageSetting } from './fields/image-setting.tsx'
import { TextSetting } from './fields/text-setting.tsx'
import type { Draft } from './use-draft.ts'

/** Header, heading, logo and what search engines read (SITE-03). */
export function SiteTab({ draft }: { draft: Draft }) {
  const { t } = useTranslation()
  const { site } = draft.settings
  const set = (next: Partial<SiteFields>) =>
    draft.change((before) => ({ ...before, site: { ...before.site, ...next } }))
  return (
    <>
      <TextSetting
        label={t('site.heading')}
        help={t('site.headingHelp')}
        value={site.heading}
        maxLength={120}
        onChange={(heading) => set({ heading })}
      />
      <TextSetting
        label={t('site.description')}
        help={t('site.descriptionHelp')}
        value={site.description}
        maxLength={500}
        isLong
        onChange={(description) => set({ description })}
      />
      <FontSetting label={t('site.font')} value={site.font} onChange={(font) => set({ font })} />
      <div className="flex min-h-8 items-center">
        <Switch isOn={site.show_header} label={t('site.showHeader')} onChange={(show_header) => set({ show_header })} />
      </div>
      <ColorField
        label={t('site.headerColor')}
        value={site.header_color}
        onChange={(header_color) => set({ header_color })}
      />
      <ImageSetting
        label={t('site.logo')}
        url={draft.urlOf(site.logo)}
        onChange={(logo) => set({ logo })}
        onUploaded={draft.addUploaded}
      />
      <ImageSetting
        label={t('site.favicon')}
        help={t('site.faviconHelp')}
        url={draft.urlOf(site.favicon)}
        onChange={(favicon) => set({ favicon })}
        onUploaded={draft.addUploaded}
      />
      <TextSetting
        label={t('site.verification')}
        help={t('site.verificationHelp')}
        value={site.google_site_verification}
        maxLength={300}
        schema={siteFieldsSchema.shape.google_site_verification}
        onChange={(text) => set({ google_site_verification: codeIn(text) })}
      />
    </>
  )
}

/** People paste the whole tag: only its content counts. */
export function codeIn(text: string): string {
  return /content=["']([^"']*)/.exec(text)?.[1] ?? text.trim()
}
