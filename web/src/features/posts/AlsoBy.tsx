import styled from '@emotion/styled'
import type { ProfileCard } from '@marquee/contract/profiles'
import { Repeat2 } from 'lucide-react'
import { Icon } from '#ui/Icon.tsx'
import { Meta } from '#ui/type.ts'
import { resharesWords } from '#words/en/reshares.ts'
import { useWords } from '#words/words.tsx'

const Root = styled(Meta)`
  display: flex; align-items: center; gap: 8px; margin-bottom: 10px; line-height: 1.35; overflow-wrap: anywhere;
  & > svg { flex: none; }
`

/** "Dora also passed this on", "Dora and 2 others also passed this on": a post stands once, however many have passed it on. */
export const AlsoBy = ({ people }: { people: readonly ProfileCard[] }) => {
  const words = useWords(resharesWords)
  const [first, second, ...others] = people
  const next = others.length ? words.others(others.length + 1) : second?.displayName
  return (
    <Root as="p">
      <Icon of={Repeat2} size={16} />
      <span>
        <bdi>{first?.displayName}</bdi>
        {next && ` ${words.and} `}
        {next && <bdi>{next}</bdi>} {words.alsoPassedOn}
      </span>
    </Root>
  )
}
