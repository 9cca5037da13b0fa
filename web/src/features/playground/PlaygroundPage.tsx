import styled from '@emotion/styled'
import { useSearchParams } from 'react-router'
import { Page } from '#layouts/Page.tsx'
import { MarqueeTabs } from '#ui/MarqueeTabs.tsx'
import { AccessGroup } from './Access.tsx'
import { ButtonsGroup, MarksGroup } from './Controls.tsx'
import { FeedbackGroup } from './Feedback.tsx'
import { FieldsGroup } from './Fields.tsx'
import { FormsGroup } from './Forms.tsx'
import { FiguresGroup } from './Figures.tsx'
import { ListsGroup } from './Lists.tsx'
import { PeopleGroup } from './People.tsx'
import { say } from './samples.ts'
import { screens } from './Screens.tsx'
import { SkeletonsGroup, StatesGroup } from './States.tsx'
import { TimesGroup } from './Times.tsx'
import { TypedFieldsGroup } from './TypedFields.tsx'
import { WaitingGroup } from './Waiting.tsx'
import { WordsGroup } from './Words.tsx'

const Columns = styled.div`
  columns: 3 340px; column-gap: 28px;
  & > section { break-inside: avoid; margin-bottom: 32px; }
  @media (max-width: 599.95px) { padding: 0 16px; }
`
const Over = styled.div`position: fixed; inset: var(--over, 0px) 0 0; z-index: 60; overflow: auto; background: var(--bg) var(--bg-image) center top / cover;`

const tabs = [
  { label: say.tabs.following, href: '?', isCurrent: true },
  { label: say.tabs.discover, href: '?tab=discover', isCurrent: false },
  { label: say.tabs.live, href: '?tab=live', isCurrent: false, count: '3' },
]

/** Every part in its states, for eyes and for screenshots. `?screen=` shows one of the screens that fill the window. */
export default function PlaygroundPage() {
  const [search] = useSearchParams()
  const screen = screens[search.get('screen') ?? '']
  if (screen) return <Over>{screen}</Over>
  return (
    <Page title={say.title} width="full" tabs={<MarqueeTabs label={say.tabs.label} tabs={tabs} />}>
      <Columns>
        <WordsGroup />
        <ButtonsGroup />
        <MarksGroup />
        <PeopleGroup />
        <ListsGroup />
        <FieldsGroup />
        <TypedFieldsGroup />
        <FormsGroup />
        <TimesGroup />
        <AccessGroup />
        <FiguresGroup />
        <StatesGroup />
        <SkeletonsGroup />
        <WaitingGroup />
        <FeedbackGroup />
      </Columns>
    </Page>
  )
}
