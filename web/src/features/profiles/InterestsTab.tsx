import styled from '@emotion/styled'
import type { Profile } from '@marquee/contract/profiles'
import { to } from '#paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { CardColumn } from '#ui/layout.ts'
import { H4 } from '#ui/type.ts'
import { profilesWords } from '#words/en/profiles.ts'
import { useWords } from '#words/words.tsx'
import { InterestChips } from './InterestChips.tsx'

const Title = styled(H4)`margin-bottom: 14px; overflow-wrap: anywhere;`

/** What a person is into. */
export const InterestsTab = ({ profile: { displayName, interests, can } }: { profile: Profile }) => {
  const words = useWords(profilesWords)
  if (interests.length > 0)
    return (
      <CardColumn>
        <Card>
          <Title>{can.edit ? words.ownInterests : words.interestsOf(displayName)}</Title>
          <InterestChips interests={interests} label={words.tabs.interests} />
        </Card>
      </CardColumn>
    )
  return (
    <CardColumn>
      <EmptyState
        drawing="search"
        title={words.noInterests}
        text={can.edit ? words.noInterestsOwn : words.noInterestsText(displayName)}
        action={
          can.edit && (
            <ButtonLink variant="primary" href={to('interests')}>
              {words.chooseInterests}
            </ButtonLink>
          )
        }
      />
    </CardColumn>
  )
}
