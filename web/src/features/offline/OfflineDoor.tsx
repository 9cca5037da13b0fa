import { RefreshCw } from 'lucide-react'
import { useRef, useState } from 'react'
import { DoorDesk } from '#features/checkIns/DoorDesk.tsx'
import type { KeptDoor } from '#features/checkIns/keptDoors.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/layout.ts'
import { H2, Strong } from '#ui/type.ts'
import { checkInsWords } from '#words/en/checkIns.ts'
import { useWords } from '#words/words.tsx'
import { useReturn } from './useReturn.ts'

/** So long nobody was let in: the page can begin anew without being in the way. In ms. */
const restMs = 20_000
const startOver = () => window.location.reload()

/** A door as the device keeps it, in the place of the whole product: nothing of it needs the channel. */
export const OfflineDoor = ({ kept }: { kept: KeptDoor }) => {
  const words = useWords(checkInsWords)
  const last = useRef(0)
  const [isBack, setBack] = useState(false)
  useReturn(() => {
    setBack(true)
    if (Date.now() - last.current > restMs) startOver()
  })
  return (
    <Stack gap={16}>
      <H2 as="h1">{words.title}</H2>
      {isBack && (
        <Card role="status">
          <Strong as="p">{words.isBack}</Strong>
          <Button variant="primary" size="s" icon={RefreshCw} onClick={startOver} style={{ marginTop: 8 }}>
            {words.goOn}
          </Button>
        </Card>
      )}
      <DoorDesk
        kept={kept} canSend={false}
        onScan={() => {
          last.current = Date.now()
        }}
      />
    </Stack>
  )
}
