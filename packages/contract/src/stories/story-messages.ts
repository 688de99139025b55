/** Messages of the server about stories, folders and the trash, as the specification prints them where it does. */
export const storyMessages = {
  nameRequired: 'Story name is required',
  nameTooLong: 'Story name should be under 250 characters',
  posterRequired: 'Choose a portrait poster, or let one be made.',
  videoBehindLocked: 'Video backgrounds aren’t included in your plan. Move the video onto the page or upgrade.',
  videoFilterLocked:
    'This video has a filter, which is not part of your plan. Take the filter off, or choose a plan with video filters.',
  videoCropLocked:
    'This video is cropped, which is not part of your plan. Reset its crop, or choose a plan with video cropping.',
  animatedTextLocked:
    'This text is animated, which is not part of your plan. Remove its animation, or choose a plan with animated text.',
  pollLocked: 'Polls are not part of your plan. Delete this one, or choose a plan with polls.',
  fontPairLocked:
    'This story combines two fonts, which is not part of your plan. Use one font for headings and body, or choose a plan with font combinations.',
  folderCreated: 'folder created successfully',
  folderRenamed: 'folder renamed successfully',
  folderDeleted: 'folder deleted successfully',
  folderMoved: 'folder moved successfully',
  movedToFolder: 'story moved to folder',
  restored: 'restored story',
  deletedPermanently: 'story deleted permanently',
} as const
