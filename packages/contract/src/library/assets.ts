import { defineRefusals, idSchema, lineSchema, nameSchema, proseSchema, textSchema } from '@taplore/kit'
import { assetRefSchema, creditSchema, limits as storyLimits } from '@taplore/story'
import { z } from 'zod'
import { operation } from '../foundation/operation.ts'

/** Captions are subtitle tracks; documents refer to them and they are not listed. */
export const assetKinds = ['image', 'video', 'audio', 'captions'] as const
export type AssetKind = (typeof assetKinds)[number]

/** Image variants by their longest edge: lists, cards, pages; `original` is the cleaned file itself. */
export const assetSizes = ['small', 'medium', 'large', 'original'] as const
export type AssetSize = (typeof assetSizes)[number]

export const assetSchema = z.object({
  id: idSchema,
  kind: z.enum(assetKinds),
  name: z.string(),
  mime: z.string(),
  /** Size of the file as uploaded; it counts against the storage of the plan. */
  bytes: z.number().int(),
  /** Pixels; null for audio. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Null for images. */
  durationMs: z.number().int().nullable(),
  alt: z.string(),
  /** Search terms. */
  tags: z.array(z.string()),
  /** The library folder it is in; null for none. */
  folderId: idSchema.nullable(),
  credit: creditSchema.nullable(),
  sourceUrl: z.string().nullable(),
  /** Permanent; used in documents. Requires the session of a member. */
  url: z.string(),
  /** Signed, valid for some hours and without a session. Null where the file has no image. */
  thumbnailUrl: z.string().nullable(),
  /** The poster of a video, as documents store it; null for everything else. */
  poster: assetRefSchema.nullable(),
  createdAt: z.iso.datetime(),
})
export type Asset = z.infer<typeof assetSchema>

/** A file in a list. `usedIn` counts the stories outside the trash that use it in their current draft. */
export const listedAssetSchema = assetSchema.extend({ usedIn: z.number().int() })
export type ListedAsset = z.infer<typeof listedAssetSchema>

/** Where a file is used. */
export const assetUsageSchema = z.object({
  storyCount: z.number().int(),
  /** The first twenty, most recently changed first. */
  stories: z.array(z.object({ id: idSchema, name: z.string() })),
  isInBrand: z.boolean(),
  isInTemplates: z.boolean(),
  /** Used by a published page, now or earlier; it stays there even if the file is deleted. */
  isPublished: z.boolean(),
})
export type AssetUsage = z.infer<typeof assetUsageSchema>

/** Limits on the tags of a file: their number and length. */
export const assetTagLimits = { most: 20, length: 40 } as const

export const assetRefusals = defineRefusals({
  ASSET_NOT_FOUND: { status: 404, message: 'This file doesn’t exist, or you don’t have access to it.' },
  ASSET_FOLDER_NOT_FOUND: { status: 404, message: 'This library folder no longer exists.' },
  ASSET_FOLDER_LIMIT_REACHED: { status: 409, message: 'The library can have 200 folders. Delete one to make room.' },
  ASSET_FOLDER_NAME_TAKEN: { status: 409, message: 'A folder with this name already exists.' },
  ASSET_IN_USE: {
    status: 409,
    message: 'This file is still in use. To delete it anyway, confirm in the library.',
    data: assetUsageSchema.pick({ storyCount: true, isInBrand: true, isInTemplates: true }),
  },
  UPLOAD_EMPTY: { status: 422, message: 'This file is empty.' },
  UPLOAD_BROKEN_OFF: { status: 400, message: 'The upload was interrupted. Try again.' },
  UPLOAD_GONE: { status: 404, message: 'This upload has expired. Start it again.' },
  UPLOAD_BUSY: { status: 423, message: 'This upload is being processed. Try again in a moment.' },
  UPLOAD_LENGTH_MISSING: { status: 411, message: 'The upload doesn’t say how large its file is.' },
  UPLOAD_OFFSET_WRONG: {
    status: 409,
    message: 'The upload continues at a different position.',
    data: z.object({ offset: z.number() }),
  },
  UPLOAD_FORM_UNREADABLE: {
    status: 400,
    message: 'This upload can’t be read. Send one file field, or only the bytes of the file.',
  },
  UPLOAD_TOO_LARGE: {
    status: 413,
    message: 'This file is too large.',
    data: z.object({ maxBytes: z.number() }),
  },
  UPLOAD_TYPE_NOT_ALLOWED: {
    status: 415,
    message:
      'This file type isn’t supported. Use a PNG, JPG or GIF image, an MP4 video, or MP3, M4A, WAV or OGG audio.',
    data: z.object({ found: z.string() }),
  },
  UPLOAD_SVG_NOT_ALLOWED: {
    status: 415,
    message: 'SVG files can contain scripts and aren’t supported. Save the image as PNG and upload that.',
  },
  IMAGE_DAMAGED: { status: 422, message: 'This image is damaged and can’t be opened.' },
  IMAGE_TOO_MANY_PIXELS: {
    status: 422,
    message: 'This image has too many pixels. The limit is 50 megapixels across all frames.',
  },
  MEDIA_DAMAGED: {
    status: 422,
    message:
      'This file is damaged or incomplete and can’t be opened. Export or copy it again, and upload the new file.',
  },
  VIDEO_NOT_PLAYABLE: {
    status: 422,
    message: 'Browsers can’t play this video. Save it as MP4 with H.264 and AAC, and upload it again.',
    data: z.object({ codec: z.string() }),
  },
  MEDIA_TOOLS_MISSING: {
    status: 503,
    message: 'Audio and video can’t be read because ffmpeg isn’t installed on this server.',
  },
})
const { ASSET_NOT_FOUND, ASSET_IN_USE, ASSET_FOLDER_NOT_FOUND, ASSET_FOLDER_LIMIT_REACHED, ASSET_FOLDER_NAME_TAKEN } =
  assetRefusals

