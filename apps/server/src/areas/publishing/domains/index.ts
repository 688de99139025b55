export { openCertificates } from './certificates/open-certificates.ts'
