import styled from '@emotion/styled'
import { folded } from '@marquee/contract/folded'
import { interestLimits } from '@marquee/contract/interests'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Check, Search } from 'lucide-react'
import { useState } from 'react'
import { prefetch } from '#api/query.ts'
import { SettingsScreen } from '#features/settings/SettingsScreen.tsx'
import { to } from '#paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { Pick } from '#ui/Chip.tsx'
import { Field } from '#ui/Field.tsx'
import { boxStyles } from '#ui/fieldStyles.ts'
import { Icon } from '#ui/Icon.tsx'
import { Stack } from '#ui/layout.ts'
import { Secondary } from '#ui/type.ts'
import { interestsWords } from '#words/en/interests.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { allInterests, ownInterests } from './cachedInterests.ts'
import { interestIcon } from './interestIcon.ts'
import { useChoice } from './useChoice.ts'

export const loader = () => prefetch(ownInterests(), allInterests())
export const handle = { title: wordsOf(interestsWords).addTitle }

const Plane = styled(Card)`@media (max-width: 599.95px) { margin: 0 8px; }`
const Box = styled.div`${boxStyles}`
const Picks = styled.div`display: flex; flex-wrap: wrap; gap: 10px;`

/** Every interest there is, to be found by its name. A press is saved at once; a second press takes it back. */
export default function AddInterestsPage() {
  const words = useWords(interestsWords)
  const { data: all } = useSuspenseQuery(allInterests())
  const { data: own } = useSuspenseQuery(ownInterests())
  const [typed, setTyped] = useState('')
  const { choose, drop } = useChoice()
  const isChosen = (id: string) => own.some((one) => one.id === id)
  const isFull = own.length >= interestLimits.chosen
  const found = all.filter(({ name }) => folded(name).includes(folded(typed.trim())))

  return (
    <SettingsScreen title={words.addTitle} back={to('interests')}>
      <Plane as="div">
        <Stack gap={16}>
          <Field label={words.search} hint={words.addLead(own.length, interestLimits.chosen)}>
            {(tie) => (
              <Box>
                <Icon of={Search} size={19} />
                <input
                  type="search" {...tie} value={typed} placeholder={words.searchPlaceholder} autoComplete="off"
                  onChange={({ target }) => setTyped(target.value)}
                />
              </Box>
            )}
          </Field>
          {found.length === 0 && <Secondary role="status">{words.none(typed.trim())}</Secondary>}
          <Picks role="group" aria-label={words.all}>
            {found.map(({ id, name, icon }) => (
              <Pick
                key={id} icon={interestIcon(icon)} isOn={isChosen(id)} disabled={isFull && !isChosen(id)}
                onToggle={() => (isChosen(id) ? drop(id) : choose(id))}
              >
                {name}
              </Pick>
            ))}
          </Picks>
          <div>
            <ButtonLink variant="primary" icon={Check} href={to('interests')}>
              {words.done}
            </ButtonLink>
          </div>
        </Stack>
      </Plane>
    </SettingsScreen>
  )
}
