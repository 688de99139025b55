export { generateForPaidWork, stateOfImages } from './generate-image.ts'
