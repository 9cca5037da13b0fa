import styled from '@emotion/styled'
import { moderation } from '@marquee/contract/moderation'
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Gavel } from 'lucide-react'
import { useParams, type LoaderFunctionArgs } from 'react-router'
import { pages, prefetch, query } from '#api/query.ts'
import { beginCase } from '#features/reports/beginCase.ts'
import { ShowMore } from '#feedback/ShowMore.tsx'
import { Page } from '#layouts/Page.tsx'
import { profilePath, to } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/layout.ts'
import { PersonRow } from '#ui/PersonRow.tsx'
import { Over, Secondary } from '#ui/type.ts'
import { moderatedPeopleWords } from '#words/en/moderatedPeople.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { CaseLines } from './CaseLines.tsx'
import { LoggedActs } from './LoggedActs.tsx'
import { MadeReports } from './MadeReports.tsx'
import { PersonStanding } from './PersonStanding.tsx'
import { PlainSection } from './PlainSection.tsx'

const known = (profileId: string) => ({ ...query(moderation.record, { profileId }), staleTime: 0 })
const actsAbout = (profileId: string) => ({ ...pages(moderation.log, { about: profileId }), staleTime: 0 })
const casesAbout = (profileId: string) => ({ ...pages(moderation.casesAbout, { profileId }), staleTime: 0 })
const reportsBy = (profileId: string) => ({ ...pages(moderation.reportsBy, { profileId }), staleTime: 0 })

export const loader = ({ params }: LoaderFunctionArgs) => {
  const profileId = params.profileId!
  return prefetch(known(profileId), actsAbout(profileId), casesAbout(profileId), reportsBy(profileId))
}
export const handle = { title: wordsOf(moderatedPeopleWords).record }

const Room = styled(Stack)`max-width: 780px; @media (max-width: 599.95px) { padding: 0 8px; }`
const Foot = styled.div`display: flex; @media (max-width: 599.95px) { & > button { width: 100%; } }`

/** What is known of somebody: what was decided about them, every case, and how right they were with what they reported themselves. */
export default function PersonRecordPage() {
  const { profileId } = useParams() as { profileId: string }
  const words = useWords(moderatedPeopleWords)
  const { data: record } = useSuspenseQuery(known(profileId))
  const acts = useSuspenseInfiniteQuery(actsAbout(profileId))
  const cases = useSuspenseInfiniteQuery(casesAbout(profileId))
  const reports = useSuspenseInfiniteQuery(reportsBy(profileId))
  const decided = acts.data.pages.flatMap(({ items }) => items)
  const lines = cases.data.pages.flatMap(({ items }) => items)
  const made = reports.data.pages.flatMap(({ items }) => items)
  const { person, standing, can } = record
  return (
    <Page title={person.displayName} back={to('moderationPeople')} width="full">
      <Room gap={24}>
        <Card as="section" aria-label={words.record}>
          <Stack gap={12}>
            <PersonRow person={person} line={`@${person.nickname}`} {...(standing.isBanned ? {} : { href: profilePath(person) })} />
            <PersonStanding standing={standing} />
            <div>
              {[words.stands(record), words.cases(record), words.made(record)].map((line) => (
                <Secondary key={line}>{line}</Secondary>
              ))}
            </div>
            {can.open && (
              <Foot>
                <Button variant="line" size="s" icon={Gavel} onClick={() => void beginCase('profile', profileId)}>
                  {words.moderate}
                </Button>
              </Foot>
            )}
          </Stack>
        </Card>
        <PlainSection>
          <Over as="h2">{words.decisions}</Over>
          {decided.length === 0 ? <Secondary>{words.noDecisions}</Secondary> : <LoggedActs label={words.decisions} acts={decided} />}
          <ShowMore list={acts} label={words.showMore} />
        </PlainSection>
        <PlainSection>
          <Over as="h2">{words.casesAbout}</Over>
          {lines.length === 0 ? <Secondary>{words.noCases}</Secondary> : <CaseLines label={words.casesAbout} lines={lines} />}
          <ShowMore list={cases} label={words.showMore} />
        </PlainSection>
        <PlainSection>
          <Over as="h2">{words.reportsBy}</Over>
          {made.length === 0 ? <Secondary>{words.noReports}</Secondary> : <MadeReports label={words.reportsBy} reports={made} />}
          <ShowMore list={reports} label={words.showMore} />
        </PlainSection>
      </Room>
    </Page>
  )
}
