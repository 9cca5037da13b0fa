import styled from '@emotion/styled'
import type { Choice } from '@marquee/contract/notificationPreferences'
import { CardHead } from '#features/preferences/CardHead.tsx'
import { useMe } from '#start/account.ts'
import { Card } from '#ui/Card.tsx'
import { Secondary } from '#ui/type.ts'
import { notificationPreferencesWords } from '#words/en/notificationPreferences.ts'
import { useWords } from '#words/words.tsx'
import { inGroups } from './arrangement.ts'
import type { ChoiceChange } from './changes.ts'
import { ChoiceRow } from './ChoiceRow.tsx'
import { MailsHeldBack, NoAddress } from './MailNotice.tsx'

const Plane = styled(Card)`@media (max-width: 599.95px) { margin: 0 8px; }`
const Lead = styled(Secondary)`margin-top: 8px; font-size: var(--fs-s);`
/** On phones a line becomes a block: what happens, and under it each way with its name. */
const Table = styled.table`
  width: 100%; margin-top: 12px; border-collapse: collapse;
  & th { text-align: left; font-weight: inherit; }
  & thead th { padding: 0 0 8px; font-size: var(--fs-xs); color: var(--ink-3); white-space: nowrap; }
  & thead th + th { padding-left: 16px; }
  @media (max-width: 599.95px) {
    &, & tbody, & tr, & th, & td { display: block; }
    & thead { display: none; }
  }
`
const GroupHead = styled.th`
  padding: 20px 0 8px; border-bottom: 1px solid var(--line); font: var(--caps-weight) var(--fs-xs)/1.45 var(--caps-font); color: var(--ink-3);
  text-transform: var(--caps-case); letter-spacing: var(--over-tracking);
  table & { font-weight: var(--caps-weight); }
`

interface Props {
  choices: readonly Choice[]
  /** Null where none is known. */
  mailAddress: string | null
  /** When a mail to it came back last; null where all go out. */
  heldBackSince: string | null
  /** On which clocks a day and a week begin, in words. */
  zone: string
  isSaved: boolean
  onChange: (change: ChoiceChange) => void
}

/** Everything that somebody can be told of, by each way. */
export const ChoicesCard = ({ choices, mailAddress, heldBackSince, zone, isSaved, onChange }: Props) => {
  const words = useWords(notificationPreferencesWords)
  const { role } = useMe()
  return (
    <Plane>
      <CardHead title={words.choices} isSaved={isSaved} />
      <Lead>{words.choicesText}</Lead>
      {mailAddress !== null && <Lead>{`${words.mailsTo(mailAddress)} ${words.gathered(zone)}`}</Lead>}
      {mailAddress === null && <NoAddress />}
      {heldBackSince !== null && <MailsHeldBack since={heldBackSince} />}
      <Table aria-label={words.choices}>
        <thead>
          <tr>
            <th scope="col">{words.what}</th>
            <th scope="col">{words.inApp}</th>
            <th scope="col">{words.push}</th>
            <th scope="col">{words.mail}</th>
          </tr>
        </thead>
        {inGroups(choices, role).map(({ name, choices: inIt }) => (
          <tbody key={name}>
            <tr>
              <GroupHead scope="rowgroup" colSpan={4}>
                {words.groups[name]}
              </GroupHead>
            </tr>
            {inIt.map((choice) => (
              <ChoiceRow key={choice.type} choice={choice} onChange={onChange} />
            ))}
          </tbody>
        ))}
      </Table>
    </Plane>
  )
}
