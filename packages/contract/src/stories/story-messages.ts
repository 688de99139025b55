/** Messages of the server about stories, folders and the trash, as the specification prints them where it does. */
export const storyMessages = {
  nameRequired: 'Story name is required',
  nameTooLong: 'Story name should be under 250 characters',
  posterRequired: 'Choose a portrait poster, or let one be made.',
  tooManyDrawings:
    'This story has more than 100 different drawings. Use some of them more than once, or put images of your own in their place.',
  videoBehindLocked: 'Video backgrounds aren’t included in your plan. Move the video onto the page or upgrade.',
  videoFilterLocked:
    'This video has a filter, which isn’t included in your plan. Remove the filter, or choose a plan with video filters.',
  videoCropLocked:
    'This video is cropped, which isn’t included in your plan. Reset the crop, or choose a plan with video cropping.',
  animatedTextLocked:
    'This text is animated, which isn’t included in your plan. Remove the animation, or choose a plan with animated text.',
  pollLocked: 'Polls aren’t included in your plan. Delete this one, or choose a plan with polls.',
  fontPairLocked:
    'This story combines two fonts, which isn’t included in your plan. Use one font for headings and body, or choose a plan with font combinations.',
  folderCreated: 'folder created successfully',
  folderRenamed: 'folder renamed successfully',
  folderDeleted: 'folder deleted successfully',
  folderMoved: 'folder moved successfully',
  movedToFolder: 'story moved to folder',
  restored: 'restored story',
  deletedPermanently: 'story deleted permanently',
} as const
