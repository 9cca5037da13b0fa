import { useMe } from '#start/account.ts'
import { useFlags } from '#start/flags.ts'
import { sections } from './sections.ts'

/** The screens of the settings that this account has. */
export const useSections = () => {
  const account = useMe()
  const flags = useFlags()
  return sections.filter(({ isFor, flag }) => (!isFor || isFor(account)) && (!flag || flags[flag]))
}
