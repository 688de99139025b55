import { contract } from '@taplore/contract'
import { slowWorkspaceOperations, workspaceOperations } from '../../../platform/api/operations.ts'
import { cancelPost, listVideoPosts, retryPost, showPost } from './change-post.ts'
import { createPost } from './create-post.ts'
import { listVideos, postOptions } from './post-options.ts'

const os = workspaceOperations(contract.videoPosts)
const slow = slowWorkspaceOperations(contract.videoPosts)

export const videoPostsRoutes = {
  videos: os.videos.handler(({ context, input }) => listVideos(context.ctx, input)),
  options: slow.options.handler(({ context, input }) => postOptions(context.ctx, input)),
  list: os.list.handler(({ context, input }) => listVideoPosts(context.ctx, input)),
  get: os.get.handler(({ context, input }) => showPost(context.ctx, input)),
  create: os.create.handler(({ context, input }) => createPost(context.ctx, input)),
  cancel: os.cancel.handler(({ context, input }) => cancelPost(context.ctx, input)),
  retry: os.retry.handler(({ context, input }) => retryPost(context.ctx, input)),
}
