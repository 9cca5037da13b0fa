import styled from '@emotion/styled'
import { chatActors, chatLimits, chats, slowModes, type Chat, type ChatActors } from '@marquee/contract/chats'
import type { Image } from '@marquee/contract/images'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useRouteForm } from '#api/form.ts'
import { toast } from '#feedback/toast.ts'
import { Button } from '#ui/Button.tsx'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { chatsWords } from '#words/en/chats.ts'
import { useWords } from '#words/words.tsx'
import { GroupImage } from './GroupImage.tsx'
import { showChat } from './useChatMenu.ts'

const Form = styled.form`display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px;`
const Pair = styled.div`display: grid; grid-template-columns: 1fr 1fr; gap: 16px; @media (max-width: 599.95px) { grid-template-columns: minmax(0, 1fr); }`
const End = styled.div`display: flex; justify-content: flex-end;`

type SlowMode = (typeof slowModes)[number]

/** A group's name, picture and rules. */
export const GroupForm = ({ chat }: { chat: Chat }) => {
  const words = useWords(chatsWords)
  const { id: chatId } = chat
  const [image, setImage] = useState<Image | null>(chat.image)
  const [slow, setSlow] = useState(chat.slowModeSeconds as SlowMode)
  const [whoCanPost, setWhoCanPost] = useState<ChatActors>(chat.whoCanPost)
  const [whoCanAdd, setWhoCanAdd] = useState<ChatActors>(chat.whoCanAdd)
  const rules = {
    ...(image?.id === chat.image?.id ? {} : { imageId: image?.id ?? null }),
    ...(slow === chat.slowModeSeconds ? {} : { slowModeSeconds: slow }),
    ...(whoCanPost === chat.whoCanPost ? {} : { whoCanPost }),
    ...(whoCanAdd === chat.whoCanAdd ? {} : { whoCanAdd }),
  }
  const { control, submit, busy } = useRouteForm(chats.edit, {
    start: { title: chat.title },
    fixed: { chatId, ...rules },
    refresh: [chats.list],
    onDone: (changed) => {
      showChat(changed)
      toast.success(words.saved)
    },
  })
  const title = useWatch({ control, name: 'title' }) ?? ''
  const isChanged = Object.keys(rules).length > 0 || title.trim() !== chat.title
  const actors = chatActors.map((value) => ({ value, label: words.actors[value] }))
  return (
    <Form onSubmit={(event) => void submit(event)} noValidate>
      <GroupImage id={chatId} title={title} image={image} onChange={setImage} />
      <TextInput control={control} name="title" label={words.groupName} max={chatLimits.title} autoComplete="off" />
      <Select
        label={words.slowMode} hint={words.slowModeHint} value={String(slow)}
        options={slowModes.map((value) => ({ value: String(value), label: words.slowModes[value] }))}
        onChange={(value) => setSlow(Number(value) as SlowMode)}
      />
      <Pair>
        <Select label={words.whoCanPost} value={whoCanPost} options={actors} onChange={setWhoCanPost} />
        <Select label={words.whoCanAdd} value={whoCanAdd} options={actors} onChange={setWhoCanAdd} />
      </Pair>
      <End>
        <Button type="submit" variant="primary" loading={busy} disabled={!isChanged}>
          {words.save}
        </Button>
      </End>
    </Form>
  )
}
