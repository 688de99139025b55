/**
 * Filters and sort orders of lists, without schemas: page URLs contain them, and they are read before the page with
 * its schemas is loaded.
 */

/** Published: live. Ready: passes its checks and is not public. Draft: neither. */
export const formStatuses = ['Published', 'Ready', 'Draft'] as const
export type FormStatus = (typeof formStatuses)[number]

export const formSorts = ['changed', 'created', 'name'] as const

/** The tabs of the submission list (SUB-01). They are filters: a verified submission is in All too. */
export const submissionTabs = ['all', 'spam', 'trash', 'verified'] as const
export type SubmissionTab = (typeof submissionTabs)[number]

export const templateCategories = [
  'news',
  'travel',
  'food',
  'fashion',
  'sport',
  'business',
  'education',
  'health',
  'technology',
  'culture',
  'homes',
  'celebration',
] as const

/** Built-in templates, outlines with a hint on every page, and templates that the workspace saved. */
export const templateKinds = ['design', 'outline', 'personal'] as const
export type TemplateKind = (typeof templateKinds)[number]
