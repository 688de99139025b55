import { type DesignField, designFields, type SiteDesign, siteAddressSchema } from '@taplore/contract'
import { classNames, Switch } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { DesignDrawing } from './design-drawing.tsx'
import { ColorField } from './fields/color-field.tsx'
import { FontSetting } from './fields/font-setting.tsx'
import { ImageGridSetting, ImageSetting } from './fields/image-setting.tsx'
import { TextSetting } from './fields/text-setting.tsx'
import type { Draft } from './use-draft.ts'
import { valueAt, withValueAt } from './value-path.ts'

const designs: readonly SiteDesign[] = [1, 2]

/** Which design the page has, and the fields of that design (DOM-29, DOM-30). */
export function DesignTab({ draft }: { draft: Draft }) {
  const { t } = useTranslation()
  const { settings, change } = draft
  return (
    <>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 text-13 font-semibold">{t('site.design')}</legend>
        <div className="grid grid-cols-2 gap-3">
          {designs.map((design) => (
            <label
              key={design}
              className={classNames(
                'flex cursor-pointer flex-col overflow-hidden rounded-card border-[1.5px] text-13 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
                settings.design === design ? 'border-brand bg-brand-soft' : 'border-line hover:border-control',
              )}
            >
              <DesignDrawing design={design} />
              <span className="flex items-center gap-2 px-2.5 py-2 font-medium">
                <input
                  type="radio"
                  name="design"
                  className="accent-brand"
                  checked={settings.design === design}
                  onChange={() => change((before) => ({ ...before, design }))}
                />
                {t(design === 1 ? 'site.designs.front' : 'site.designs.collections')}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {groupsOf(designFields[settings.design]).map((group) => (
        <div key={group[0]?.id} className="flex flex-col gap-1">
          {group.map((field) => (
            <OneField key={field.id} field={field} draft={draft} />
          ))}
        </div>
      ))}
    </>
  )
}

/** Colors and switches that follow each other are close together; every other field stands alone. */
function groupsOf(fields: readonly DesignField[]): DesignField[][] {
  const groups: DesignField[][] = []
  for (const field of fields) {
    const before = groups.at(-1)
    if (before?.[0]?.type === field.type && (field.type === 'colour' || field.type === 'toggle')) before.push(field)
    else groups.push([field])
  }
  return groups
}

function OneField({ field, draft }: { field: DesignField; draft: Draft }) {
  const { t } = useTranslation()
  const { settings, change } = draft
  const value = valueAt(settings, field.valuePath)
  const set = (next: unknown) => change((before) => withValueAt(before, field.valuePath, next))
  const label = t(`site.fields.${field.id}` as 'site.fields.front-ground')
  switch (field.type) {
    case 'colour': {
      const ground = settings.design === 1 ? settings.appearance.front.ground : settings.appearance.collections.ground
      return (
        <ColorField
          label={label}
          value={String(value)}
          {...(field.id.endsWith('ground') ? {} : { against: ground })}
          onChange={set}
        />
      )
    }
    case 'toggle':
      return (
        <div className="flex min-h-8 items-center">
          <Switch isOn={value === true} label={label} onChange={set} />
        </div>
      )
    case 'font':
      return <FontSetting label={label} value={String(value)} onChange={set} />
    case 'image':
      return (
        <ImageSetting
          label={label}
          url={draft.urlOf(typeof value === 'string' ? value : null)}
          onChange={set}
          onUploaded={draft.addUploaded}
        />
      )
    case 'image grid':
      return (
        <ImageGridSetting
          label={label}
          ids={Array.isArray(value) ? value : []}
          most={6}
          urlOf={draft.urlOf}
          onChange={set}
          onUploaded={draft.addUploaded}
        />
      )
    case 'url':
      return (
        <TextSetting
          label={label}
          value={String(value)}
          maxLength={2000}
          placeholder="https://"
          schema={siteAddressSchema}
          onChange={set}
        />
      )
    case 'textarea':
      return <TextSetting label={label} value={String(value)} maxLength={300} isLong onChange={set} />
    case 'text':
      return <TextSetting label={label} value={String(value)} maxLength={120} onChange={set} />
  }
}
