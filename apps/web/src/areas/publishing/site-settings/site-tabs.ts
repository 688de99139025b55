/** Tabs of a channel's settings. Apart from the page, which the first load of the app leaves out. */
export const siteTabs = ['design', 'site', 'analytics', 'links'] as const
export type SiteTabName = (typeof siteTabs)[number]
