/** An answer as conditions, formulas and recalls see it. */
export type Scalar = null | string | number | boolean
export type ScopeValue = Scalar | Scalar[]
