import { contract, storyMessages } from '@taplore/contract'
import { workspaceOperations } from '../../../platform/api/operations.ts'
import { downloadCaptions } from './captions/download-captions.ts'
import { editCaptions, getCaptions, saveCaptions } from './captions/edit-captions.ts'
import { translateCaptions } from './captions/translate-captions.ts'
import { captionVersions } from './captions/versions.ts'
import { chooseClips } from './clips/choose-clips.ts'
import { findFacesOf, frameOfPart } from './clips/clip-shots.ts'
import { listClips } from './clips/list-clips.ts'
import { listFolders, videoTree } from './folders/video-folders.ts'
import { activateVideoTools, stateOfVideoTools } from './plan/activate.ts'
import {
  eraseProjects,
  moveProjects,
  removeProjects,
  renameProject,
  restoreProjects,
} from './projects/change-projects.ts'
import { createProject, markUploaded, recaption } from './projects/create-project.ts'
import { importCaptions } from './projects/import-captions.ts'
import { getProject, listProjects, listRecent, statusOfProject, totalsOfVideos } from './projects/list-projects.ts'

const os = workspaceOperations(contract.videoProjects)
const folders = workspaceOperations(contract.videoFolders)
const words = workspaceOperations(contract.captions)
const parts = workspaceOperations(contract.clips)

export const videoProjectsRoutes = {
  state: os.state.handler(({ context }) => stateOfVideoTools(context.ctx)),
  activate: os.activate.handler(({ context }) => activateVideoTools(context.ctx)),
  list: os.list.handler(({ context, input }) => listProjects(context.ctx, input)),
  recent: os.recent.handler(({ context, input }) => listRecent(context.ctx, input)),
  totals: os.totals.handler(({ context }) => totalsOfVideos(context.ctx)),
  get: os.get.handler(({ context, input }) => getProject(context.ctx, input)),
  status: os.status.handler(({ context, input }) => statusOfProject(context.ctx, input)),
  create: os.create.handler(({ context, input }) => createProject(context.ctx, input)),
  uploaded: os.uploaded.handler(({ context, input }) => markUploaded(context.ctx, input)),
  recaption: os.recaption.handler(({ context, input }) => recaption(context.ctx, input)),
  rename: os.rename.handler(({ context, input }) => renameProject(context.ctx, input)),
  move: os.move.handler(({ context, input }) => moveProjects(context.ctx, input)),
  remove: os.remove.handler(({ context, input }) => removeProjects(context.ctx, input)),
  restore: os.restore.handler(({ context, input }) => restoreProjects(context.ctx, input)),
  erase: os.erase.handler(({ context, input }) => eraseProjects(context.ctx, input)),
}

export const videoFoldersRoutes = {
  list: folders.list.handler(async ({ context, input }) => {
    const { folders: tree, total } = await listFolders(context.ctx, input)
    return { folders: tree, projectCount: total }
  }),
  create: folders.create.handler(async ({ context, input }) => ({
    id: await videoTree.create(context.ctx, input),
    message: storyMessages.folderCreated,
  })),
  update: folders.update.handler(async ({ context, input }) => {
    await videoTree.rename(context.ctx, input)
    return { message: storyMessages.folderRenamed }
  }),
  place: folders.place.handler(async ({ context, input }) => {
    await videoTree.place(context.ctx, input)
    return { message: storyMessages.folderMoved }
  }),
  remove: folders.remove.handler(async ({ context, input }) => ({
    movedProjects: (await videoTree.remove(context.ctx, input)).moved,
    message: storyMessages.folderDeleted,
  })),
}

export const captionsRoutes = {
  get: words.get.handler(({ context, input }) => getCaptions(context.ctx, input)),
  save: words.save.handler(({ context, input }) => saveCaptions(context.ctx, input)),
  edit: words.edit.handler(({ context, input }) => editCaptions(context.ctx, input)),
  import: words.import.handler(({ context, input }) => importCaptions(context.ctx, input)),
  download: words.download.handler(({ context, input }) => downloadCaptions(context.ctx, input)),
  translate: words.translate.handler(({ context, input }) => translateCaptions(context.ctx, input)),
  versions: words.versions.handler(({ context, input }) =>
    captionVersions.list(context.ctx, input.projectId, input.before),
  ),
  version: words.version.handler(({ context, input }) =>
    captionVersions.get(context.ctx, input.projectId, input.versionId),
  ),
  nameVersion: words.nameVersion.handler(({ context, input }) =>
    captionVersions.keepAs(context.ctx, input.projectId, input.name),
  ),
  restoreVersion: words.restoreVersion.handler(({ context, input }) =>
    captionVersions.restore(context.ctx, input.projectId, input.versionId),
  ),
}

export const clipsRoutes = {
  list: parts.list.handler(({ context, input }) => listClips(context.ctx, input)),
  choose: parts.choose.handler(({ context, input }) => chooseClips(context.ctx, input)),
  frame: parts.frame.handler(({ context, input }) => frameOfPart(context.ctx, input)),
  findFaces: parts.findFaces.handler(({ context, input }) => findFacesOf(context.ctx, input)),
}
