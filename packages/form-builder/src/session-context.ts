import type { Form } from '@taplore/form'
import { useStore } from '@taplore/ui'
import { createContext, useContext } from 'react'
import type { FormHost } from './host.ts'
import type { Builder } from './store/builder.ts'
import type { BuilderState } from './store/state.ts'
import type { Text } from './texts/text.ts'

export interface Session {
  builder: Builder
  host: FormHost
  text: Text
}

export const SessionContext = createContext<Session | null>(null)

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('This part of the builder was drawn outside of it.')
  return session
}

export function useBuilderState<Part>(
  select: (state: BuilderState) => Part,
  isSame?: (left: Part, right: Part) => boolean,
): Part {
  return useStore(useSession().builder.state, select, isSame)
}

export function useForm(): Form {
  return useBuilderState((state) => state.form)
}
