/** What is sold, each with plans and a subscription of its own. */
export const products = ['stories', 'forms', 'faceless'] as const
export type Product = (typeof products)[number]
