/** The template of a new form: of the workspace, or built in. */
export type ChosenTemplate =
  | { readonly kind: 'own'; readonly id: string }
  | { readonly kind: 'shipped'; readonly id: string; readonly name: string }
