import type { OperationNeed } from '@taplore/contract'
import type { SampleIds } from '../src/platform/operation-samples.ts'

/**
 * A route outside the contract: uploads, files and streams.
 * - `workspace`: a member with `needs`; `guests` is the response to a guest without shares.
 * - `session`: a person at a browser.
 * - `owner`: the owner of the workspace at a browser, and no key.
 * - `link`: anyone with a signed URL, and no one without the signature.
 * - `staff`: platform staff at a browser.
 * - `public`: everyone.
 */
export type RawRoute = { readonly method: 'GET' | 'POST' | 'HEAD' | 'PATCH' | 'DELETE' } & (
  | {
      readonly access: 'workspace'
      readonly needs: OperationNeed
      readonly guests: 'refused' | 'admitted'
      readonly headers?: Readonly<Record<string, string>>
    }
  | { readonly access: 'session'; readonly keys: 'refused' | 'team.view' }
  | { readonly access: 'owner' }
  | { readonly access: 'link' }
  | { readonly access: 'staff' }
  | { readonly access: 'public' }
) & { readonly path: (ids: SampleIds) => string }

const tus = { 'tus-resumable': '1.0.0' }
const upload = { access: 'workspace', method: 'POST', guests: 'refused' } as const
const download = { access: 'workspace', method: 'GET', guests: 'refused' } as const

