export { isSameList, useEditorState, useSession } from '../session-context.ts'
export { useText } from '../texts/text.ts'
