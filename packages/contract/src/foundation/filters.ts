/**
 * What lists are narrowed and sorted by, without schemas: addresses of pages carry these words, and they are read before the page
 * itself (with the schemas of its forms) is loaded.
 */

/** Published: live. Ready: passes its checks and is not public. Draft: neither. */
export const formStatuses = ['Published', 'Ready', 'Draft'] as const
export type FormStatus = (typeof formStatuses)[number]

export const formSorts = ['changed', 'created', 'name'] as const

/** The tabs of the list of answers (SUB-01). They are filters: a verified answer is in All too. */
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

/** Ours to begin with, outlines with a hint on every page, and what the workspace saved itself. */
export const templateKinds = ['design', 'outline', 'personal'] as const
export type TemplateKind = (typeof templateKinds)[number]
