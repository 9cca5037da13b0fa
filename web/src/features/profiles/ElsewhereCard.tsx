import styled from '@emotion/styled'
import type { Profile } from '@marquee/contract/profiles'
import { Card } from '#ui/Card.tsx'
import { H4 } from '#ui/type.ts'
import { profilesWords } from '#words/en/profiles.ts'
import { useWords } from '#words/words.tsx'
import { Links } from './Links.tsx'

const Root = styled(Card)`padding: 20px;`
const Title = styled(H4)`margin-bottom: 8px; overflow-wrap: anywhere;`

/** Beside a profile: where else this person is found. Nothing where they have said nothing. */
export const ElsewhereCard = ({ profile: { displayName, links } }: { profile: Pick<Profile, 'displayName' | 'links'> }) => {
  const words = useWords(profilesWords)
  if (links.length === 0) return null
  return (
    <Root>
      <Title>{words.elsewhere(displayName)}</Title>
      <Links links={links} />
    </Root>
  )
}
