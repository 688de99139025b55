import type { Asset, ListedAsset } from '@taplore/contract'
import type { LibraryFile, LibraryService } from '@taplore/story-editor'
import { api } from '../../../../api/client.ts'
import { mediaOf } from '../uploads/editor-upload.ts'
import { readable } from './readable-error.ts'

const filesAtOnce = 40

/** The files of the workspace for the editor. */
export const storyLibrary: LibraryService = {
  async list({ kind, search, folder, after }) {
    const { assets, next } = await readable(
      api.assets.list({
        limit: filesAtOnce,
        ...(kind ? { kind } : {}),
        ...(search ? { search } : {}),
        ...(folder === 'all' ? {} : { folder: folder === 'none' ? folder : folder.id }),
        ...(after ? { after } : {}),
      }),
    )
    return { files: assets.map(libraryFileOf), next }
  },
  async folders() {
    return (await readable(api.assetFolders.list())).folders
  },
  createFolder: (name) => readable(api.assetFolders.create({ name })),
  renameFolder: (folderId, name) => readable(api.assetFolders.rename({ folderId, name })),
  async removeFolder(folderId) {
    await readable(api.assetFolders.remove({ folderId }))
  },
  async change(assetId, { tags, ...given }) {
    return libraryFileOf(await readable(api.assets.update({ assetId, ...given, ...(tags ? { tags: [...tags] } : {}) })))
  },
  async move(assetId, folderId) {
    await readable(api.assetFolders.move({ assetIds: [assetId], folderId }))
  },
  async uses(assetId) {
    const { stories, ...uses } = await readable(api.assets.usage({ assetId }))
    return { ...uses, stories: stories.map(({ id, name }) => ({ id, name, href: `/story/${id}` })) }
  },
  // The editor shows where the file is used before it asks.
  async remove(assetId) {
    await readable(api.assets.remove({ assetId, evenIfUsed: true }))
  },
}

export function libraryFileOf(asset: Asset | ListedAsset): LibraryFile {
  const { id, name, alt, tags, folderId, credit, thumbnailUrl, bytes } = asset
  const usedIn = 'usedIn' in asset ? asset.usedIn : 0
  return { id, name, alt, tags, folderId, credit, thumbnailUrl, bytes, usedIn, media: mediaOf(asset) }
}
