/**
 * The server's URL, and the few paths beside the contract: bodies and responses that are bytes or a stream. Paths of
 * operations come from the contract; no other file of the app names one (API-03).
 */
export const apiRoot = '/api'

export const apiPaths = {
  upload: (search: URLSearchParams) => `${apiRoot}/assets/upload?${search}`,
  /** Resumable uploads; their URLs come from the server. */
  uploads: (search: URLSearchParams) => `${apiRoot}/assets/uploads?${search}`,
  finishUpload: (address: string) => address.replace('?', '/finish?'),
  photo: (search: URLSearchParams) => `${apiRoot}/account/photo?${search}`,
  fontUpload: (search: URLSearchParams) => `${apiRoot}/fonts/upload?${search}`,
  brandUpload: (search: URLSearchParams) => `${apiRoot}/brand/upload?${search}`,
  storeLogo: (search: URLSearchParams) => `${apiRoot}/stores/logo?${search}`,
  importUpload: (search: URLSearchParams) => `${apiRoot}/imports/upload?${search}`,
  answerFile: (submissionId: string, search: URLSearchParams) =>
    `${apiRoot}/submissions/${submissionId}/files?${search}`,
  /** The form of a new voice, or of one that is edited. */
  voiceForm: (voiceId: string | null, search: URLSearchParams) =>
    `${apiRoot}/cloned-voices/${voiceId === null ? 'add' : `${voiceId}/edit`}?${search}`,
  exportFile: (exportId: string) => `${apiRoot}/account/exports/${exportId}/file`,
  lifetimeCodes: (batchId: string) => `${apiRoot}/staff/lifetime-codes/${batchId}.csv`,
  /** The PDF of an invoice: ours need the workspace, those of the provider are links of its own. */
  invoiceFile: (address: string, workspace: string) =>
    isOwnFile(address) ? `${address}?${new URLSearchParams({ workspace })}` : address,
  wordpressPlugin: `${apiRoot}/wordpress/plugin.zip`,
  /** The page of a channel with settings that are not live. */
  sitePreview: (search: URLSearchParams) => `${apiRoot}/site-preview?${search}`,
  /** Answers while the server is ready. */
  ready: '/readyz',
  live: (workspace: string) => `${apiRoot}/live?${new URLSearchParams({ workspace })}`,
  /** The web socket of shared documents, absolute. */
  collab: () => `${location.origin.replace(/^http/, 'ws')}/collab`,
} as const

/** What the server answers on the app's own host besides screens: calls, files, redirects, probes. */
export const notScreens: readonly string[] = [
  apiRoot,
  '/_taplore',
  '/assets',
  '/art',
  '/collab',
  '/f',
  '/healthz',
  '/readyz',
  '/metrics',
  '/service-worker.js',
]

/** Whether a URL from the server is one of our files. */
export function isOwnFile(address: string): boolean {
  return address.startsWith(`${apiRoot}/`)
}
