import { Avatar } from '#ui/Avatar.tsx'
import { AvatarStack } from '#ui/AvatarStack.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { ListCard } from '#ui/Card.tsx'
import { Count } from '#ui/Count.tsx'
import { Row } from '#ui/layout.ts'
import { PersonRow } from '#ui/PersonRow.tsx'
import { Group } from './Group.tsx'
import { people, say } from './samples.ts'

const follow = (
  <Button variant="soft" size="s">
    {say.follow}
  </Button>
)

const line = (followers: number) => (
  <>
    {say.interest} · <Count of={followers} />
  </>
)

export const PeopleGroup = () => (
  <Group title={say.people}>
    <Row gap={12} wrap>
      <Avatar person={people.ines} size={64} live />
      <Avatar person={people.juno} size={52} here />
      <Avatar person={people.theo} size={44} />
      <Avatar person={people.bram} size={44} />
      <Avatar person={people.noor} size={32} />
      <Avatar person={people.vex} size={28} />
      <AvatarStack people={Object.values(people)} others={212} size={40} />
    </Row>
    <ListCard>
      <PersonRow person={people.ines} href="/" line={line(48_200)} badge={<Badge kind="role">{say.creator}</Badge>} action={follow} />
      <PersonRow person={people.theo} href="/" line={line(1_300_000)} badge={<Badge kind="role">{say.creator}</Badge>} action={follow} />
      <PersonRow person={people.noor} href="/" line={line(0)} action={follow} />
    </ListCard>
  </Group>
)