/** Every route outside the contract. A route in the source that matches none of these fails the test. */
export const rawRoutes: Readonly<Record<string, RawRoute>> = {
  'live stream': { ...download, needs: 'stories.view', guests: 'admitted', path: () => '/api/live' },
  'preview of a channel’s page': {
    ...download,
    needs: 'stories.view',
    guests: 'refused',
    path: () => '/api/site-preview',
  },
  'WordPress plugin': { method: 'GET', access: 'public', path: () => '/api/wordpress/plugin.zip' },
  'asset upload': { ...upload, needs: 'stories.manage', path: () => '/api/assets/upload' },
  'resumable upload, begin': {
    ...upload,
    needs: 'stories.manage',
    headers: { ...tus, 'upload-length': '10' },
    path: () => '/api/assets/uploads',
  },
  'resumable upload, continue': {
    ...upload,
    method: 'PATCH',
    needs: 'stories.manage',
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    path: ({ assetId }) => `/api/assets/uploads/${assetId}`,
  },
  'resumable upload, end': {
    ...upload,
    method: 'DELETE',
    needs: 'stories.manage',
    headers: tus,
    path: ({ assetId }) => `/api/assets/uploads/${assetId}`,
  },
  'asset file': {
    ...download,
    needs: 'stories.view',
    guests: 'admitted',
    path: ({ assetId }) => `/api/assets/${assetId}/original`,
  },
  'asset file by link': { method: 'GET', access: 'link', path: ({ assetId }) => `/api/files/${assetId}/original` },
  'file of a video project by link': {
    method: 'GET',
    access: 'link',
    path: ({ videoProjectId }) => `/api/video-files/${videoProjectId}/poster`,
  },
  'stock preview': { ...download, needs: 'stories.manage', path: () => '/api/stock/preview' },
  'brand image upload': { ...upload, needs: 'workspaces.manage', path: () => '/api/brand/upload' },
  'image of a store’s product': { ...download, needs: 'stories.view', path: () => '/api/stores/image' },
  'store logo upload': { ...upload, needs: 'workspaces.manage', path: () => '/api/stores/logo' },
  'font upload': { ...upload, needs: 'fonts.manage', path: () => '/api/fonts/upload' },
  'font file': {
    ...download,
    needs: 'stories.view',
    guests: 'admitted',
    path: ({ assetId }) => `/api/fonts/files/${assetId}/web.woff2`,
  },
  'Google font file': {
    ...download,
    needs: 'stories.view',
    guests: 'admitted',
    path: () => '/api/fonts/google/Inter/regular.woff2',
  },
  'subset font by link': {
    method: 'GET',
    access: 'link',
    path: () => '/api/fonts/cut/2026-01-01/0123456789abcdef01234567.woff2',
  },
  'cloned voice, add': { ...upload, needs: 'stories.manage', path: () => '/api/cloned-voices/add' },
  'cloned voice, edit': {
    ...upload,
    needs: 'stories.manage',
    path: ({ assetId }) => `/api/cloned-voices/${assetId}/edit`,
  },
  'recording of a voice': {
    ...download,
    needs: 'stories.view',
    guests: 'admitted',
    path: ({ assetId }) => `/api/cloned-voices/${assetId}/samples/${assetId}/play`,
  },
  'music preview': {
    ...download,
    needs: 'stories.view',
    guests: 'admitted',
    path: () => '/api/music/slow-harbour/play',
  },
  'lifetime codes': {
    method: 'GET',
    access: 'staff',
    path: ({ taskId }) => `/api/staff/lifetime-codes/${taskId}.csv`,
  },
  'audit log export': {
    ...download,
    needs: 'auditLogs.export',
    path: ({ taskId }) => `/api/audit-logs/exports/${taskId}.csv`,
  },
  'story export file': {
    ...download,
    needs: 'stories.export',
    path: ({ taskId }) => `/api/exported-stories/${taskId}/files/story.zip`,
  },
  'captioned video': {
    ...download,
    needs: 'stories.export',
    path: ({ taskId }) => `/api/video-exports/${taskId}/video.mp4`,
  },
  'episode of a series': {
    ...download,
    needs: 'stories.view',
    path: ({ episodeId }) => `/api/series-files/${episodeId}/video.mp4`,
  },
  'story import': { ...upload, needs: 'stories.manage', path: () => '/api/imports/upload' },
  'submission file': {
    ...download,
    needs: 'submissions.view',
    path: ({ submissionId, assetId }) => `/api/submissions/${submissionId}/files/${assetId}`,
  },
  'submission file upload': {
    ...upload,
    needs: 'submissions.manage',
    path: ({ submissionId }) => `/api/submissions/${submissionId}/files`,
  },
  'submission export file': {
    ...download,
    needs: 'submissions.export',
    path: ({ taskId }) => `/api/form-exports/${taskId}/file`,
  },
  'profile photo upload': { method: 'POST', access: 'session', keys: 'refused', path: () => '/api/account/photo' },
  'profile photo': {
    method: 'GET',
    access: 'session',
    keys: 'team.view',
    path: ({ workspaceId }) => `/api/account/photos/${workspaceId}/photo-abcdefghij.webp`,
  },
  'account export': {
    method: 'GET',
    access: 'session',
    keys: 'refused',
    path: ({ taskId }) => `/api/account/exports/${taskId}/file`,
  },
  invoice: { method: 'GET', access: 'owner', path: ({ taskId }) => `/api/billing/invoices/${taskId}.pdf` },
  'payment notification': { method: 'POST', access: 'public', path: () => '/api/payments/notifications' },
  'API reference': { method: 'GET', access: 'public', path: () => '/api' },
  'OpenAPI document': { method: 'GET', access: 'public', path: () => '/api/openapi.json' },
}

/** Addresses that a source text answers for: regular expressions and texts that begin with `/api`. */
export function addressesIn(source: string): { readonly text: string; readonly matches: (path: string) => boolean }[] {
  const expressions = [...source.matchAll(/\/(\^\\\/api\\\/(?:[^/\n\\[]|\\.|\[[^\]\n]*\])+)\/[a-z]*/g)].map(
    ([, text = '']) => ({
      text,
      matches: (path: string) => new RegExp(text).test(path),
    }),
  )
  const texts = [...source.matchAll(/'(\/api(?:\/[^'\n]*)?)'/g)].map(([, text = '']) => ({
    text,
    matches: (path: string) => path === text || path.startsWith(text.endsWith('/') ? text : `${text}/`),
  }))
  return [...expressions, ...texts]
}
