/** The parts of the page of stores; the first one has no name in the address. */
export const storeTabs = ['connections', 'products', 'branding'] as const
export type StoreTab = (typeof storeTabs)[number]
