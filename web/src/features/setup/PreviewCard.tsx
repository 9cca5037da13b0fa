import styled from '@emotion/styled'
import type { Interest } from '@marquee/contract/interests'
import { Check } from 'lucide-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useWatch, type Control } from 'react-hook-form'
import { ownImages } from '#features/images/cachedImages.ts'
import { useAccount } from '#start/account.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Card } from '#ui/Card.tsx'
import { Grow, Row } from '#ui/layout.ts'
import { Media } from '#ui/Media.tsx'
import { clip, H3, Meta } from '#ui/type.ts'
import { setupWords } from '#words/en/setup.ts'
import { useWords } from '#words/words.tsx'
import type { Setup } from './setupForm.ts'
import { useAvailability } from './useAvailability.ts'

const Root = styled(Card)`min-width: 0; padding: 22px; color: var(--ink); box-shadow: var(--shadow-3);`
const Wide = styled(Media)`
  width: auto; height: 96px; margin: -22px -22px 18px; border-radius: calc(var(--r-l) - 1px) calc(var(--r-l) - 1px) 0 0;
  aspect-ratio: auto !important;
`
const Name = styled(H3)`${clip}`
const Nickname = styled(Meta)`display: block; ${clip}`
const Topics = styled(Row)`margin-top: 16px;`
const room = 8

/** The profile that is being made, as others will see it. */
export const PreviewCard = ({ control, interests }: { control: Control<Setup>; interests: Interest[] }) => {
  const setup = useWords(setupWords)
  const profile = useAccount()?.profile
  const banner = useSuspenseQuery(ownImages()).data.find(({ kind, isShown }) => kind === 'BANNER' && isShown)
  const { displayName = '', nickname = '', interestIds = [] } = useWatch({ control })
  const { state } = useAvailability(nickname)
  const name = displayName.trim() || setup.yourName
  const chosen = interests.filter(({ id }) => interestIds.includes(id))
  return (
    <Root aria-label={setup.preview}>
      {banner && <Wide image={banner} sizes="560px" />}
      <Row gap={16}>
        <Avatar person={{ id: profile?.id ?? '', displayName: name, avatar: profile?.avatar ?? null }} size={64} />
        <Grow>
          <Name as="p" title={name}>
            {name}
          </Name>
          <Nickname>{`@${nickname || setup.yourNickname}`}</Nickname>
        </Grow>
        {state === 'free' && (
          <Badge kind="ok" icon={Check}>
            {setup.free}
          </Badge>
        )}
      </Row>
      {chosen.length > 0 && (
        <Topics wrap>
          {chosen.slice(0, room).map(({ id, name: topic }) => (
            <Badge key={id}>{topic}</Badge>
          ))}
          {chosen.length > room && <Badge>{`+${chosen.length - room}`}</Badge>}
        </Topics>
      )}
    </Root>
  )
}
