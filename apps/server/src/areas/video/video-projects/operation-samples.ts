import type { OperationSamples } from '../../../platform/operation-samples.ts'

const subtitles = '1\n00:00:00,000 --> 00:00:01,000\nTaken over.\n'

export const videoProjectsSamples: OperationSamples = {
  'videoProjects.state': () => null,
  'videoProjects.activate': () => null,
  'videoProjects.list': ({ videoFolderId }) => ({ folder: videoFolderId }),
  'videoProjects.totals': () => null,
  'videoProjects.get': ({ videoProjectId }) => ({ projectId: videoProjectId }),
  'videoProjects.status': ({ videoProjectId }) => ({ projectId: videoProjectId }),
  'videoProjects.create': ({ videoFolderId }) => ({
    projectName: 'A talk',
    folder: videoFolderId,
    language_code: 'en',
    fileName: 'talk.mp4',
    mimetype: 'video/mp4',
    size: 1_000,
    script: subtitles,
  }),
  'videoProjects.uploaded': ({ videoProjectId, assetId }) => ({ projectId: videoProjectId, media_id: assetId }),
  'videoProjects.recaption': ({ videoProjectId }) => ({ projectId: videoProjectId, script: 'Taken over.' }),
  'videoProjects.rename': ({ videoProjectId }) => ({ projectId: videoProjectId, name: 'Taken over' }),
  'videoProjects.move': ({ videoProjectId, videoFolderId }) => ({
    projectIds: [videoProjectId],
    folder: videoFolderId,
  }),
  'videoProjects.remove': ({ videoProjectId }) => ({ projectIds: [videoProjectId] }),
  'videoProjects.restore': ({ videoProjectId }) => ({ projectIds: [videoProjectId] }),
  'videoProjects.erase': ({ videoProjectId }) => ({ projectIds: [videoProjectId] }),
  'videoFolders.list': () => ({}),
  'videoFolders.create': ({ videoFolderId }) => ({ folder: videoFolderId, name: 'Mine' }),
  'videoFolders.update': ({ videoFolderId }) => ({ folderId: videoFolderId, name: 'Taken over' }),
  'videoFolders.place': ({ videoFolderId }) => ({ folderId: videoFolderId, under: null }),
  'videoFolders.remove': ({ videoFolderId }) => ({ folderId: videoFolderId }),
  'captions.get': ({ videoProjectId }) => ({ projectId: videoProjectId }),
  'captions.save': ({ videoProjectId }) => ({ projectId: videoProjectId, document: {}, revision: 1 }),
  'captions.edit': ({ videoProjectId }) => ({
    projectId: videoProjectId,
    edits: [{ kind: 'style', fields: { look: 'box' } }],
  }),
  'captions.import': ({ videoProjectId }) => ({ projectId: videoProjectId, text: subtitles }),
  'captions.download': ({ videoProjectId }) => ({ projectId: videoProjectId, format: 'srt' }),
  'captions.translate': ({ videoProjectId }) => ({ projectId: videoProjectId, language: 'es' }),
  'captions.versions': ({ videoProjectId }) => ({ projectId: videoProjectId }),
  'captions.version': ({ videoProjectId, captionsVersionId }) => ({
    projectId: videoProjectId,
    versionId: captionsVersionId,
  }),
  'captions.nameVersion': ({ videoProjectId }) => ({ projectId: videoProjectId, name: 'Mine' }),
  'captions.restoreVersion': ({ videoProjectId, captionsVersionId }) => ({
    projectId: videoProjectId,
    versionId: captionsVersionId,
  }),
  'clips.list': ({ videoProjectId }) => ({ projectId: videoProjectId }),
  'clips.frame': ({ videoProjectId }) => ({ projectId: videoProjectId, startMs: 0, endMs: 1_000 }),
  'clips.findFaces': ({ videoProjectId }) => ({ projectId: videoProjectId }),
  'clips.choose': ({ videoProjectId }) => ({ projectId: videoProjectId, clips: { '0-0': { title: 'Taken over' } } }),
}
