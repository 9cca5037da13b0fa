import styled from '@emotion/styled'
import { moderationLimits, type Case } from '@marquee/contract/cases'
import { profilePath, to } from '#paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { ListCard } from '#ui/Card.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { PersonRow } from '#ui/PersonRow.tsx'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import { Meta, Secondary, Over, Strong } from '#ui/type.ts'
import { moderatedPeopleWords } from '#words/en/moderatedPeople.ts'
import { moderationWords } from '#words/en/moderation.ts'
import { reportsWords } from '#words/en/reports.ts'
import { useWords } from '#words/words.tsx'
import { PlainSection } from './PlainSection.tsx'

const List = styled(ListCard)`padding-block: 4px; & > li { padding: 8px 0 12px; }`.withComponent('ul')
const Text = styled.p`white-space: pre-line; overflow-wrap: anywhere; line-height: 1.5;`

/** Who has reported it, why, and in which words. */
export const CaseReports = ({ reports, reportCount }: Pick<Case, 'reports' | 'reportCount'>) => {
  const words = useWords(moderationWords)
  const reportsTexts = useWords(reportsWords)
  const people = useWords(moderatedPeopleWords)
  return (
    <PlainSection>
      <Over>{words.reports(reportCount)}</Over>
      {reports.length < reportCount && reports.length === moderationLimits.reports && <Secondary>{words.newest(reports.length)}</Secondary>}
      <List>
        {reports.map(({ id, reporter, category, text, at }) => {
          const line = (
            <>
              {reportsTexts.categories[category]} · <TimeAgo at={at} />
            </>
          )
          return (
            <li key={id}>
              {reporter ? (
                <PersonRow
                  person={reporter} href={profilePath(reporter)} line={line}
                  action={
                    <ButtonLink variant="quiet" size="s" href={to('moderationPerson', { profileId: reporter.id })}>
                      {people.record}
                      <Hidden>{people.recordOf(reporter.displayName)}</Hidden>
                    </ButtonLink>
                  }
                />
              ) : (
                <>
                  <Strong>{words.somebodyFirst}</Strong> <Meta>{line}</Meta>
                </>
              )}
              {text && <Text>{text}</Text>}
            </li>
          )
        })}
      </List>
    </PlainSection>
  )
}
