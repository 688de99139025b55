export { isSameList, useEditorState, useSession } from '../session/session-context.ts'
export { useText } from '../texts/text.ts'
