import { type ChannelSettings, defaultAppearance, defaultSiteFields, siteDesignMessages } from '@taplore/contract'
import { expect, it } from 'vitest'
import { wrongField } from './wrong-field.ts'

const settings: ChannelSettings = {
  ...{ site: defaultSiteFields, v4TrackingId: '', fbPixelId: '', analytics: '' },
  ...{ design: 1, appearance: defaultAppearance },
}
const { front, collections } = defaultAppearance

it('SITE-06 names the field that cannot be saved and its tab, and says only what a message of the product says', () => {
  expect(wrongField(settings)).toBe(null)
  const linked = { ...defaultAppearance, collections: { ...collections, linkUrl: 'warm oven' } }
  expect(wrongField({ ...settings, appearance: linked })).toEqual({
    place: ['site.tabs.design', 'site.fields.collections-linkUrl'],
    problem: siteDesignMessages.addressInvalid,
  })
  const colored = { ...defaultAppearance, front: { ...front, ink: 'brown' } }
  expect(wrongField({ ...settings, appearance: colored })).toEqual({
    place: ['site.tabs.design', 'site.fields.front-ink'],
    problem: null,
  })
  expect(wrongField({ ...settings, fbPixelId: 'abc' })?.place).toEqual(['site.tabs.analytics', 'site.pixelId'])
})
