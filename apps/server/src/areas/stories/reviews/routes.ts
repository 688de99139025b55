import { contract } from '@taplore/contract'
import { publicOperations, workspaceOperations } from '../../../platform/api/operations.ts'
import { addComment, editComment, listComments, listUsers, removeComment, resolveComment } from './comments.ts'
import { closeLink, createLink, listLinks } from './links.ts'
import { commentInReview, openReview, resolveInReview, reviewComments } from './open-review.ts'

const talk = workspaceOperations(contract.comments)
const links = workspaceOperations(contract.reviewLinks)
const open = publicOperations(contract.reviews)

export const commentsRoutes = {
  list: talk.list.handler(({ context, input }) => listComments(context.ctx, input)),
  people: talk.people.handler(({ context, input }) => listUsers(context.ctx, input)),
  add: talk.add.handler(({ context, input }) => addComment(context.ctx, input)),
  edit: talk.edit.handler(({ context, input }) => editComment(context.ctx, input)),
  remove: talk.remove.handler(({ context, input }) => removeComment(context.ctx, input)),
  resolve: talk.resolve.handler(({ context, input }) => resolveComment(context.ctx, input)),
}

export const reviewLinksRoutes = {
  list: links.list.handler(({ context, input }) => listLinks(context.ctx, input)),
  create: links.create.handler(({ context, input }) => createLink(context.ctx, input)),
  end: links.end.handler(({ context, input }) => closeLink(context.ctx, input)),
}

export const reviewsRoutes = {
  open: open.open.handler(({ context, input }) => openReview(context.ctx, input)),
  comments: open.comments.handler(({ context, input }) => reviewComments(context.ctx, input)),
  comment: open.comment.handler(({ context, input }) => commentInReview(context.ctx, input)),
  resolve: open.resolve.handler(({ context, input }) => resolveInReview(context.ctx, input)),
}
