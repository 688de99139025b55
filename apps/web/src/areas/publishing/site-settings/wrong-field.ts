import { type ChannelSettings, channelSettingsSchema, designFields } from '@taplore/contract'

/** The texts of fields that no design names, by where they are in the settings. */
const labels = {
  'site.header_color': ['site.tabs.site', 'site.headerColor'],
  'site.heading': ['site.tabs.site', 'site.heading'],
  'site.font': ['site.tabs.site', 'site.font'],
  'site.description': ['site.tabs.site', 'site.description'],
  'site.google_site_verification': ['site.tabs.site', 'site.verification'],
  v4TrackingId: ['site.tabs.analytics', 'site.trackingId'],
  fbPixelId: ['site.tabs.analytics', 'site.pixelId'],
  analytics: ['site.tabs.analytics', 'site.analyticsCode'],
} as const
type Label = (typeof labels)[keyof typeof labels][number] | 'site.tabs.design' | 'site.fields.front-ground'

export interface WrongField {
  /** The tab and the field, as keys of texts; null where no field shows the value. */
  readonly place: readonly [Label, Label] | null
  /** A message of the contract; null where it has none for this fault. */
  readonly problem: string | null
}

/** The first field whose value cannot be saved; null where all can. */
export function wrongField(settings: ChannelSettings): WrongField | null {
  // Only what a schema says itself: the sentences of the library are in English.
  const issue = channelSettingsSchema.safeParse(settings, { error: () => '' }).error?.issues[0]
  if (!issue) return null
  const path = issue.path.filter((step) => typeof step === 'string').join('.')
  const field = Object.values(designFields)
    .flat()
    .find(({ valuePath }) => valuePath === path)
  const place = field
    ? (['site.tabs.design', `site.fields.${field.id}` as 'site.fields.front-ground'] as const)
    : (labels[path as keyof typeof labels] ?? null)
  return { place, problem: issue.message || null }
}
