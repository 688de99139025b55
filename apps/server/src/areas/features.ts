import { collectTables, type Feature } from '../platform/feature.ts'
import * as manifests from './index.ts'

/** Every feature of the product. */
export const features: readonly Feature[] = Object.values(manifests)

/** What the worker does. */
export const backgrounds = features.flatMap(({ background = [] }) => background)

/** Every table of the product with its rule. */
export const tables = collectTables(features)
