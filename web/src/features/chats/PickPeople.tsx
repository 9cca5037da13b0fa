import styled from '@emotion/styled'
import { chatLimits, type ChatCandidate } from '@marquee/contract/chats'
import type { ProfileCard } from '@marquee/contract/profiles'
import { Check, Plus, X } from 'lucide-react'
import { Avatar } from '#ui/Avatar.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Clip, Num, Over, Tiny } from '#ui/type.ts'
import { chatsWords } from '#words/en/chats.ts'
import { useWords } from '#words/words.tsx'
import { FindPeople } from './FindPeople.tsx'

const Head = styled.div`display: flex; align-items: baseline; justify-content: space-between; gap: 12px;`
const Chosen = styled.ul`display: flex; flex-wrap: wrap; gap: 8px; min-height: 44px;`
const Person = styled.button`
  display: inline-flex; align-items: center; gap: 8px; max-width: 220px; min-height: 44px; padding: 4px 12px 4px 6px; border-radius: var(--chip-radius); corner-shape: var(--corner);
  background: var(--accent-soft); color: var(--on-accent-soft); font-size: var(--fs-s); font-weight: 600; cursor: pointer;
  &[data-problem] { background: var(--bad-soft); color: var(--bad); }
`
const Full = styled(Tiny)`color: var(--warn);`
const Problems = styled.ul`display: grid; gap: 4px; margin-top: 8px; color: var(--bad); font-size: var(--fs-s); overflow-wrap: anywhere;`

interface Props {
  label: string
  chosen: readonly ProfileCard[]
  /** Why some of them cannot come, by who it is; it follows their name. */
  problems?: ReadonlyMap<string, string>
  onChange: (chosen: ProfileCard[]) => void
  /** How many there are already, and how many more can come at a time. */
  count: number
  atOnce?: number
  chatId?: string
  autoFocus?: boolean
}

/** Chooses people: those who are chosen above, those who can be below. */
export const PickPeople = (props: Props) => {
  const { label, chosen, problems = new Map(), onChange, count, atOnce = chatLimits.members, chatId, autoFocus } = props
  const words = useWords(chatsWords)
  const all = count + chosen.length
  const hasRoom = all < chatLimits.members
  const isFull = !hasRoom || chosen.length >= atOnce
  const isChosen = ({ id }: Pick<ProfileCard, 'id'>) => chosen.some((one) => one.id === id)
  const refused = chosen.filter(({ id }) => problems.has(id))
  const take = ({ asks: _asks, wasAsked: _wasAsked, ...person }: ChatCandidate) => onChange([...chosen, person])
  const drop = ({ id }: Pick<ProfileCard, 'id'>) => onChange(chosen.filter((one) => one.id !== id))
  return (
    <div>
      <Head>
        <Over as="h2">{label}</Over>
        <Tiny role="status">
          <Num>{words.room(all, chatLimits.members)}</Num>
        </Tiny>
      </Head>
      {chosen.length > 0 && (
        <Chosen aria-label={words.chosen}>
          {chosen.map((person) => (
            <li key={person.id}>
              <Person type="button" data-problem={problems.has(person.id) || undefined} aria-label={words.takeOut(person.displayName)} title={person.displayName} onClick={() => drop(person)}>
                <Avatar person={person} size={30} />
                <Clip>{person.displayName}</Clip>
                <Icon of={X} size={15} />
              </Person>
            </li>
          ))}
        </Chosen>
      )}
      {refused.length > 0 && (
        <Problems role="alert">
          {refused.map(({ id, displayName }) => (
            <li key={id}>
              <bdi>{displayName}</bdi> {problems.get(id)}.
            </li>
          ))}
          <li>{words.takeOutToGoOn(refused.length)}</li>
        </Problems>
      )}
      {isFull && <Full role="status">{hasRoom ? words.enough(atOnce) : words.full}</Full>}
      <FindPeople {...(chatId ? { chatId } : {})} {...(autoFocus ? { autoFocus } : {})}>
        {(person) => {
          const isOn = isChosen(person)
          const isOff = !isOn && (isFull || person.wasAsked)
          return (
            <IconButton
              icon={isOn ? Check : Plus} label={words.choose(person.displayName)} aria-pressed={isOn} disabled={isOff}
              onClick={() => (isOn ? drop(person) : take(person))}
            />
          )
        }}
      </FindPeople>
    </div>
  )
}
