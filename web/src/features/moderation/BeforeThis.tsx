import styled from '@emotion/styled'
import { type Case } from '@marquee/contract/cases'
import { moderation } from '@marquee/contract/moderation'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { query } from '#api/query.ts'
import { to } from '#paths.ts'
import { Card } from '#ui/Card.tsx'
import { FoldHead, FoldRow } from '#ui/foldStyles.ts'
import { Icon } from '#ui/Icon.tsx'
import { TextLink } from '#ui/TextLink.tsx'
import { Over, Secondary } from '#ui/type.ts'
import { moderatedPeopleWords } from '#words/en/moderatedPeople.ts'
import { useWords } from '#words/words.tsx'
import { CaseLines } from './CaseLines.tsx'

const Root = styled(Card)`padding-block: 4px;`
const Lines = styled.span`flex: 1; display: grid; gap: 2px; min-width: 0;`
const Inside = styled.div`display: grid; gap: 12px; padding: 4px 0 18px;`
/** In a card there are only rows. */
const Rows = styled.div`min-width: 0; & > ul { padding: 0; border: 0; box-shadow: none; background: none; }`

/** How many other cases are shown here; the record has them all. */
const shown = 5

const Others = ({ caseId, profileId, thingId }: { caseId: string; profileId: string; thingId: string }) => {
  const words = useWords(moderatedPeopleWords)
  const { data } = useQuery({ ...query(moderation.casesAbout, { profileId, limit: shown + 1 }), staleTime: 0 })
  const others = data?.items.filter(({ id }) => id !== caseId).slice(0, shown) ?? []
  return (
    <Inside>
      {others.length > 0 && (
        <Rows>
          <CaseLines label={words.casesAbout} lines={others} thingId={thingId} />
        </Rows>
      )}
      <TextLink to={to('moderationPerson', { profileId })}>{words.wholeRecord}</TextLink>
    </Inside>
  )
}

/** What is known of somebody besides this case, in a line; opened, the other cases about them. */
export const BeforeThis = ({ one: { id: caseId, reported } }: { one: Pick<Case, 'id' | 'reported'> }) => {
  const words = useWords(moderatedPeopleWords)
  const [isOpen, setOpen] = useState(false)
  const profileId = reported.person?.id ?? ''
  const { data: known } = useQuery({ ...query(moderation.record, { profileId, besides: caseId }), staleTime: 0, enabled: profileId !== '' })
  if (!known) return null
  return (
    <Root as="section" aria-label={words.before}>
      <FoldRow onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <FoldHead>
          <Lines>
            <Over>{words.before}</Over>
            <Secondary as="span">
              {words.otherActs(known.actCount)} · {words.otherCases(known.caseCount)}
            </Secondary>
          </Lines>
          <Icon of={ChevronDown} size={18} />
        </FoldHead>
        {isOpen && <Others caseId={caseId} profileId={profileId} thingId={reported.id} />}
      </FoldRow>
    </Root>
  )
}
