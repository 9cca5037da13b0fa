import { Bell, Check, Ellipsis, Heart, LayoutList, Lock, Music, Search, SlidersHorizontal, Trash2, UserMinus } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Chip, Pick } from '#ui/Chip.tsx'
import { ChipMenu } from '#ui/ChipMenu.tsx'
import { IconButton, IconLink } from '#ui/IconButton.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { Menu } from '#ui/Menu.tsx'
import { MenuButton } from '#ui/MenuButton.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { SteadyWords } from '#ui/SteadyWords.tsx'
import { Group } from './Group.tsx'
import { say } from './samples.ts'

const unfriend = [{ label: say.unfriend, icon: UserMinus, tone: 'bad' as const, onSelect: () => undefined }]

export const ButtonsGroup = () => (
  <Group title={say.buttons}>
    <Row wrap>
      <Button variant="primary">{say.primary}</Button>
      <Button variant="soft">{say.soft}</Button>
      <Button variant="line">{say.line}</Button>
      <Button variant="quiet">{say.quiet}</Button>
      <Button>{say.plain}</Button>
      <Button variant="danger">{say.delete}</Button>
      <Button disabled>{say.off}</Button>
    </Row>
    <Row wrap>
      <Button variant="primary" loading>{say.saving}</Button>
      <ButtonLink variant="primary" href="/" icon={Lock}>{say.unlock}</ButtonLink>
      <Button variant="soft" size="s">{say.follow}</Button>
      <Button variant="soft" size="s" icon={Check}>
        <SteadyWords all={[say.follow, say.following]}>{say.following}</SteadyWords>
      </Button>
    </Row>
    <Row wrap>
      <IconButton icon={Search} label={say.search} />
      <IconLink icon={Bell} label={say.bell} waiting={3} href="/" />
      <IconButton icon={Heart} label={say.follow} aria-pressed filled />
      <IconButton icon={Ellipsis} label={say.more} look="solid" />
      <Menu
        label={say.more}
        items={[
          { label: say.saving, icon: Check, onSelect: () => undefined },
          { label: say.readOn, icon: Search, href: '/' },
          { label: say.delete, icon: Trash2, tone: 'bad', onSelect: () => undefined },
        ]}
      />
    </Row>
    <Row wrap>
      <MenuButton variant="soft" size="s" label={say.friendsWith} items={unfriend}>{say.friends}</MenuButton>
      <MenuButton variant="line" label={say.friendsWith} items={unfriend}>{say.subscribed}</MenuButton>
    </Row>
  </Group>
)

const spans = [
  { value: 'day', label: say.spans.day },
  { value: 'week', label: say.spans.week },
  { value: 'month', label: say.spans.month },
] as const

const { kinds } = say
const kindItems = (chosen: string = kinds.all) =>
  [kinds.all, kinds.events, kinds.long].map((label) => ({ label, icon: LayoutList, isChosen: label === chosen, onSelect: () => undefined }))

export const MarksGroup = () => {
  const [span, setSpan] = useState<(typeof spans)[number]['value']>('month')
  const [on, setOn] = useState(true)
  const toggle = () => setOn(!on)
  return (
    <Group title={say.badges}>
      <Row wrap>
        <Badge kind="role">{say.creator}</Badge>
        <Badge kind="owned">{say.tier}</Badge>
        <Badge kind="access">{say.listener}</Badge>
        <Badge kind="live">{say.viewers}</Badge>
        <Badge kind="ok">{say.active}</Badge>
        <Badge kind="warn">{say.pastDue}</Badge>
        <Badge kind="bad">{say.failed}</Badge>
        <Badge kind="info">{say.info}</Badge>
        <Badge>{say.draft}</Badge>
        <Badge kind="role">{say.longLabel}</Badge>
      </Row>
      <Row wrap>
        <Chip isOn={on} onToggle={toggle}>{say.everything}</Chip>
        <Chip isOn={!on} onToggle={toggle}>{say.unread}</Chip>
        <Chip isOn={false} onToggle={toggle} icon={Music}>{say.rooms}</Chip>
      </Row>
      <Row wrap>
        <ChipMenu label={kinds.title} icon={SlidersHorizontal} isOn={false} items={kindItems()}>{kinds.all}</ChipMenu>
        <ChipMenu label={kinds.title} icon={SlidersHorizontal} isOn items={kindItems(kinds.long)}>{kinds.long}</ChipMenu>
      </Row>
      <Stack gap={8} style={{ justifyItems: 'start' }}>
        <SegmentedControl label={say.span} value={span} options={spans} onChange={setSpan} />
      </Stack>
      <Row wrap>
        <Pick isOn onToggle={toggle}>{say.ceramics}</Pick>
        <Pick isOn={false} onToggle={toggle} icon={Music}>{say.synths}</Pick>
        <Pick isOn={false} onToggle={toggle}>{say.weaving}</Pick>
      </Row>
    </Group>
  )
}
