export { validateAmp } from '@taplore/testing/validate-amp'
