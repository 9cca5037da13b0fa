import { profiles } from '@marquee/contract/profiles'
import { query } from '#api/query.ts'

/** Creators worth following; whoever was followed since the answer came has a `relation` and keeps their place. */
export const suggestions = () => query(profiles.suggestions, {})
