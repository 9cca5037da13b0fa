import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Gallery } from '#ui/Gallery.tsx'
import { Stack } from '#ui/layout.ts'
import { LockedTicket } from '#ui/LockedTicket.tsx'
import { NewPostsPill } from '#ui/NewPostsPill.tsx'
import { Body } from '#ui/type.ts'
import { Veil } from '#ui/Veil.tsx'
import { Group } from './Group.tsx'
import { pictures, urlOf } from './pictures.ts'
import { say } from './samples.ts'

const { dusk, bowl, tiles, stage } = pictures

export const AccessGroup = () => (
  <Group title={say.media}>
    <NewPostsPill count={6} onClick={() => undefined} />
    <Card>
      <Stack>
        <Gallery images={[dusk, bowl, tiles, stage]} onOpen={() => undefined} />
        <Gallery images={[stage, bowl]} />
        <LockedTicket
          lead={say.lead} opener={say.tier} headline={say.headline} stub={{ cents: 999, per: 'month', isFrom: true }} blurredUrl={urlOf(tiles)}
          action={<Button variant="primary">{say.unlock}</Button>}
        />
        <LockedTicket
          lead={say.followLead} opener={say.aFollow} headline={say.followHeadline} stub={{ word: say.free }}
          action={<Button variant="primary">{say.follow}</Button>}
        />
        <Gallery images={[dusk]} />
        {say.veils.map((veil) => (
          <Veil key={veil.title} id={`playground ${veil.title}`} {...veil}>
            <Body>{say.behindVeil}</Body>
          </Veil>
        ))}
      </Stack>
    </Card>
  </Group>
)