const read = operation({ access: 'workspace', needs: 'stories.view' })
const write = operation({ access: 'workspace', needs: 'stories.manage' })
const named = z.object({ assetId: idSchema })

/** Uploads are plain HTTP so that progress can be shown: POST /api/assets/upload?workspace=&name= with the bytes. */
export const assets = {
  list: read
    .route({ method: 'GET', path: '/assets', summary: 'List the assets of a workspace' })
    .input(
      z.object({
        kind: z.enum(assetKinds).optional(),
        /** Searches names, descriptions and tags. */
        search: lineSchema(200).optional(),
        /** Files of one folder, or with `none` those without a folder; all when omitted. */
        folder: z.union([idSchema, z.literal('none')]).optional(),
        limit: z.coerce.number().int().min(1).max(150).default(50),
        /** `next` of the previous page. */
        after: textSchema(200).optional(),
      }),
    )
    .output(z.object({ assets: z.array(listedAssetSchema), next: z.string().nullable() })),
  get: read
    .route({ method: 'GET', path: '/assets/{assetId}', summary: 'Get an asset of the library' })
    .input(named)
    .output(assetSchema)
    .errors({ ASSET_NOT_FOUND }),
  update: write
    .route({
      method: 'POST',
      path: '/assets/{assetId}',
      summary: 'Update the name, alt text, tags or credit of an asset',
    })
    .input(
      named.extend({
        name: nameSchema(200).optional(),
        alt: proseSchema(storyLimits.altLength).optional(),
        credit: creditSchema.nullable().optional(),
        tags: z.array(nameSchema(assetTagLimits.length)).max(assetTagLimits.most).optional(),
      }),
    )
    .output(assetSchema)
    .errors({ ASSET_NOT_FOUND }),
  remove: operation({ access: 'workspace', needs: 'stories.delete' })
    .route({
      method: 'POST',
      path: '/assets/{assetId}/remove',
      summary: 'Delete an asset from the library, keeping it in published content',
    })
    .input(
      named.extend({
        /** Required to delete a file that stories, the brand or templates use. */
        evenIfUsed: z.boolean().default(false),
      }),
    )
    .output(z.object({ removed: idSchema }))
    .errors({ ASSET_NOT_FOUND, ASSET_IN_USE }),
  usage: read
    .route({ method: 'GET', path: '/assets/{assetId}/usage', summary: 'Get the usage of an asset' })
    .input(named)
    .output(assetUsageSchema)
    .errors({ ASSET_NOT_FOUND }),
}

export const assetFolderSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Number of assets in it. */
  count: z.number().int(),
})
export type AssetFolder = z.infer<typeof assetFolderSchema>

const folderName = nameSchema(80)
const namedFolder = z.object({ folderId: idSchema })

/** Folders of the media library, not nested, by name. */
export const assetFolders = {
  list: read
    .route({ method: 'GET', path: '/asset-folders', summary: 'List the folders of the asset library' })
    .output(z.object({ folders: z.array(assetFolderSchema) })),
  create: write
    .route({ method: 'POST', path: '/asset-folders', summary: 'Create an asset folder' })
    .input(z.object({ name: folderName }))
    .output(assetFolderSchema)
    .errors({ ASSET_FOLDER_LIMIT_REACHED, ASSET_FOLDER_NAME_TAKEN }),
  rename: write
    .route({ method: 'POST', path: '/asset-folders/{folderId}', summary: 'Rename an asset folder' })
    .input(namedFolder.extend({ name: folderName }))
    .output(assetFolderSchema)
    .errors({ ASSET_FOLDER_NOT_FOUND, ASSET_FOLDER_NAME_TAKEN }),
  remove: write
    .route({
      method: 'POST',
      path: '/asset-folders/{folderId}/remove',
      summary: 'Delete an asset folder, keeping its assets',
    })
    .input(namedFolder)
    .output(z.object({ removed: idSchema }))
    .errors({ ASSET_FOLDER_NOT_FOUND }),
  move: write
    .route({ method: 'POST', path: '/assets-move', summary: 'Move assets into a folder or out of all folders' })
    .input(z.object({ assetIds: z.array(idSchema).min(1).max(150), folderId: idSchema.nullable() }))
    .output(z.object({ moved: z.number().int() }))
    .errors({ ASSET_NOT_FOUND, ASSET_FOLDER_NOT_FOUND }),
}
