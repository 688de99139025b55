/** A template that a form is made of: one of the workspace, or one that comes with the product. */
export type ChosenTemplate =
  | { readonly kind: 'own'; readonly id: string }
  | { readonly kind: 'shipped'; readonly id: string; readonly name: string }
