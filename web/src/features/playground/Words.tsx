import { Age } from '#ui/Age.tsx'
import { Card } from '#ui/Card.tsx'
import { Row } from '#ui/layout.ts'
import { NameIn } from '#ui/NameIn.tsx'
import { TextLink } from '#ui/TextLink.tsx'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import { Body, H1, H2, H3, H4, Hero, Meta, Secondary, Tiny } from '#ui/type.ts'
import { Group } from './Group.tsx'
import { say } from './samples.ts'

const twoHoursAgo = new Date(Date.now() - 2 * 3_600_000).toISOString()

export const WordsGroup = () => (
  <Group title={say.type}>
    <Card style={{ display: 'grid', gap: 12 }}>
      <Hero as="p">{say.hero}</Hero>
      <H1 as="p">{say.h1}</H1>
      <H2 as="p">{say.h2}</H2>
      <H3>{say.h3}</H3>
      <H4>{say.h4}</H4>
      <Body>
        {say.body} <TextLink to="/">{say.readOn}</TextLink>
      </Body>
      <Secondary>{say.drawingText}</Secondary>
      <Secondary>
        <NameIn said={say.givenBy} name={say.nameToTheLeft} />
      </Secondary>
      <Row>
        <Meta>{say.meta}</Meta>
        <Tiny>
          <TimeAgo at={twoHoursAgo} /> · <Age at={twoHoursAgo} />
        </Tiny>
      </Row>
    </Card>
  </Group>
)
