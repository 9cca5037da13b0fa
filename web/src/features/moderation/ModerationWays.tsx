import { owners } from '@marquee/contract/roles'
import { ListFilter, Users } from 'lucide-react'
import { to } from '#paths.ts'
import { useMe } from '#start/account.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Row } from '#ui/layout.ts'
import { moderationWords } from '#words/en/moderation.ts'
import { useWords } from '#words/words.tsx'

/** Beside every list of moderation: the rules, and for owners who moderates. */
export const ModerationWays = () => {
  const words = useWords(moderationWords)
  const { role } = useMe()
  return (
    <Row gap={8}>
      <ButtonLink variant="line" size="s" icon={ListFilter} href={to('contentRules')}>
        {words.rules}
      </ButtonLink>
      {owners.includes(role) && (
        <ButtonLink variant="line" size="s" icon={Users} href={to('moderators')}>
          {words.moderators}
        </ButtonLink>
      )}
    </Row>
  )
}
