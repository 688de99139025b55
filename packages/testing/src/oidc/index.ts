export { type Issuer, type IssuerPerson, startIssuer, type Tampering } from './issuer.ts'
