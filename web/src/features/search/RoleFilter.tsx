import { accountRoles, type AccountRole } from '@marquee/contract/roles'
import { useLabels } from '#start/configuration.ts'
import { Chip } from '#ui/Chip.tsx'
import { directoryWords } from '#words/en/directory.ts'
import { useWords } from '#words/words.tsx'
import { ChipLine } from './chipLine.ts'

type Props = { role: AccountRole | undefined; onChange: (role: AccountRole | undefined) => void }

/** What people are in the channel, in its own words; one may be chosen. */
export const RoleFilter = ({ role, onChange }: Props) => {
  const words = useWords(directoryWords)
  const { ROLE_PLURAL } = useLabels()
  return (
    <ChipLine role="group" aria-label={words.roles}>
      {accountRoles.map((one) => (
        <Chip key={one} isOn={one === role} onToggle={() => onChange(one === role ? undefined : one)}>
          {ROLE_PLURAL[one]}
        </Chip>
      ))}
    </ChipLine>
  )
}
