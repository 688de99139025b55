import { tellHowKeysEnd } from '../identity/index.ts'
import { endKeysOfPerson } from './end-keys-of-person.ts'

export { personOfKey } from './person-of-key.ts'
export { keyOf } from './secrets.ts'

tellHowKeysEnd(endKeysOfPerson)
