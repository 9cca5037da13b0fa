import styled from '@emotion/styled'
import { chatLimits, chats } from '@marquee/contract/chats'
import type { Image } from '@marquee/contract/images'
import type { ProfileCard } from '@marquee/contract/profiles'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useRouteForm } from '#api/form.ts'
import { pages, prefetch } from '#api/query.ts'
import { to } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { chatsWords } from '#words/en/chats.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { GroupImage } from './GroupImage.tsx'
import { notAdded, reportBesidePeople } from './notAdded.ts'
import { PickPeople } from './PickPeople.tsx'
import { End, SidePage } from './SidePage.tsx'
import { showChat } from './useChatMenu.ts'

/** Asks and does not wait: the list loads and fails by itself. */
export const loader = () => {
  prefetch(pages(chats.candidates, { q: '' })).catch(() => {})
  return null
}

export const handle = { title: wordsOf(chatsWords).groupTitle, hidesBar: true }

const Form = styled.form`display: grid; grid-template-columns: minmax(0, 1fr); gap: 20px;`
/** A group to be: its name, its picture, who is in it. */
export default function NewGroupChatPage() {
  const words = useWords(chatsWords)
  const navigate = useNavigate()
  const [id] = useState(() => crypto.randomUUID())
  const [image, setImage] = useState<Image | null>(null)
  const [chosen, setChosen] = useState<ProfileCard[]>([])
  const { control, submit, busy, failure, sent } = useRouteForm(chats.startGroup, {
    start: { title: '' },
    fixed: { id, imageId: image?.id ?? null, memberIds: chosen.map((person) => person.id) },
    refresh: [chats.list],
    onFail: reportBesidePeople,
    onDone: (chat) => {
      showChat(chat)
      return navigate(to('chat', { chatId: chat.id }), { replace: true })
    },
  })
  const problems = notAdded(failure, 'memberIds', sent?.memberIds)
  const title = useWatch({ control, name: 'title' })
  return (
    <SidePage title={words.groupTitle} back={to('newChat')}>
      <Form onSubmit={(event) => void submit(event)} noValidate>
        <GroupImage id={id} title={title} image={image} onChange={setImage} />
        <TextInput control={control} name="title" label={words.groupName} placeholder={words.groupNamePlaceholder} max={chatLimits.title} autoFocus autoComplete="off" />
        <PickPeople label={words.memberList} chosen={chosen} problems={problems} onChange={setChosen} count={1} />
        <End>
          <Button type="submit" variant="primary" loading={busy} disabled={chosen.some((person) => problems.has(person.id))}>
            {words.create}
          </Button>
        </End>
      </Form>
    </SidePage>
  )
}
