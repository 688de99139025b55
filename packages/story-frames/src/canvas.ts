import type { Canvas, SKRSContext2D } from '@napi-rs/canvas'

export type Context = SKRSContext2D
export type DrawableImage = Parameters<SKRSContext2D['drawImage']>[0]
export type { Canvas }
