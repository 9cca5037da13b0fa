import styled from '@emotion/styled'
import { useEffect, useState } from 'react'
import { matchPath } from 'react-router'
import { keptDoor, type KeptDoor } from '#features/checkIns/keptDoors.ts'
import { paths } from '#paths.ts'
import { useBrand } from '#start/configuration.ts'
import { useMode } from '#theme/mode.ts'
import { Brand } from '#ui/Brand.tsx'
import { H2 } from '#ui/type.ts'
import { offlineWords } from '#words/en/offline.ts'
import { useWords } from '#words/words.tsx'
import { OfflineDoor } from './OfflineDoor.tsx'
import { useReturn } from './useReturn.ts'
import { WhatIsKept } from './WhatIsKept.tsx'

const Root = styled.main`
  width: 100%; max-width: 680px; margin: 0 auto; padding: 32px 24px 64px; display: grid; gap: 40px; align-content: start;
  @media (max-width: 599.95px) { padding: 20px 16px 48px; gap: 28px; }
`

const startOver = () => window.location.reload()

/** What was read lately, until the channel can be reached again. */
const Kept = () => {
  const words = useWords(offlineWords)
  useReturn(startOver)
  return <WhatIsKept title={<H2 as="h1">{words.title}</H2>} onRetry={startOver} />
}

/** The door at whose address somebody is, where this device keeps it; undefined while that is not known. */
const useDoorHere = (): KeptDoor | null | undefined => {
  const eventId = matchPath(paths.checkIn, window.location.pathname)?.params.eventId
  const [kept, setKept] = useState<KeptDoor | null | undefined>(eventId ? undefined : null)
  useEffect(() => {
    if (eventId) void keptDoor(eventId).then((door) => setKept(door ?? null))
  }, [eventId])
  return kept
}

/** The whole product without a network. Begins anew as soon as the channel can be reached; a door goes on letting people in. */
export const OfflineScreen = () => {
  const brand = useBrand()
  const door = useDoorHere()
  return (
    <Root id="content">
      <header>
        <Brand {...brand} mode={useMode().resolved} />
      </header>
      {door ? <OfflineDoor kept={door} /> : door === null && <Kept />}
    </Root>
  )
}
