export * from './fonts.ts'
export * from './ssim.ts'
