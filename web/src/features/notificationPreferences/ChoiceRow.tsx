import styled from '@emotion/styled'
import { mailRhythms, type Choice } from '@marquee/contract/notificationPreferences'
import { Switch } from '#ui/Checkbox.tsx'
import { SelectList } from '#ui/Select.tsx'
import { Strong, Tiny } from '#ui/type.ts'
import { notificationPreferencesWords } from '#words/en/notificationPreferences.ts'
import { useWords } from '#words/words.tsx'
import type { ChoiceChange } from './changes.ts'

const Root = styled.tr`
  & > * { padding: 8px 0; border-bottom: 1px solid var(--line); vertical-align: middle; }
  & > td { padding-left: 16px; }
  tbody:last-of-type > &:last-of-type > * { border-bottom: 0; }
  @media (max-width: 599.95px) {
    padding: 12px 0; border-bottom: 1px solid var(--line);
    & > *, & > td { padding: 0; border: 0; }
    tbody:last-of-type > &:last-of-type { border-bottom: 0; padding-bottom: 0; }
  }
`
const What = styled.th`line-height: 1.35; overflow-wrap: anywhere; & > * { display: block; } & > b + span { margin-top: 2px; }`
/** A way and what is chosen of it. Its name stands at the head of the column, or on phones beside it. */
const Way = styled.td`
  width: 1%; white-space: nowrap;
  & label > span { display: none; }
  @media (max-width: 599.95px) {
    && { display: flex; align-items: center; justify-content: space-between; gap: 16px; width: auto; min-height: 44px; margin-top: 4px; }
    & label { flex: 1; flex-direction: row-reverse; justify-content: space-between; & > span { display: inline; } }
  }
`
const WayName = styled.span`display: none; @media (max-width: 599.95px) { display: inline; }`
const Rhythm = styled.div`
  width: 148px; --field-h: 44px;
  @media (max-width: 599.95px) { width: 172px; --field-h: 46px; }
`

interface Props {
  choice: Choice
  onChange: (change: ChoiceChange) => void
}

/** Of what is of no use later. */
const promptly = ['off', 'immediate'] as const

/** One kind of thing that happens. */
export const ChoiceRow = ({ choice: { type, inApp, push, mail, isTransactional, hasMail, canGather }, onChange }: Props) => {
  const words = useWords(notificationPreferencesWords)
  const { title, text } = words.types[type]
  const fixed = isTransactional ? words.alwaysAtOnce : !hasMail && words.alwaysSent
  return (
    <Root>
      <What scope="row">
        <Strong>{title}</Strong>
        <Tiny>{text}</Tiny>
      </What>
      <Way>
        {isTransactional ? (
          <>
            <WayName>{words.inApp}</WayName>
            <Tiny>{words.alwaysOn}</Tiny>
          </>
        ) : (
          <Switch aria-label={words.inAppOf(title)} checked={inApp} onChange={({ target }) => onChange({ type, inApp: target.checked })}>
            {words.inApp}
          </Switch>
        )}
      </Way>
      <Way>
        <Switch
          aria-label={words.pushOf(title)} checked={inApp && push} disabled={!inApp}
          onChange={({ target }) => onChange({ type, push: target.checked })}
        >
          {words.push}
        </Switch>
      </Way>
      <Way>
        <WayName>{words.mail}</WayName>
        {fixed ? (
          <Tiny>{fixed}</Tiny>
        ) : (
          <Rhythm>
            <SelectList
              aria-label={words.mailOf(title)} value={inApp ? mail : 'off'} disabled={!inApp}
              options={(canGather ? mailRhythms : promptly).map((value) => ({ value, label: words.rhythms[value] }))}
              onChange={(chosen) => onChange({ type, mail: chosen })}
            />
          </Rhythm>
        )}
      </Way>
    </Root>
  )
}
